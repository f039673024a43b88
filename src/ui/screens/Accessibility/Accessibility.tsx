import { FormattedMessage, useIntl } from 'react-intl';
import type { AccessibilityStatement } from '../../../domain/accessibility/AccessibilityStatement.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { accessibilityMessages, gapMessages } from './Accessibility.messages.ts';
import styles from './Accessibility.module.scss';
import { CheckTable } from './CheckTable.tsx';
import { ReportBarrier } from './ReportBarrier.tsx';

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
