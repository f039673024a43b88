import type { QualityReport, QualityRepository } from '../../../domain/quality/QualityReport.ts';

export interface CachedQualityReport extends QualityRepository {
  /** Content has changed: the next report is a new one. */
  purge(): void;
}

/** Milliseconds for which a report stands: it reads all that is published. */
const MAX_AGE = 2 * 60_000;
/**
 * Milliseconds for one with a check that failed: a reader who looks again wants to know whether it
 * is over.
 */
const MAX_AGE_OF_FAILED = 10_000;

interface CachedReport {
  readonly report: Promise<QualityReport>;
  until: number;
}

/**
 * One report for all readers of these minutes; those who ask while one is being made share it.
 */
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
    // One that is being made may carry the old content: it serves those who wait for it, and no
    // one else.
    purge() {
      cached = null;
    },
  };
}
