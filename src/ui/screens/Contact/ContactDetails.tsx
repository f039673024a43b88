import { useIntl } from 'react-intl';
import type { OpeningHours } from '../../../domain/brand/BrandConfig.ts';
import { stateWithoutTimes } from '../../../domain/brand/openUntil.ts';
import type { RichTextBlock } from '../../../domain/page/Block.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { FormattedText } from '../../blocks/FormattedText/FormattedText.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { Text } from '../../components/Text/Text.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { formatClock } from '../../layout/Header/OpeningNote.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { contactPageMessages, contactValueMessages } from './ContactPage.messages.ts';
import styles from './ContactDetails.module.scss';

interface ContactDetailsProps {
  /** A text of the editors below the opening hours. */
  readonly text: RichTextBlock | null;
}

/**
 * Address, phone, e-mail and opening hours; without a configuration those in the brand's folder.
 */
export function ContactDetails({ text }: ContactDetailsProps) {
  const {
    brand: { fallback },
    brandConfig$,
  } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const email = config?.email ?? fallback.email;
  return (
    <div className={styles.details}>
      <address className="lead">
        <b>{config ? <Text of={config.name} /> : fallback.organisation}</b>
        <br />
        {config ? <Text of={config.addressLine1} /> : fallback.addressLine1}
        <br />
        {config ? <Text of={config.addressLine2} /> : fallback.addressLine2}
      </address>
      <p>
        <PhoneLink number={config?.phone ?? fallback.phone} className={`giant ${styles.number}`} />
      </p>
      <p>
        <ContentLink className={`link ${styles.email}`} href={`mailto:${email}`}>
          {email}
        </ContentLink>
      </p>
      {config && config.hours.length > 0 && (
        <div>
          <h2 className={styles.heading}>
            {config.hoursLabel ? (
              <Text of={config.hoursLabel} />
            ) : (
              formatMessage(contactPageMessages.hours)
            )}
          </h2>
          <ul>
            {config.hours.map((hours, position) => (
              <li key={`${position} ${hours.days.text}`}>
                <Hours hours={hours} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {text && (
        <div lang={text.lang}>
          {text.title !== null && <h2 className={styles.heading}>{softHyphens(text.title)}</h2>}
          <FormattedText body={text.body} below={text.title === null ? 1 : 2} />
        </div>
      )}
    </div>
  );
}

function Hours({ hours }: { readonly hours: OpeningHours }) {
  const { days, from, until } = hours;
  const language = languageOf(usePageLocale());
  const { formatMessage } = useIntl();
  const state = stateWithoutTimes(hours);
  const times =
    from !== null && until !== null
      ? formatMessage(contactValueMessages.hours, {
          from: formatClock(from, language),
          until: formatClock(until, language),
        })
      : state && formatMessage(contactPageMessages[state]);
  return (
    <>
      <Text of={days} />
      {times !== null && (language === 'fr' ? '\u00a0: ' : ': ')}
      {times}
    </>
  );
}
