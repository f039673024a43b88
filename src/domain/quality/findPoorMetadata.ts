import { BASE_LOCALE } from '../locale/Locale.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { findingOf } from './findingOf.ts';
import type { QualityFinding } from './QualityReport.ts';

/** Characters that search engines show, roughly: they count in pixels. */
const MOST_TITLE = 70;
const MOST_DESCRIPTION = 170;

/**
 * Pages without words for search engines, and entries whose words are longer than those show. What
 * is over is not looked at.
 */
export function findPoorMetadata(
  entries: readonly AuditedEntry[],
  today: string,
): readonly QualityFinding[] {
  return entries
    .filter(({ lastDay }) => lastDay === null || lastDay >= today)
    .flatMap((entry) =>
      entry.metadata === null
        ? []
        : [
            ...findPoorText(entry, 'title', entry.metadata.title, MOST_TITLE),
            ...findPoorText(entry, 'description', entry.metadata.description, MOST_DESCRIPTION),
          ],
    );
}

const findPoorText = (
  entry: AuditedEntry,
  field: 'title' | 'description',
  length: number,
  most: number,
): readonly QualityFinding[] =>
  // Where a translation has no words, the German ones are shown: that is a matter of translation.
  (length === 0 && entry.locale === BASE_LOCALE) || length > most
    ? [findingOf(entry, { check: 'emptyMetadata', field, length, most })]
    : [];
