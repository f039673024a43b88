import type { Kind } from './benchPages.ts';
import type { FirstTap } from './measureFirstTap.ts';
import type { FilterTaps } from './measureFilter.ts';
import type { FollowedLink } from './measureLink.ts';
import type { Load } from './measureLoad.ts';
import type { RenderTimes } from './measureRender.ts';
import type { TappedControl } from './measureControls.ts';

export const PARTS = ['load', 'taps', 'links', 'filter', 'controls', 'render', 'rates'] as const;
export type Part = (typeof PARTS)[number];

/** The site; its own pages as static files without script; the same pages written by hand. */
export const COLUMNS = ['site', 'files', 'floor'] as const;
export type Column = (typeof COLUMNS)[number];

/** One value per round. A column that does not support the measurement has no entry. */
type ByColumn<T> = Partial<Record<Column, readonly T[]>>;

/**
 * Stored as JSON from run to run, so that one part can be measured again alone. Values are
 * milliseconds, kilobytes or counts.
 */
export interface BenchResults {
  readonly load?: Partial<Record<Kind, ByColumn<Load>>>;
  readonly taps?: Partial<Record<FirstTap, ByColumn<number>>>;
  /**
   * By the link that is followed and how long the finger rests, for example `list → ad, 100 ms`.
   */
  readonly links?: Readonly<Record<string, ByColumn<FollowedLink>>>;
  /** By the number of jobs. */
  readonly filter?: Readonly<Record<string, ByColumn<FilterTaps>>>;
  /** Each control once. */
  readonly controls?: Partial<Record<Kind, ByColumn<TappedControl>>>;
  readonly render?: RenderTimes;
  /** Requests per second of processor time of all processes. */
  readonly rates?: Readonly<Record<'behind' | 'files', readonly number[]>>;
  /** For each part: the date, and the load average before and after. */
  readonly measured?: Partial<Record<Part, string>>;
}
