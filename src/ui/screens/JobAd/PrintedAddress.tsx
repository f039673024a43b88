import { FormattedMessage } from 'react-intl';
import { jobAdMessages } from './JobAd.messages.ts';
import styles from './JobAd.module.scss';
import type { JobAdData } from './jobAdData.ts';

/** Four dots on each side, so that a camera finds the code (ISO/IEC 18004). */
const MARGIN = 4;

/** The way from paper back to the page; on a screen there is none to go. */
export function PrintedAddress({ address, qrRows }: Pick<JobAdData, 'address' | 'qrRows'>) {
  const size = qrRows.length + 2 * MARGIN;
  return (
    <div className={styles.printed}>
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" focusable="false">
        <path d={qrRows.map(rowPath).join('')} />
      </svg>
      <p><FormattedMessage {...jobAdMessages.online} />:<br />{address}</p>
    </div>
  );
}

const rowPath = (row: string, line: number): string => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${line}h${run[0].length}v1h-${run[0].length}z`).join('');
