import { FormattedMessage, useIntl } from 'react-intl';
import { TOPIC_SLUGS } from '../../../domain/contact/contactTopic.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { LinkList } from '../../components/LinkList/LinkList.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { accessibilityDateMessages, accessibilityMessages } from './Accessibility.messages.ts';
import styles from './Accessibility.module.scss';

/**
 * A link to the contact form, with its topic set, and the phone number for people who cannot use a
 * form.
 */
export function ReportBarrier({ date }: { readonly date: string }) {
  const { brand, brandConfig$, hasRoute, hrefOf } = useUiServices();
  const config = useBehavior(brandConfig$);
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const form = `${hrefOf('contact')}?thema=${TOPIC_SLUGS.barrier}#nachricht-schreiben`;
  return (
    <BlockSection
      background="white"
      title={formatMessage(accessibilityMessages.report)}
      text={formatMessage(accessibilityMessages.reportText)}
    >
      <div className={styles.report}>
        {hasRoute('contact') && (
          <LinkList
            links={[
              {
                address: form,
                title: formatMessage(accessibilityMessages.reportLink),
                detail: formatMessage(accessibilityMessages.reportDetail),
              },
            ]}
          />
        )}
        <p>
          <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
        </p>
        <p className="muted">
          <FormattedMessage
            {...accessibilityDateMessages.date}
            values={{ date: formatDate(date, locale, { year: true }) }}
          />
        </p>
      </div>
    </BlockSection>
  );
}
