import type { Brand } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { UiServices } from '../../../ui/UiServices.ts';
import { createBrandThemes } from '../../themes/brandThemes.ts';

/**
 * The addresses of the brands' sites for a visit: their own hosts, or all on the developer's
 * machine.
 */
export interface BrandAddresses {
  groupOf(brand: Brand, local: boolean): UiServices['group'];
  themes(local: boolean): readonly BrandTheme[];
  /** The origin of the brand's own site, without a trailing slash. */
  originOf(brand: Brand, local: boolean): string;
  /** Every origin that may host a site of the group, as content security policies need them. */
  origins(local: boolean): readonly string[];
}

export function createBrandAddresses(brands: readonly Brand[], port: number): BrandAddresses {
  const originOf = (brand: Brand, local: boolean): string =>
    local ? `http://${brand.id}.localhost:${port}` : `https://${canonicalHost(brand)}`;
  const hrefOf = (brand: Brand, local: boolean): string => `${originOf(brand, local)}/`;
  const origins = brands.flatMap(({ hosts }) => hosts).map((host) => `https://${host}`);
  const originsHere = [...origins, `http://*.localhost:${port}`];
  const group = brands.find((brand) => brand.groupSite);
  const themesAt = {
    here: createBrandThemes(brands, (brand) => hrefOf(brand, true)),
    there: createBrandThemes(brands, (brand) => hrefOf(brand, false)),
  };
  return {
    groupOf: (brand, local) =>
      brand.holdingCredit && group !== undefined
        ? { name: group.name, href: hrefOf(group, local) }
        : null,
    themes: (local) => (local ? themesAt.here : themesAt.there),
    originOf,
    origins: (local) => (local ? originsHere : origins),
  };
}
