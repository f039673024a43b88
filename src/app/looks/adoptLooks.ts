import type { BrandLook } from '../../ui/blocks/liveContent.ts';

/** The looks of other brands that loader data carries, each once. */
export function looksIn(loaderData: Readonly<Record<string, unknown>>): readonly BrandLook[] {
  const live = Object.values(loaderData).flatMap((data) =>
    Object.values((data as { readonly live?: object } | null)?.live ?? {}),
  );
  const looks = live.flatMap((each) =>
    Object.values((each as { readonly looks?: Readonly<Record<string, BrandLook>> }).looks ?? {}),
  );
  return [...new Map(looks.map((look) => [look.brandId, look])).values()];
}

/**
 * Adds looks to the page in the browser, each once. Constructed sheets need no exception in the
 * content security policy.
 */
export function createLookAdopter(document: Document): (looks: readonly BrandLook[]) => void {
  const adopted = new Set<string>();
  return (looks) => {
    for (const { brandId, css } of looks) {
      if (css === '' || adopted.has(brandId)) continue;
      adopted.add(brandId);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }
  };
}
