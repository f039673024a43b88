/** The checks that run on every change. The wording of each is in `Accessibility.messages.ts`. */
export type AccessibilityCheckId =
  | 'pages'
  | 'pieces'
  | 'markup'
  | 'contrast'
  | 'keyboard'
  | 'withoutScript';

/** Known gaps in accessibility. */
export type AccessibilityGap =
  | 'people'
  | 'documents'
  | 'easyLanguage'
  | 'germanPieces'
  | 'otherSites';

export interface AccessibilityTool {
  /** The name that the tool's authors use. */
  readonly name: string;
  /** The installed npm package. */
  readonly package: string;
  /** Major and minor version. */
  readonly version: string;
}

export interface AccessibilityCheck {
  readonly id: AccessibilityCheckId;
  /** The name of the suite in `npm test`. */
  readonly suite: string;
  readonly file: string;
  /** The beginning of the test's title; null where every test of the file counts. */
  readonly test: string | null;
  /** Empty where the check is our own calculation. */
  readonly tools: readonly AccessibilityTool[];
  /**
   * The number that the wording mentions; null where it mentions none. For pages, the data only
   * count those that are not in the route table; the addresses of the route table are counted when
   * the statement is loaded.
   */
  readonly counted: number | null;
}

export interface AccessibilityStatement {
  /** The day on which the checks first had this result, YYYY-MM-DD. */
  readonly date: string;
  readonly gaps: readonly AccessibilityGap[];
  readonly checks: readonly AccessibilityCheck[];
  /** Browsers that were tested by hand, as listed in docs/islands.md, and the month, YYYY-MM. */
  readonly tried: { readonly month: string; readonly engines: readonly string[] };
}
