import styles from './PrintedAddress.module.scss';

export interface PrintedAddressProps {
  /** The title of the page at this address, e.g. "Dieses Inserat im Internet:". */
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  /** The address as a QR code: a string of 0 and 1 for each row. */
  readonly qrRows: readonly string[];
}

/** Four modules on each side, so that a camera finds the code (ISO/IEC 18004). */
const MARGIN = 4;

/** The page's address and QR code, shown only in print. */
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
        {title}
        <br />
        {address}
      </p>
    </div>
  );
}

const rowPath = (row: string, line: number): string =>
  [...row.matchAll(/1+/g)]
    .map((run) => `M${run.index} ${line}h${run[0].length}v1h-${run[0].length}z`)
    .join('');
