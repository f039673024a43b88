import { encode } from 'uqr';
import styles from './QrCard.module.scss';

interface QrPictureProps {
  /** What is read from it, as it stands. */
  readonly content: string;
  readonly label: string;
}

/** Modules around the code that stay white: without them cameras do not find it. */
const QUIET = 4;

/** A QR code that is read from an arm's length, also through a smeared glass. */
export function QrPicture({ content, label }: QrPictureProps) {
  const rows = encode(content, { border: 0, ecc: 'M' }).data;
  const side = rows.length + 2 * QUIET;
  const dots = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dots} fill="#000" />
    </svg>
  );
}
