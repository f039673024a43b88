/** A brand's id is the name of its folder in `brands/`. */
export type BrandId = string;

/**
 * A window shape on a 48 × 48 grid. It is the logo symbol, the crop of every picture and the sign
 * beside links (DESIGN, section 1).
 */
export interface BrandWindow {
  /** SVG path of the outline on a 48 × 48 grid. */
  readonly outline: string;
  /** SVG paths of the panes, clipped by the outline. */
  readonly panes: readonly string[];
  /** Index of the lit pane. */
  readonly litPane: number;
  /** CSS declarations that crop a box to the shape; `var(--r)` is the corner radius. */
  readonly crop: string;
}

/**
 * The parsed `brands/<id>/brand.json`: everything that is known about a brand before the content
 * service responds.
 */
export interface Brand {
  readonly id: BrandId;
  readonly name: string;
  /** The kind of house, e.g. "Alters- und Pflegeheim". */
  readonly descriptor: string;
  /**
   * Host names without `www.`; the first is the canonical one. `<id>.localhost` is always added.
   */
  readonly hosts: readonly string[];
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly window: BrandWindow;
  /** True if every address starts with /{de|it|fr|en}. */
  readonly localeInPath: boolean;
  /** Ids of routes that do not exist for this brand. */
  readonly hiddenRoutes: readonly string[];
  /** Shows "Ein Haus der … -Gruppe" in the footer. */
  readonly holdingCredit: boolean;
  /** True for the group's own site, to which the credit in the footer links. */
  readonly groupSite?: boolean;
  /** True for the one brand that is shown on an unknown host (specification, section 1). */
  readonly unknownHosts: boolean;
  /** schema.org type of the organisation. */
  readonly organisationType:
    | 'LocalBusiness'
    | 'MedicalBusiness'
    | 'LodgingBusiness'
    | 'Organization';
  readonly assets: BrandAssets;
  /** Contact details that visitors need when the content service returns nothing. */
  readonly fallback: BrandFallback;
}

export interface BrandFallback {
  readonly organisation: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Addresses on this site. Each contains a hash of its content, so that browsers may cache it for a
 * year.
 */
export interface BrandAssets {
  readonly logo: string;
  readonly logoSmall: string;
  readonly logoWhite: string;
  /** Width of each logo at a height of 48, so that its space is reserved while it loads. */
  readonly logoWidths: { readonly default: number; readonly small: number; readonly white: number };
  /** Browser icon, SVG. */
  readonly icon: string;
  /** White seals for the footer; empty for brands without seals. */
  readonly seals: Readonly<Record<string, string>>;
}
