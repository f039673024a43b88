import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../components/Icon/Icon.tsx';
import { RouteLink, SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { footerMessages } from './Footer.messages.ts';
import styles from './Footer.module.scss';

export function LegalLinks() {
  const { group, hasRoute, surface } = useUiServices();
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.legal} aria-label={formatMessage(footerMessages.legal)}>
      <div>
        <RouteLink route="imprint">
          <FormattedMessage {...footerMessages.imprint} />
        </RouteLink>
        <RouteLink route="privacy">
          <FormattedMessage {...footerMessages.privacy} />
        </RouteLink>
        {hasRoute('accessibility') && (
          <RouteLink route="accessibility">
            <FormattedMessage {...footerMessages.accessibility} />
          </RouteLink>
        )}
      </div>
      {group && surface === 'web' && (
        <SiteLink address={group.href}>
          <FormattedMessage {...footerMessages.group} values={{ name: group.name }} />
          <Icon name="boxArrowUpRight" />
        </SiteLink>
      )}
    </nav>
  );
}
