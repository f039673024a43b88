import { useIntl } from 'react-intl';
import type { QualityFinding } from '../../../domain/quality/QualityReport.ts';
import { internalMessages } from './Internal.messages.ts';
import { PanelRow } from './PanelRow.tsx';
import { useMatterWords } from './useMatterWords.ts';

interface FindingRowProps {
  readonly finding: QualityFinding;
  /** Whose it is. */
  readonly house: string;
}

/** One thing to mend. */
export function FindingRow({
  finding: { subject, locale, matter, entryHref },
  house,
}: FindingRowProps) {
  const { formatMessage } = useIntl();
  const wordsOf = useMatterWords();
  const unnamed = formatMessage(
    matter.check === 'waitingDelivery' ? internalMessages.submissions : internalMessages.nameless,
  );
  const lang = subject === '' ? undefined : (locale ?? undefined);
  return (
    <PanelRow href={entryHref} subject={subject || unnamed} lang={lang} house={house}>
      {wordsOf(matter)}
    </PanelRow>
  );
}
