import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ReloadLink } from '../../components/ReloadLink/ReloadLink.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { unavailableMessages } from './ContentUnavailable.messages.ts';
import styles from './ContentUnavailable.module.scss';

/**
 * Shown when the content service returns nothing: the brand's own data is enough to contact the
 * house.
 */
export function ContentUnavailable() {
  const {
    brand: { name, fallback },
  } = useUiServices();
  return (
    <div className={clsx('wrap section', styles.unavailable)}>
      <p className="over">{name}</p>
      <h1>
        <FormattedMessage {...unavailableMessages.title} />
      </h1>
      <p className="lead">
        <FormattedMessage {...unavailableMessages.lead} />
      </p>
      <p>
        <PhoneLink number={fallback.phone} className="giant" />
      </p>
      <address>
        {fallback.organisation}
        <br />
        {fallback.addressLine1}
        <br />
        {fallback.addressLine2}
        <br />
        <a className="link" href={`mailto:${fallback.email}`}>
          {fallback.email}
        </a>
      </address>
      <p className={clsx('btns', styles.links)}>
        <ReloadLink />
        <RouteLink route="imprint" className="link">
          <FormattedMessage {...unavailableMessages.imprint} />
        </RouteLink>
      </p>
    </div>
  );
}
