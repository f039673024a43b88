import type { Brand } from '../../domain/brand/Brand.ts';
import { nestedBrandStyle } from '../../ui/styles/brandStyle.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import type { BrandTheme } from '../../domain/brand/BrandTheme.ts';

/**
 * The brands' themes, for places that show several brands side by side; `hrefOf` returns the
 * address of a brand's site.
 */
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

interface WithThemes {
  readonly themes?: Readonly<Record<string, BrandTheme>>;
  readonly live?: Readonly<Record<string, Pick<WithThemes, 'themes'>>>;
}

/** The themes of other brands in loader data, of screens and of blocks, without duplicates. */
export function themesIn(loaderData: Readonly<Record<string, unknown>>): readonly BrandTheme[] {
  const screens = Object.values(loaderData).filter(
    (data) => data !== null,
  ) as readonly WithThemes[];
  const themes = screens.flatMap(({ themes: own, live }) =>
    [own, ...Object.values(live ?? {}).map((block) => block.themes)].flatMap((each) =>
      Object.values(each ?? {}),
    ),
  );
  return [...new Map(themes.map((theme) => [theme.brandId, theme])).values()];
}

/**
 * Adds each theme to the page once, in the browser. Constructed style sheets need no exception in
 * the content security policy.
 */
export function createThemeAdopter(document: Document): (themes: readonly BrandTheme[]) => void {
  const adopted = new Set<string>();
  return (themes) => {
    for (const { brandId, css } of themes) {
      if (css === '' || adopted.has(brandId)) continue;
      adopted.add(brandId);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }
  };
}
