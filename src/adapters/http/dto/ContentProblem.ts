/**
 * A piece of content that was left out, for the people who edit it; the rest of its entry is shown.
 */
export interface ContentProblem {
  readonly kind: 'unknownBlock' | 'invalid' | 'missingAlt';
  /** Which entry, e.g. `seite zumikon/wohnen` or `stelle abc123`. */
  readonly entry: string;
  /** Where in it, e.g. `bloecke.3.titel`. */
  readonly field: string;
}

export type ReportProblem = (problem: ContentProblem) => void;

export const ignoreProblems: ReportProblem = () => undefined;
