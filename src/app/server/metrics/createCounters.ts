import Counter from 'prom-client/lib/counter.js';
import Registry from 'prom-client/lib/registry.js';
import type { PageCache } from '../caches/pageCache.ts';

/**
 * Counters of this process since its start. They contain nothing that identifies a visitor, and
 * have no label but the class of a status.
 */
export interface Counters {
  /** Has all counters but those of mails. */
  readonly registry: Registry;
  readonly accepted: Counter;
  readonly delivered: Counter;
  readonly mailsSent: Counter;
  /** Mails not sent, because their recipient had already received enough that day. */
  readonly mailsWithheld: Counter;
  readonly pageHits: Counter;
  readonly pageMisses: Counter;
  /** Counts a response by the class of its status, `2xx` and so on. */
  readonly countAnswer: (status: number) => void;
}

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

export function createCounters(): Counters {
  const registry = new Registry();
  const counter = (name: string, help: string, registers = [registry]): Counter =>
    new Counter({ name, help, registers });
  const answers = new Counter({
    name: 'foyer_requests_total',
    help: 'Responses by class of status',
    labelNames: ['status'],
    registers: [registry],
  });
  for (const status of CLASSES) answers.inc({ status }, 0);
  return {
    registry,
    accepted: counter('foyer_spool_accepted_total', 'Submissions accepted by this process'),
    delivered: counter('foyer_spool_delivered_total', 'Submissions delivered by this process'),
    mailsSent: counter('foyer_mails_sent_total', 'Mails accepted by a mail server', []),
    mailsWithheld: counter(
      'foyer_mails_withheld_total',
      'Confirmations that were not sent since their recipient had three in 24 hours',
      [],
    ),
    pageHits: counter('foyer_page_cache_hits_total', 'Pages from the cache'),
    pageMisses: counter('foyer_page_cache_misses_total', 'Pages that were rendered'),
    countAnswer(code) {
      const status = `${Math.floor(code / 100)}xx`;
      if (CLASSES.includes(status)) answers.inc({ status });
    },
  };
}

/**
 * Wraps the page cache and counts its hits and misses. A page that is rendered again in the
 * background because of a request counts as a miss, because it costs as much; one that is rendered
 * again after a purge counts as neither.
 */
export const countPages = (
  pageCache: PageCache,
  { pageHits, pageMisses }: Pick<Counters, 'pageHits' | 'pageMisses'>,
): PageCache => ({
  ...pageCache,
  get(key, render, visit) {
    let made = false;
    const page = pageCache.get(
      key,
      () => {
        made = true;
        return render();
      },
      visit,
    );
    // `made` is already set here: the cache decides before its first `await`.
    (made ? pageMisses : pageHits).inc();
    return page;
  },
});
