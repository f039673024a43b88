import type { Brand } from '../brand/Brand.ts';
import type { AuditedEntry, IsAnswered } from './AuditedContent.ts';
import { createOncePerEntry, findingOf } from './findingOf.ts';
import { indexPublished } from './indexPublished.ts';
import { linkTarget } from './linkTarget.ts';
import type { QualityFinding } from './QualityReport.ts';

export interface LinkSurroundings {
  readonly brands: readonly Brand[];
  readonly isAnswered: IsAnswered;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Links within the group's sites that lead to nothing, and links that the site leaves out because they lead to no address at all. Nothing is fetched. */
export function findBrokenLinks(entries: readonly AuditedEntry[], { brands, isAnswered, today }: LinkSurroundings): readonly QualityFinding[] {
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  const published = indexPublished(entries, today);
  const isNew = createOncePerEntry();
  const isDead = (link: string, brand: Brand): boolean => {
    const target = linkTarget(link, brand, brands);
    return target.kind === 'invalid' || (target.kind === 'own' && !isAnswered(target.brand, target.path, published));
  };
  return entries.flatMap((entry) => {
    const brand = byId.get(entry.brandId);
    if (brand === undefined) return [];
    return entry.links.filter((link) => isDead(link, brand) && isNew(entry, link)).map((target) => findingOf(entry, { check: 'brokenLink', target }));
  });
}
