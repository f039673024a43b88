import type { StatedOccupancy } from '../domain/places/availability.ts';
import { type CareShares, HIGHEST_OWN_SHARE } from '../domain/places/careShares.ts';
import { CARE_LEVELS, LAST_PLACE, type Offer } from '../domain/places/Offer.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import type { SampleEntry } from './SampleEntry.ts';
import { SAMPLE_PICTURES } from './samplePictures.ts';

const HOUR = 3_600_000;

const byLevel = (amount: (level: number) => number): readonly number[] =>
  Array.from({ length: CARE_LEVELS }, (_, level) => amount(level));

/** An offer with everything that an offer can have. */
const lakeRoom: Offer = {
  id: 'offer1',
  brandId: sampleBrand.id,
  slug: 'einzelzimmer',
  kind: 'longTerm',
  title: { text: 'Einzelzimmer mit Sicht auf den Park' },
  houseSlug: 'lindengut',
  rooms: 1.5,
  area: 24,
  areaTo: 32,
  count: 42,
  features: [{ text: 'eigene Dusche' }, { text: 'Balkon zum Teich' }],
  waitingTime: { text: 'Meist dauert es drei bis fünf Monate.' },
  picture: SAMPLE_PICTURES.care,
  prices: [
    {
      validFrom: '2026-01-01',
      lodging: 18_450,
      support: [null, ...byLevel((level) => 1000 + level * 415).slice(1)],
      extras: [
        {
          what: { 'de-CH': 'Sicht auf den Park', 'fr-CH': 'Vue sur le parc' },
          amount: 605,
          per: 'unit',
        },
        { what: { 'de-CH': 'Eintritt' }, amount: 25_000, per: 'once' },
        { what: { 'de-CH': 'Begleitung' }, amount: 6240, per: 'hour' },
      ],
      rules: {
        title: 'Steuerregeln 2026',
        file: 'steuern.pdf',
        format: 'PDF',
        bytes: 84_500,
      },
    },
    {
      validFrom: '2027-01-01',
      lodging: 18_815,
      support: 4600,
      extras: [],
      rules: null,
    },
  ],
  order: 10,
  body: [
    {
      kind: 'paragraph',
      children: [{ kind: 'text', text: 'Sie bringen Ihre Möbel mit.' }],
    },
  ],
  pictures: [SAMPLE_PICTURES.care, SAMPLE_PICTURES.table],
  included: [{ text: 'Vollpension' }, { text: 'Reinigung des Zimmers' }],
  excluded: [{ text: 'Coiffeur und Podologie' }],
};

/** The minimal data of an offer. */
const guestRoom: Offer = {
  id: 'offer2',
  brandId: sampleBrand.id,
  slug: 'gaestezimmer',
  kind: 'guestRoom',
  title: { text: 'Gästezimmer' },
  houseSlug: 'lindengut',
  rooms: null,
  area: null,
  areaTo: null,
  count: null,
  features: [],
  waitingTime: null,
  picture: null,
  prices: [],
  order: LAST_PLACE,
  body: [],
  pictures: [],
  included: [],
  excluded: [],
};

/** The same slug as that of the other house. */
const lakeGuestRoom: Offer = {
  ...guestRoom,
  id: 'offer3',
  brandId: sampleBrandInFourLanguages.id,
  title: { text: 'Gästezimmer am See' },
  houseSlug: 'esempio',
  prices: [
    {
      validFrom: '2026-05-01',
      lodging: 14_500,
      support: null,
      extras: [],
      rules: null,
    },
  ],
  order: 20,
  included: [{ text: 'Frühstück' }],
};

/** A table like that of a canton, with figures that no canton has set. */
const sampleShares: CareShares = {
  canton: 'ZH',
  validFrom: '2026-01-01',
  own: byLevel((level) => Math.min(HIGHEST_OWN_SHARE, level * 690)),
  insurer: byLevel((level) => level * 960),
  publicShare: byLevel((level) => level * 1155),
  source: 'Beispiel',
  checkedOn: '2025-11-12',
  isSample: true,
};

export interface OfferContent {
  readonly offers: readonly SampleEntry<Offer>[];
  readonly occupancies: readonly StatedOccupancy[];
  readonly careShares: readonly CareShares[];
}

/**
 * The offers of two houses, one of them with an Italian title, and of which a place is free since
 * yesterday.
 */
export const createSampleOffers = (now: Date): OfferContent => ({
  offers: [
    { locale: 'de-CH', content: guestRoom },
    { locale: 'de-CH', content: lakeGuestRoom },
    { locale: 'de-CH', content: lakeRoom },
    {
      locale: 'it-CH',
      content: {
        ...lakeGuestRoom,
        title: { text: 'Camera per ospiti' },
        included: [],
      },
    },
  ],
  occupancies: [
    {
      brandId: sampleBrand.id,
      offerSlug: 'einzelzimmer',
      freeNow: 1,
      freeFrom: ['2027-01-04'],
      waitingList: true,
      confirmedAt: new Date(now.getTime() - 24 * HOUR).toISOString(),
    },
    {
      brandId: sampleBrandInFourLanguages.id,
      offerSlug: 'gaestezimmer',
      freeNow: 0,
      freeFrom: [],
      waitingList: false,
      confirmedAt: new Date(now.getTime() - 300 * HOUR).toISOString(),
    },
  ],
  careShares: [
    sampleShares,
    { ...sampleShares, canton: 'TI', publicShare: [], isSample: false },
    { ...sampleShares, validFrom: '2027-01-01' },
  ],
});
