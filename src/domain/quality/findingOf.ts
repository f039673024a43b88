import type { AuditedEntry } from './AuditedContent.ts';
import type { QualityFinding, QualityMatter } from './QualityReport.ts';

/** Something that is wrong with an entry. */
export const findingOf = (
  { brandId, title, locale, entryHref }: AuditedEntry,
  matter: QualityMatter,
): QualityFinding => ({ brandId, subject: title, locale, entryHref, matter });

/**
 * Each matter once for an entry, however many languages it has it in: who mends it in one sees it
 * in the others. Entries come in the order of the languages, German first.
 */
export function createOncePerEntry(): (entry: AuditedEntry, what: string) => boolean {
  const told = new Set<string>();
  return ({ type, brandId, id }, what) => {
    const key = `${type} ${brandId} ${id} ${what}`;
    return !told.has(key) && told.add(key).size > 0;
  };
}
