import type { Image } from '../../../domain/page/Image.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { RouteRequest } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';

/**
 * The brand's own pictures, each once: of its home page, of the screen's page and of its house.
 * What fails is left out.
 */
export async function listPictures(
  { brand, ports, profile }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<readonly Image[]> {
  const locale = resolveLocale(path, brand);
  const [home, start, house] = await Promise.all([
    ports.pages.find(brand, '', locale, signal),
    ports.pages.find(brand, pagePathOf(profile.startPath), locale, signal),
    ports.houses.findOfBrand(brand.id, locale, signal),
  ]);
  const found = [
    home.ok ? home.value?.image : null,
    start.ok ? start.value?.image : null,
    ...(house.ok && house.value !== null ? [house.value.image, ...house.value.images] : []),
  ].filter((image) => image !== null && image !== undefined);
  return found.filter(
    ({ file }, position) => found.findIndex((each) => each.file === file) === position,
  );
}

/** A page is known by its path without slashes. */
export const pagePathOf = (link: string): string => link.replace(/^\/+|[?#].*$/g, '');
