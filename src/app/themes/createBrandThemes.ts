import type { Brand } from '../../domain/brand/Brand.ts';
import { nestedBrandStyle } from '../../domain/brand/brandStyle.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import type { BrandTheme } from '../../ui/blocks/liveContent.ts';

/** How the brands look side by side; `hrefOf` says where each one's site is. */
export function createBrandThemes(
  brands: readonly Brand[],
  hrefOf: (brand: Brand) => string,
): readonly BrandTheme[] {
  return brands.map((brand) => ({
    brandId: brand.id,
    name: brand.name,
    href: hrefOf(brand),
    hiddenRoutes: brand.hiddenRoutes,
    outline: brand.window.outline,
    panes: brand.window.panes,
    litPane: brand.window.litPane,
    css: nestedBrandStyle(brand, { primary: brand.primaryColor, secondary: brand.secondaryColor }),
    canonical: { origin: `https://${canonicalHost(brand)}`, localeInPath: brand.localeInPath },
  }));
}
