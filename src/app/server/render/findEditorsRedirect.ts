import type { BrandId } from '../../../domain/brand/Brand.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { RedirectRepository } from '../../../domain/redirect/RedirectRepository.ts';
import { resolveRedirect } from '../../../domain/redirect/resolveRedirect.ts';
import { createHrefs, withoutLanguage } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { PageRequest } from './PageRequest.ts';

export interface EditorsRedirect {
  readonly status: 301 | 302;
  readonly location: string;
}

/** A redirect that leads in a circle, too far, or to no address. */
export interface BrokenRedirect {
  readonly brandId: BrandId;
  /** As the visitor's path has it, without language prefix. */
  readonly from: string;
}

export type ReportRedirect = (redirect: BrokenRedirect) => void;

/**
 * Where the brand's editors send this address, in the language of the visit; null where they do
 * not, or cannot be asked.
 */
export async function findEditorsRedirect(
  { brand, path }: PageRequest,
  redirects: RedirectRepository,
  report: ReportRedirect,
): Promise<EditorsRedirect | null> {
  const listed = await redirects.list(brand);
  if (!listed.ok) return null;
  const from = brand.localeInPath ? withoutLanguage(path) : path;
  const found = resolveRedirect(from, listed.value);
  if (found.kind === 'broken') report({ brandId: brand.id, from });
  if (found.kind !== 'redirect') return null;
  const { hrefOfContent } = createHrefs(ROUTE_TABLE, brand, () => resolveLocale(path, brand));
  return { status: found.status, location: hrefOfContent(found.to) };
}
