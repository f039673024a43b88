import { isHouseSlug, isOfferSlug } from '../page/addressRules.ts';
import type { VisitPlace } from './VisitSubmitter.ts';

/**
 * The place that a form or an address names; null if it names no house. Whether there is such a
 * house is for others to check.
 */
export function readVisitPlace(
  read: (name: string) => string | null | undefined,
): VisitPlace | null {
  const [houseSlug, offerSlug] = [read('haus') ?? '', read('angebot') ?? ''];
  if (!isHouseSlug(houseSlug)) return null;
  return { houseSlug, offerSlug: isOfferSlug(offerSlug) ? offerSlug : null };
}

/** The same as fields of a form or parameters of an address. */
export const writeVisitPlace = (place: VisitPlace | null): Readonly<Record<string, string>> => ({
  ...(place !== null && { haus: place.houseSlug }),
  ...(place !== null && place.offerSlug !== null && { angebot: place.offerSlug }),
});
