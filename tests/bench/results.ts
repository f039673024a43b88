import type { Kind } from './benchPages.ts';
import type { FirstTap } from './measureFirstTap.ts';
import type { FilterTaps } from './measureFilter.ts';
import type { FollowedLink } from './measureLink.ts';
import type { Load } from './measureLoad.ts';
import type { RenderTimes } from './measureRender.ts';
import type { TappedControl } from './measureControls.ts';

export const PARTS = ['load', 'taps', 'links', 'filter', 'controls', 'render', 'rates'] as const;
export type Part = (typeof PARTS)[number];

/** The site; its own pages without script as files; the same pages written by hand. */
export const COLUMNS = ['site', 'files', 'floor'] as const;
export type Column = (typeof COLUMNS)[number];

/** Round by round. A column that cannot do a thing has no entry. */
type ByColumn<T> = Partial<Record<Column, readonly T[]>>;

/**
 * Kept as JSON from run to run, so that one part can be measured again alone. Milliseconds,
 * kilobytes, counts.
 */
export interface BenchResults {
  readonly load?: Partial<Record<Kind, ByColumn<{ readonly first: Load; readonly again: Load }>>>;
  readonly taps?: Partial<Record<FirstTap, ByColumn<number>>>;
  /** By what is followed and how long the finger rests, for example `list → ad, 100 ms`. */
  readonly links?: Readonly<Record<string, ByColumn<FollowedLink>>>;
  /** By the number of jobs. */
  readonly filter?: Readonly<Record<string, ByColumn<FilterTaps>>>;
  /** Each control once. */
  readonly controls?: Partial<Record<Kind, ByColumn<TappedControl>>>;
  readonly render?: RenderTimes;
  /** Requests for each second of processor time of all processes. */
  readonly rates?: Readonly<Record<'behind' | 'files' | 'alone' | 'bare', readonly number[]>>;
  /** For each part: the day, and how many processes wanted a processor before and after. */
  readonly measured?: Partial<Record<Part, string>>;
}
