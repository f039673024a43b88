import type { Occupancy } from '../../../../src/domain/places/availability.ts';

/* What the screen of free places and its routes exchange. The panel imports this file, so it uses
 * nothing of Node. */

export const OCCUPANCY = 'api::belegung.belegung';

/** The screen's address below the panel's. */
export const PLACES_SCREEN = 'freie-plaetze';

export const MAX_FREE_NOW = 99;
export const MAX_LATER_DAYS = 10;

/** What a person of the house sets for an offer. */
export type SaidPlaces = Omit<Occupancy, 'confirmedAt'>;

/** An offer with what its house last said about it. */
export interface OfferPlaces extends SaidPlaces {
  readonly brand: string;
  /** The offer's address. */
  readonly offer: string;
  readonly title: string;
  /** The id of the stored occupancy; null if there is none yet. */
  readonly documentId: string | null;
  /** ISO 8601; null if the house never said anything. */
  readonly confirmedAt: string | null;
  /** A name; empty if it is unknown. */
  readonly confirmedBy: string;
  /** Whether the account that asks saved it last. */
  readonly isOwn: boolean;
}

export interface HouseToConfirm {
  readonly brand: string;
  /** The house's address. */
  readonly house: string;
  readonly name: string;
  readonly offers: readonly OfferPlaces[];
}

/** The answer of `GET /places/list`. */
export interface PlacesList {
  readonly houses: readonly HouseToConfirm[];
  /** YYYY-MM-DD in Zurich, by the server's clock. */
  readonly today: string;
}

/** What a person confirms of one offer. */
export interface PlacesToConfirm extends SaidPlaces {
  readonly brand: string;
  readonly offer: string;
  /** The `confirmedAt` that the person has seen; null if there was none. */
  readonly seen: string | null;
}

/** What somebody else confirmed between a person's reading and saving. */
export interface ConfirmedMeanwhile extends SaidPlaces {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** One row of the answer of `POST /places/confirm`. */
export interface ConfirmedPlaces {
  readonly saved: OfferPlaces;
  /** Null if nobody did. What the person set is valid all the same. */
  readonly meanwhile: ConfirmedMeanwhile | null;
}

/** Identifies an offer among those of all brands. */
export const placesKey = ({
  brand,
  offer,
}: {
  readonly brand: string;
  readonly offer: string;
}): string => `${brand}/${offer}`;

export const saidOf = ({ freeNow, freeFrom, waitingList }: SaidPlaces): SaidPlaces => ({
  freeNow,
  freeFrom,
  waitingList,
});
