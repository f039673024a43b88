import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './Note.module.scss';

interface NoteProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** `good`: something has succeeded. */
  readonly tone?: 'plain' | 'good';
  /**
   * True takes the focus when the page opens: for the response to a form that the visitor has just
   * sent.
   */
  readonly focused?: boolean;
}

/** A short text set apart from the rest of the page. */
export function Note({ title, children, tone = 'plain', focused = false }: NoteProps) {
  return (
    // The browser moves the focus itself, so that it also happens without JavaScript.
    <div
      className={clsx(styles.note, tone === 'good' && styles.good)}
      role={focused ? 'status' : undefined}
      tabIndex={focused ? -1 : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={focused}
    >
      <h2>{title}</h2>
      {children}
    </div>
  );
}
