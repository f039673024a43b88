import type { AuditedEntry } from './AuditedContent.ts';
import { createOncePerEntry, findingOf } from './findingOf.ts';
import type { QualityFinding } from './QualityReport.ts';

/** Pictures that say nothing to who cannot see them, and are not marked as mere decoration. */
export function findMissingAlts(entries: readonly AuditedEntry[]): readonly QualityFinding[] {
  const isNew = createOncePerEntry();
  return entries.flatMap((entry) =>
    entry.pictures
      .filter(({ described, file }) => !described && isNew(entry, file))
      .map(({ file }) => findingOf(entry, { check: 'missingAlt', file })),
  );
}
