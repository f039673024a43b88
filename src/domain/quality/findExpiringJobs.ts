import { addDays } from '../shared/zurichCalendar.ts';
import { BASE_LOCALE } from '../locale/Locale.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { findingOf } from './findingOf.ts';
import type { QualityFinding } from './QualityReport.ts';

/** Days ahead that a job is told of before its last one. */
const NOTICE = 14;

/** Jobs that are about to leave the site, and those that have left it and are still published. */
export function findExpiringJobs(
  entries: readonly AuditedEntry[],
  today: string,
): readonly QualityFinding[] {
  const latest = addDays(today, NOTICE);
  return entries
    .filter(({ type, locale }) => type === 'job' && locale === BASE_LOCALE)
    .flatMap((entry): readonly QualityFinding[] => {
      const { lastDay } = entry;
      return lastDay === null || lastDay > latest
        ? []
        : [findingOf(entry, { check: 'expiringJob', lastDay, over: lastDay < today })];
    });
}
