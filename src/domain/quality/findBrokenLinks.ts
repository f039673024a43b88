import type { Brand } from '../brand/Brand.ts';
import type { AuditedEntry, IsAnswered } from './AuditedContent.ts';
import { createOncePerEntry, findingOf } from './findingOf.ts';
import { indexPublished } from './indexPublished.ts';
import { listLinks, type LinkTarget } from './listLinks.ts';
import type { QualityFinding } from './QualityReport.ts';

export interface LinkSurroundings {
  readonly brands: readonly Brand[];
  readonly isAnswered: IsAnswered;
  /** YYYY-MM-DD */
  readonly today: string;
}

/**
 * Links within the group's sites that lead to nothing, and links that the site leaves out because
 * they lead to no address at all. Nothing is fetched.
 */
export function findBrokenLinks(
  entries: readonly AuditedEntry[],
  { brands, isAnswered, today }: LinkSurroundings,
): readonly QualityFinding[] {
  const published = indexPublished(entries, today);
  const isNew = createOncePerEntry();
  const isDead = (target: LinkTarget): boolean =>
    target.kind === 'invalid' ||
    (target.kind === 'own' && !isAnswered(target.brand, target.path, published));
  return listLinks(entries, brands)
    .filter(({ entry, link, target }) => isNew(entry, link) && isDead(target))
    .map(({ entry, link }) => findingOf(entry, { check: 'brokenLink', target: link }));
}
