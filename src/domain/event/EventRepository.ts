import type { Brand } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

/** One date of an event, as lists show it. */
export interface EventOccurrence {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalText;
  /** Start as ISO 8601 with offset, e.g. 2026-11-24T14:30:00+01:00. */
  readonly start: string;
  readonly place: LocalText | null;
  readonly teaser: LocalText | null;
  readonly cancelled: boolean;
}

export interface EventRepository {
  /** The next occurrences from `from` on, soonest first, at most `limit`; empty when there are none. */
  listUpcoming(brand: Brand, query: { readonly from: Date; readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly EventOccurrence[], ContentFailure>>;
}
