import type { BrandId } from '../brand/Brand.ts';
import type { AuditedEntry, AuditedType, PublishedContent } from './AuditedContent.ts';

/** What can be led to on a day (YYYY-MM-DD), made to be asked a thousand times. */
export function indexPublished(entries: readonly AuditedEntry[], today: string): PublishedContent {
  const names = new Set<string>();
  for (const entry of entries) {
    const { brandId, name } = entry;
    if (entry.type === 'job' && entry.lastDay !== null && entry.lastDay < today) continue;
    const kind = entry.type === 'job' && entry.apprenticeship ? 'apprenticeship' : entry.type;
    names.add(keyOf(kind, brandId, name));
    names.add(keyOf(kind, null, name));
  }
  const ofBrands = Map.groupBy(entries, ({ brandId }) => brandId);
  const redirects = new Map(
    [...ofBrands].map(([brandId, own]) => [brandId, own.flatMap(({ redirect }) => redirect ?? [])]),
  );
  return {
    has: (kind, brandId, name) => names.has(keyOf(kind, brandId, name)),
    redirectsOf: (brandId) => redirects.get(brandId) ?? [],
  };
}

const keyOf = (
  kind: AuditedType | 'apprenticeship',
  brandId: BrandId | null,
  name: string,
): string => `${kind} ${brandId ?? '*'} ${name}`;
