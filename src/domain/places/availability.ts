import type { BrandId } from '../brand/Brand.ts';
import { addDays } from '../shared/zurichCalendar.ts';
import { zurichDate } from '../shared/zurichTime.ts';

/**
 * Days after its own day on which a confirmation still holds. Pages change at midnight alone, and
 * are copied until then: with six days none says "frei" more than seven times 24 hours after the
 * house did.
 */
const DAYS_HELD = 6;

/** What a house last said about one offer. */
export interface Occupancy {
  readonly freeNow: number;
  /** Days from which further places are free, YYYY-MM-DD, in any order. */
  readonly freeFrom: readonly string[];
  readonly waitingList: boolean;
  /** When the house said so; ISO 8601. */
  readonly confirmedAt: string;
}

/** The same with the offer that it is about. */
export interface StatedOccupancy extends Occupancy {
  readonly brandId: BrandId;
  /** The slug of an offer of the brand; it is not checked that there is one. */
  readonly offerSlug: string;
}

/** What visitors are told. `confirmedAt` is the day that is shown, never today by itself. */
export type Availability =
  | {
      readonly kind: 'free';
      readonly count: number;
      readonly freeFrom: readonly string[];
      readonly confirmedAt: string;
    }
  | { readonly kind: 'dated'; readonly freeFrom: readonly string[]; readonly confirmedAt: string }
  | { readonly kind: 'waitingList'; readonly confirmedAt: string }
  /** "Bitte rufen Sie an"; null if the house never said anything. */
  | { readonly kind: 'call'; readonly confirmedAt: string | null };

/** The last day on which a confirmation is shown, YYYY-MM-DD; '' if its time is unreadable. */
export function lastDayOf({ confirmedAt }: Pick<Occupancy, 'confirmedAt'>): string {
  const instant = new Date(confirmedAt);
  return Number.isNaN(instant.getTime()) ? '' : addDays(zurichDate(instant), DAYS_HELD);
}

/**
 * What may be said about an offer on a day, YYYY-MM-DD. An older confirmation, one of the future (a
 * wrong clock) and an offer without any say "Bitte rufen Sie an".
 */
export function availabilityOf(occupancy: Occupancy | null, today: string): Availability {
  if (occupancy === null) return { kind: 'call', confirmedAt: null };
  const { confirmedAt, freeNow, waitingList } = occupancy;
  const lastDay = lastDayOf(occupancy);
  if (lastDay === '' || today > lastDay || today < addDays(lastDay, -DAYS_HELD))
    return { kind: 'call', confirmedAt };
  const freeFrom = occupancy.freeFrom.toSorted();
  if (freeNow > 0) return { kind: 'free', count: freeNow, freeFrom, confirmedAt };
  if (freeFrom.length > 0) return { kind: 'dated', freeFrom, confirmedAt };
  return waitingList ? { kind: 'waitingList', confirmedAt } : { kind: 'call', confirmedAt };
}

const ORDER: readonly Availability['kind'][] = ['free', 'dated', 'waitingList', 'call'];

/** For sorting: free first, then by the first date, then waiting lists, then calls. */
export function compareAvailability(one: Availability, other: Availability): number {
  const byKind = ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);
  if (byKind !== 0 || one.kind !== 'dated' || other.kind !== 'dated') return byKind;
  return (one.freeFrom[0] ?? '') < (other.freeFrom[0] ?? '') ? -1 : 1;
}
