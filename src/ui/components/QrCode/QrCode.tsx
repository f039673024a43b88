import { encode } from 'uqr';

interface QrCodeProps {
  /** The text that the code contains, unchanged. */
  readonly content: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** White modules around the code: without them cameras do not find it. */
const QUIET = 4;

/** A QR code of black modules on white, as large as its place. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const rows = encode(content, { border: 0, ecc: 'M' }).data;
  const side = rows.length + 2 * QUIET;
  const dots = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
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
