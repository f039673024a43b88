import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { PlaceSources } from '../../../domain/places/findPlaces.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { type Result, success } from '../../../domain/shared/Result.ts';
import type { LoadContext } from '../LoadContext.ts';
import { contentUnavailable } from '../routeFailures.ts';

/** Everything that places are made of, of the whole group; the failure of any part is the whole's. */
export async function readPlaces(
  { ports }: Pick<LoadContext, 'ports'>,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<Result<PlaceSources, ContentFailure>> {
  const [offers, occupancies, shares, houses] = await Promise.all([
    ports.offers.list(locale, signal),
    ports.offers.listOccupancies(signal),
    ports.offers.listCareShares(signal),
    ports.houses.list(locale, signal),
  ]);
  if (!offers.ok) return offers;
  if (!occupancies.ok) return occupancies;
  if (!shares.ok) return shares;
  if (!houses.ok) return houses;
  return success({
    offers: offers.value,
    occupancies: occupancies.value,
    shares: shares.value,
    houses: houses.value,
  });
}

/** As `readPlaces`; throws content-unavailable. */
export async function readPlacesOrFail(
  ...parts: Parameters<typeof readPlaces>
): Promise<PlaceSources> {
  const sources = await readPlaces(...parts);
  if (!sources.ok) throw contentUnavailable();
  return sources.value;
}
