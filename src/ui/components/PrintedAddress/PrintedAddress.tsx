import styles from './PrintedAddress.module.scss';

export interface PrintedAddressProps {
  /** What is to be found there, e.g. "Dieses Inserat im Internet". */
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  /** The same to be read by a phone's camera: a row of 0 and 1 for each line. */
  readonly qrRows: readonly string[];
}

/** Four dots on each side, so that a camera finds the code (ISO/IEC 18004). */
const MARGIN = 4;

/** The way from paper back to the page; on a screen there is none to go. */
export function PrintedAddress({ title, address, qrRows }: PrintedAddressProps) {
  const size = qrRows.length + 2 * MARGIN;
  return (
    <div className={styles.printed}>
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={qrRows.map(rowPath).join('')} />
      </svg>
      <p>
        {title}:<br />
        {address}
      </p>
    </div>
  );
}

const rowPath = (row: string, line: number): string =>
  [...row.matchAll(/1+/g)]
    .map((run) => `M${run.index} ${line}h${run[0].length}v1h-${run[0].length}z`)
    .join('');
