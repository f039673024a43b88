import type { Brand } from '../brand/Brand.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { createOncePerEntry, findingOf } from './findingOf.ts';
import { isBroken, type LinkCheck } from './checkExternalLinks.ts';
import { listLinks } from './listLinks.ts';
import type { QualityFinding } from './QualityReport.ts';

/** Links to other sites that the nightly job found broken, and that still stand somewhere. */
export function findBrokenExternalLinks(
  entries: readonly AuditedEntry[],
  checks: readonly LinkCheck[],
  brands: readonly Brand[],
): readonly QualityFinding[] {
  const broken = new Map(checks.filter(isBroken).map((check) => [check.href, check]));
  if (broken.size === 0) return [];
  const isNew = createOncePerEntry();
  return listLinks(entries, brands).flatMap(({ entry, target }): readonly QualityFinding[] => {
    const check = target.kind === 'foreign' ? broken.get(target.href) : undefined;
    return check === undefined || !isNew(entry, check.href)
      ? []
      : [
          findingOf(entry, {
            check: 'brokenExternalLink',
            target: check.href,
            status: check.status,
          }),
        ];
  });
}
