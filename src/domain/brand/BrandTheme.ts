import type { BrandId } from './Brand.ts';

/** The look of another brand, for places that show several brands side by side. */
export interface BrandTheme {
  readonly brandId: BrandId;
  readonly name: string;
  readonly href: string;
  /** Ids of routes that the brand's site does not have: nothing may link to them. */
  readonly hiddenRoutes: readonly string[];
  /** The symbol, as in `BrandWindow`. */
  readonly outline: string;
  readonly panes: readonly string[];
  readonly litPane: number;
  /** Style rules for `[data-brand="<id>"]`: colours and window crop. */
  readonly css: string;
  /** The site under which search engines know the brand's pages, whatever host a visitor uses. */
  readonly canonical?: { readonly origin: string; readonly localeInPath: boolean } | undefined;
}

/** How every brand of the group looks, and the address of its site. */
export interface BrandThemeSource {
  /** In no particular order; empty if they cannot be fetched. */
  list(signal?: AbortSignal): Promise<readonly BrandTheme[]>;
}
