import { FormattedMessage, useIntl } from 'react-intl';
import { SiteLink } from '../SiteLink/SiteLink.tsx';
import { pagerMessages } from './Pager.messages.ts';
import styles from './Pager.module.scss';

interface PagerProps {
  /** From 1. */
  readonly current: number;
  readonly count: number;
  readonly addressOf: (page: number) => string;
}

/** The navigation through a list of several pages; nothing for a list of one. */
export function Pager({ current, count, addressOf }: PagerProps) {
  const { formatMessage } = useIntl();
  if (count < 2) return null;
  return (
    <nav className={styles.pager} aria-label={formatMessage(pagerMessages.name)}>
      {current > 1 && (
        <SiteLink
          className={`link ${styles.step}`}
          data-key="previous"
          address={addressOf(current - 1)}
        >
          <FormattedMessage {...pagerMessages.previous} />
        </SiteLink>
      )}
      <ol className={styles.pages}>
        {pagerEntries(current, count).map((page, position) => (
          <li key={page ?? `gap ${position}`}>
            {page === null ? (
              <span className={styles.gap}>…</span>
            ) : page === current ? (
              <span className={styles.current} aria-current="page">
                <PageNumber page={page} />
              </span>
            ) : (
              <SiteLink className={styles.page} address={addressOf(page)}>
                <PageNumber page={page} />
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <SiteLink
          className={`link ${styles.step}`}
          data-key="next"
          address={addressOf(current + 1)}
        >
          <FormattedMessage {...pagerMessages.next} />
        </SiteLink>
      )}
    </nav>
  );
}

/**
 * Shows the number and reads out "Seite 3": a screen reader may list links without the text around
 * them.
 */
function PageNumber({ page }: { readonly page: number }) {
  return (
    <>
      <span aria-hidden="true">{page}</span>
      <span className="vh">
        <FormattedMessage {...pagerMessages.page} values={{ page }} />
      </span>
    </>
  );
}

/** A page number; null for a gap. */
export type PagerEntry = number | null;

/**
 * The page numbers that a pager shows: the first, the last and those around the current one. A gap
 * replaces at least two.
 */
export function pagerEntries(current: number, count: number): readonly PagerEntry[] {
  const named = Array.from({ length: count }, (_, position) => position + 1).filter(
    (page) =>
      page === 1 ||
      page === count ||
      Math.abs(page - current) <= 1 ||
      isOnlyGap(page, current, count),
  );
  return named.flatMap((page, position) =>
    page - (named[position - 1] ?? page - 1) > 1 ? [null, page] : [page],
  );
}

const isOnlyGap = (page: number, current: number, count: number): boolean =>
  (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
