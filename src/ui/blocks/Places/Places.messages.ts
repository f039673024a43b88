import { defineMessages } from 'react-intl';
import type { PriceUnit } from '../../../domain/places/Offer.ts';

export const priceUnitMessages = defineMessages<PriceUnit>({
  day: { id: 'priceUnit.day', defaultMessage: 'Franken im Tag' },
  month: { id: 'priceUnit.month', defaultMessage: 'Franken im Monat' },
  night: { id: 'priceUnit.night', defaultMessage: 'Franken die Nacht' },
});

export const placeMessages = defineMessages({
  freeFrom: { id: 'places.freeFrom', defaultMessage: 'frei ab' },
  waitingList: { id: 'places.waitingList', defaultMessage: 'Warteliste' },
  call: { id: 'places.call', defaultMessage: 'Bitte rufen Sie an' },
  onRequest: { id: 'places.onRequest', defaultMessage: 'Preis auf Anfrage' },
  withoutCare: { id: 'places.withoutCare', defaultMessage: 'ohne Pflege' },
  partsOnRequest: {
    id: 'places.partsOnRequest',
    defaultMessage: 'ohne Ihren Anteil an der Pflege: auf Anfrage',
  },
  visit: { id: 'places.visit', defaultMessage: 'Besuch vereinbaren' },
  all: { id: 'places.all', defaultMessage: 'Alle freien Plätze' },
});

export const placeFactMessages = {
  // One word in German: other languages have a plural.
  ...defineMessages<Record<'free', { count: number }>>({
    free: { id: 'places.free', defaultMessage: '{count, plural, =1 {frei} other {frei}}' },
  }),
  ...defineMessages<Record<'area', { area: number }>>({
    area: { id: 'places.area', defaultMessage: '{area} m²' },
  }),
  ...defineMessages<Record<'areas', { area: number; areaTo: number }>>({
    areas: { id: 'places.areas', defaultMessage: '{area} bis {areaTo} m²' },
  }),
  ...defineMessages<Record<'rooms', { rooms: string }>>({
    rooms: {
      id: 'places.rooms',
      defaultMessage: '{rooms, select, 1 {Ein Zimmer} other {{rooms} Zimmer}}',
    },
  }),
  ...defineMessages<Record<'longer', { days: number }>>({
    longer: {
      id: 'places.longer',
      defaultMessage: '{days, plural, =30 {rund im Monat} other {rund in # Tagen}}',
    },
  }),
  ...defineMessages<Record<'stated' | 'lastStated', { day: string }>>({
    stated: { id: 'places.stated', defaultMessage: 'Stand {day}' },
    lastStated: {
      id: 'places.lastStated',
      defaultMessage: 'Das Haus hat zuletzt am {day} gemeldet, was frei ist.',
    },
  }),
  ...defineMessages<Record<'from', { amount: string }>>({
    from: { id: 'places.from', defaultMessage: 'ab {amount}' },
  }),
};
