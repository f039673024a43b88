import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { PointState } from '../../../domain/programme/programmeStates.ts';
import styles from './KioskRows.module.scss';

interface KioskRowProps {
  /** A short text: a time, a line, a name. */
  readonly left: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly state?: PointState;
}

/**
 * One row of a list on a lobby screen; the row that is happening now is highlighted over its full
 * width.
 */
export const KioskRow = ({ left, title, text, state }: KioskRowProps) => (
  <li className={clsx(styles.row, state === 'now' && styles.now, state === 'past' && styles.past)}>
    <b className={styles.left}>{left}</b>
    <div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  </li>
);

/** A sentence shown when there is nothing to list. */
export const EmptyMessage = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.calm}>{children}</p>
);

/** A word on a row: filled for what is happening now, outlined for what is about to begin. */
export const RowTag = ({
  quiet = false,
  children,
}: {
  readonly quiet?: boolean;
  readonly children: ReactNode;
}) => (
  <>
    {' '}
    <span className={clsx(styles.tag, quiet && styles.quiet)}>{children}</span>
  </>
);

export const KioskRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);
