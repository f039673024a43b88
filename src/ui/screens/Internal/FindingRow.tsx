import { useIntl } from 'react-intl';
import type { QualityFinding } from '../../../domain/quality/QualityReport.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { internalMessages } from './Internal.messages.ts';
import styles from './FindingRow.module.scss';
import { useMatterWords } from './useMatterWords.ts';

interface FindingRowProps {
  readonly finding: QualityFinding;
  /** Whose it is. */
  readonly house: string;
}

/** One thing to mend: the whole row leads to its entry in the panel. */
export function FindingRow({ finding: { subject, locale, matter, entryHref }, house }: FindingRowProps) {
  const { formatMessage } = useIntl();
  const wordsOf = useMatterWords();
  const unnamed = formatMessage(matter.check === 'waitingDelivery' ? internalMessages.submissions : internalMessages.nameless);
  const content = (
    <>
      <div>
        <h3 className={styles.subject} lang={subject === '' ? undefined : (locale ?? undefined)}>{subject || unnamed}</h3>
        <p className={styles.matter}>{wordsOf(matter)}</p>
      </div>
      <p className={styles.house}>{house}</p>
      {entryHref !== null && <Icon name="boxArrowUpRight" className={styles.arrow} />}
    </>
  );
  return <li>{entryHref === null ? <div className={styles.row}>{content}</div> : <SiteLink address={entryHref} className={styles.row}>{content}</SiteLink>}</li>;
}
