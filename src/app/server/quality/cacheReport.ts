import type { QualityReport, QualityRepository } from '../../../domain/quality/QualityReport.ts';

export interface CachedQualityReport extends QualityRepository {
  /** Called when content has changed: the next report is a new one. */
  purge(): void;
}

/** Milliseconds for which a report is cached, because making it reads all published content. */
const MAX_AGE = 2 * 60_000;
/**
 * Milliseconds for a report with a failed check: staff who look again want to know whether it still
 * fails.
 */
const MAX_AGE_OF_FAILED = 10_000;

interface CachedReport {
  readonly report: Promise<QualityReport>;
  until: number;
}

/** Caches the report for all readers. Requests that arrive while it is being made share it. */
export function cacheReport(
  repository: QualityRepository,
  now: () => number = () => performance.now(),
): CachedQualityReport {
  let cached: CachedReport | null = null;
  return {
    report() {
      if (cached === null || now() >= cached.until) {
        const begun: CachedReport = { report: repository.report(), until: now() + MAX_AGE };
        cached = begun;
        return begun.report.then((report) => {
          if (report.failed.length > 0)
            begun.until = Math.min(begun.until, now() + MAX_AGE_OF_FAILED);
          return report;
        });
      }
      return cached.report;
    },
    // A report that is being made may contain the old content. Only those who already wait for it
    // get it.
    purge() {
      cached = null;
    },
  };
}
