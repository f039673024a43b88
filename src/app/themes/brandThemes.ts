import type { Brand } from '../../domain/brand/Brand.ts';
import { nestedBrandStyle } from '../../domain/brand/brandStyle.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import type { BrandTheme } from '../../ui/blocks/liveContent.ts';
import * as v from 'valibot';
import type { BrandThemeSource } from '../routes/ContentPorts.ts';

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

/** The themes of other brands in loader data, without duplicates. */
export function themesIn(loaderData: Readonly<Record<string, unknown>>): readonly BrandTheme[] {
  const live = Object.values(loaderData).flatMap((data) =>
    Object.values((data as { readonly live?: object } | null)?.live ?? {}),
  );
  const themes = live.flatMap((each) =>
    Object.values(
      (each as { readonly themes?: Readonly<Record<string, BrandTheme>> }).themes ?? {},
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

export const BRAND_THEMES_PATH = '/api/marken';

const Looks = v.array(
  v.object({
    brandId: v.string(),
    name: v.string(),
    href: v.string(),
    hiddenRoutes: v.array(v.string()),
    outline: v.string(),
    panes: v.array(v.string()),
    litPane: v.number(),
    css: v.string(),
    canonical: v.optional(v.object({ origin: v.string(), localeInPath: v.boolean() })),
  }),
);

/**
 * The brands' themes from the site server, requested once. If the request fails, the list is empty
 * and the next call requests them again.
 */
export function fetchBrandThemes(): BrandThemeSource {
  let themes: readonly BrandTheme[] | null = null;
  return {
    async list(signal) {
      try {
        themes ??= v.parse(
          Looks,
          await (await fetch(BRAND_THEMES_PATH, signal ? { signal } : {})).json(),
        );
        return themes;
      } catch {
        return [];
      }
    },
  };
}
