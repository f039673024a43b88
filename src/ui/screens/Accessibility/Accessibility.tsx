import { FormattedMessage, useIntl } from 'react-intl';
import type { AccessibilityStatement } from '../../../domain/accessibility/AccessibilityStatement.ts';
import { TOPIC_SLUGS } from '../../../domain/contact/contactTopic.ts';
import { useUiServices } from '../../UiServices.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import { LinkList } from '../../components/LinkList/LinkList.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import {
  accessibilityDateMessages,
  accessibilityMessages,
  gapMessages,
} from './Accessibility.messages.ts';
import styles from './Accessibility.module.scss';
import { CheckTable } from './CheckTable.tsx';

export interface AccessibilityData extends PageScreenData {
  readonly statement: AccessibilityStatement;
}

/**
 * The known gaps come first, then the checks, then the contact for reports. The editors' own blocks
 * follow, if there are any.
 */
export function Accessibility({ data }: ScreenProps<AccessibilityData>) {
  const { brand } = useUiServices();
  const { formatMessage } = useIntl();
  const { statement } = data;
  // A site with one language has no texts in another language.
  const gaps = statement.gaps.filter((gap) => gap !== 'germanPieces' || brand.localeInPath);
  return (
    <PageOfBlocks data={data}>
      <BlockSection background="white" title={formatMessage(accessibilityMessages.gaps)}>
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <li key={gap}>
              <FormattedMessage {...gapMessages[gap]} />
            </li>
          ))}
        </ul>
      </BlockSection>
      <BlockSection
        background="white"
        title={formatMessage(accessibilityMessages.checks)}
        text={formatMessage(accessibilityMessages.aim)}
      >
        <CheckTable statement={statement} />
      </BlockSection>
      <ReportBarrier date={statement.date} />
    </PageOfBlocks>
  );
}

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
