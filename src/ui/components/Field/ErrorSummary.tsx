import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './ErrorSummary.module.scss';

export interface ListedProblem {
  /** The id of the field. */
  readonly field: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly ListedProblem[];
  /** Further text, for a failure that does not belong to a field. */
  readonly children?: ReactNode;
  /** Whether the browser found the problems, on a page that is already open. */
  readonly found?: boolean;
}

/**
 * Shown above a form that was not accepted. It takes the focus when it appears and links to each
 * field.
 */
export function ErrorSummary({ title, problems, children, found = false }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const name = useId();
  useEffect(() => {
    const shown = summary.current;
    if (!found || shown === null) return;
    shown.focus();
    // Browsers centre what gets the focus. At 400 % zoom the title would be above the screen.
    if (shown.offsetHeight > innerHeight) shown.scrollIntoView();
  }, [found]);
  return (
    // When the page opens, the browser moves the focus itself, so that it also happens without
    // JavaScript.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h2 id={name}>{title}</h2>
      {children}
      {problems.length > 0 && (
        <ul aria-labelledby={name}>
          {problems.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
