/** What the gate checks at each change: the words for each are in `Accessibility.messages.ts`. */
export type AccessibilityCheckId =
  | 'pages'
  | 'pieces'
  | 'markup'
  | 'contrast'
  | 'keyboard'
  | 'withoutScript';

/** What is known to be missing. */
export type AccessibilityGap =
  | 'people'
  | 'documents'
  | 'easyLanguage'
  | 'germanPieces'
  | 'otherSites';

export interface AccessibilityTool {
  /** As its makers call it. */
  readonly name: string;
  /** The installed package. */
  readonly package: string;
  /** Major and minor. */
  readonly version: string;
}

export interface AccessibilityCheck {
  readonly id: AccessibilityCheckId;
  /** As `npm test` calls it. */
  readonly suite: string;
  readonly file: string;
  /** How the title of the test begins; null where every test of the file counts. */
  readonly test: string | null;
  /** Empty where the check is a calculation of our own. */
  readonly tools: readonly AccessibilityTool[];
  /**
   * How many of what the words say; null where they name no number. Of pages the data count those
   * besides the addresses of the route table, which are counted where the statement is loaded.
   */
  readonly counted: number | null;
}

export interface AccessibilityStatement {
  /** The day on which the gate found this for the first time, YYYY-MM-DD. */
  readonly date: string;
  readonly gaps: readonly AccessibilityGap[];
  readonly checks: readonly AccessibilityCheck[];
  /** Browsers that were tried by hand, as docs/islands.md has them, and the month, YYYY-MM. */
  readonly tried: { readonly month: string; readonly engines: readonly string[] };
}
