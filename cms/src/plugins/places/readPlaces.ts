import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { inEditorsOrder, LAST_PLACE } from '../../../../src/domain/places/Offer.ts';
import type { EntryTypes } from '../../../dist/contentModel.ts';
import type { Strapi } from '../../strapi.ts';
import { OCCUPANCY, placesKey, type HouseToConfirm, type OfferPlaces } from './placeTypes.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const HOUSE = 'api::haus.haus';

/** A published offer, as far as its occupancy needs it. */
export interface PublishedOffer {
  readonly brand: string;
  readonly offer: string;
  readonly house: string;
  readonly title: string;
  readonly order: number;
  /** When it was last published; ISO 8601. */
  readonly publishedAt: string;
}

/** An occupancy as it is stored, with the account that saved it last. */
export type StoredPlaces = EntryTypes[typeof OCCUPANCY] & {
  readonly updatedBy?: { readonly id: number } | null;
};

/** The published offers of the brands of the account; of all brands for the service itself. */
export async function findPublishedOffers(strapi: Strapi): Promise<readonly PublishedOffer[]> {
  const found = await strapi.documents(OFFER).findMany({
    status: 'published',
    locale: BASE_LOCALE,
    fields: ['marke', 'haus', 'slug', 'titel', 'reihenfolge', 'publishedAt'],
  });
  return inEditorsOrder(
    found.map(({ marke, haus, slug, titel, reihenfolge, publishedAt }) => ({
      brand: marke,
      offer: slug,
      house: haus,
      title: titel,
      order: reihenfolge ?? LAST_PLACE,
      publishedAt: new Date(publishedAt ?? 0).toISOString(),
    })),
  );
}

/** What is stored about free places, by `placesKey`, of the same brands. */
export async function findStoredPlaces(strapi: Strapi): Promise<ReadonlyMap<string, StoredPlaces>> {
  const found: readonly StoredPlaces[] = await strapi.documents(OCCUPANCY).findMany({
    populate: { freiAb: true, updatedBy: true },
  });
  return new Map(found.map((row) => [placesKey({ brand: row.marke, offer: row.angebot }), row]));
}

/** ISO 8601; null if it was never confirmed. */
export const confirmedAtOf = (stored: StoredPlaces | undefined): string | null =>
  stored?.bestaetigtAm ? new Date(stored.bestaetigtAm).toISOString() : null;

/** @param account the id of the account that asks */
export const describePlaces = (
  { brand, offer, title }: PublishedOffer,
  stored: StoredPlaces | undefined,
  account: number,
): OfferPlaces => ({
  brand,
  offer,
  title,
  documentId: stored?.documentId ?? null,
  freeNow: stored?.freiJetzt ?? 0,
  freeFrom: (stored?.freiAb ?? []).map(({ datum }) => datum).toSorted(),
  waitingList: stored?.warteliste === true,
  confirmedAt: confirmedAtOf(stored),
  confirmedBy: stored?.bestaetigtVon ?? '',
  isOwn: stored?.updatedBy?.id === account,
});

/**
 * The houses with published offers, by name, and what each said about its offers. An offer whose
 * house is not published is listed under the house's address.
 */
export async function listHousePlaces(
  strapi: Strapi,
  account: number,
): Promise<readonly HouseToConfirm[]> {
  const [offers, stored, names] = await Promise.all([
    findPublishedOffers(strapi),
    findStoredPlaces(strapi),
    findHouseNames(strapi),
  ]);
  const houses = new Map<string, { name: string; offers: PublishedOffer[] }>();
  for (const offer of offers) {
    const key = houseKey(offer);
    const house = houses.get(key) ?? { name: names.get(key) ?? offer.house, offers: [] };
    house.offers.push(offer);
    houses.set(key, house);
  }
  return [...houses.values()]
    .map(({ name, offers: [first, ...others] }) => ({
      brand: first?.brand ?? '',
      house: first?.house ?? '',
      name,
      offers: [...(first ? [first] : []), ...others].map((offer) =>
        describePlaces(offer, stored.get(placesKey(offer)), account),
      ),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

export const houseKey = ({ brand, house }: Pick<PublishedOffer, 'brand' | 'house'>): string =>
  `${brand}/${house}`;

/** The names of published houses, by `houseKey`. */
export async function findHouseNames(strapi: Strapi): Promise<ReadonlyMap<string, string>> {
  const found = await strapi.documents(HOUSE).findMany({
    status: 'published',
    locale: BASE_LOCALE,
    fields: ['marke', 'slug', 'name'],
  });
  return new Map(
    found.map(({ marke, slug, name }) => [houseKey({ brand: marke, house: slug }), name]),
  );
}
