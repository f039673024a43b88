import type { Row } from '../../../domain/page/Block.ts';

interface RowPairProps {
  readonly row: Row;
  /** Looks of what stands at the left, whichever of the two it is. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/**
 * "42 Wohnungen", "Nachtglocke: nach 20 Uhr läuten": editors write numbers and names at the left.
 */
const startsWithNumber = ({ left }: Row): boolean => /^\d/.test(left);

/**
 * A row of a list of terms. The term is always the words, so that one hears first what a number
 * counts; where the number is seen first, the style sheet says.
 */
export function RowPair({ row, left, right }: RowPairProps) {
  if (startsWithNumber(row))
    return (
      <div>
        <dt className={right}>{row.right}</dt>
        <dd className={left}>{row.left}</dd>
      </div>
    );
  return (
    <div>
      <dt className={left}>{row.left}</dt>
      <dd className={right}>{row.right}</dd>
    </div>
  );
}
