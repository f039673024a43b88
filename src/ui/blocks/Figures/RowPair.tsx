import type { ReactNode } from 'react';
import type { Row } from '../../../domain/page/Block.ts';

interface RowPairProps {
  readonly row: Row;
  /** The right item if it is more than its text, such as a link. */
  readonly words?: ReactNode;
  /** The class of the left item, whether it is the term or the value. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/**
 * "42 Wohnungen", "Nachtglocke: nach 20 Uhr läuten": editors write numbers and names on the left.
 */
const startsWithNumber = ({ left }: Row): boolean => /^\d/.test(left);

/**
 * A row of a description list. The term is always the words, so that a screen reader says what is
 * counted before the number. The style sheet decides where the number is shown first.
 */
export function RowPair({ row, words = row.right, left, right }: RowPairProps) {
  if (startsWithNumber(row))
    return (
      <div>
        <dt className={right}>{words}</dt>
        <dd className={left}>{row.left}</dd>
      </div>
    );
  return (
    <div>
      <dt className={left}>{row.left}</dt>
      <dd className={right}>{words}</dd>
    </div>
  );
}
