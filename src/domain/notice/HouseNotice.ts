import type { BrandId } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';

/** Where a notice is shown. */
export type NoticePlace = 'website' | 'lobby';

/** What a house tells everybody for a while: "The cafeteria closes at 2 pm today." */
export interface HouseNotice {
  readonly id: string;
  readonly brandId: BrandId;
  readonly text: LocalText;
  /** Shown from this moment on. */
  readonly from: Date;
  /** From this moment on it is not shown any more. */
  readonly until: Date;
  /** At least one. */
  readonly places: readonly NoticePlace[];
  readonly isImportant: boolean;
  /** A path of the brand's site or an address elsewhere; null if it leads nowhere. */
  readonly link: string | null;
}

/** The notices that a place shows at a moment: important ones first, then the newest. */
export const noticesAt = (
  notices: readonly HouseNotice[],
  place: NoticePlace,
  now: Date,
): readonly HouseNotice[] =>
  notices
    .filter(({ places, from, until }) => places.includes(place) && from <= now && now < until)
    .toSorted(
      (one, other) =>
        Number(other.isImportant) - Number(one.isImportant) ||
        other.from.getTime() - one.from.getTime(),
    );

/** The next moment at which `noticesAt` changes by itself; null if it does not. */
export function nextNoticeChange(
  notices: readonly HouseNotice[],
  place: NoticePlace,
  now: Date,
): Date | null {
  const moments = notices
    .filter(({ places, from, until }) => places.includes(place) && from < until)
    .flatMap(({ from, until }) => [from, until])
    .filter((moment) => moment > now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return moments[0] ?? null;
}
