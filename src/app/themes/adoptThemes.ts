import type { BrandTheme } from '../../ui/blocks/liveContent.ts';

/** The themes of other brands that loader data carries, each once. */
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
 * Adds themes to the page in the browser, each once. Constructed sheets need no exception in the
 * content security policy.
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
