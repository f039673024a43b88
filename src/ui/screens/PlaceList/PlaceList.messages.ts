import { defineMessages } from 'react-intl';
import type { PlaceTime } from '../../../domain/places/findPlaces.ts';

export const placeListMessages = defineMessages({
  name: { id: 'placeList.name', defaultMessage: 'Freie Plätze' },
  search: { id: 'placeList.search', defaultMessage: 'Plätze suchen' },
  what: { id: 'placeList.what', defaultMessage: 'Was suchen Sie?' },
  everything: { id: 'placeList.everything', defaultMessage: 'Alles' },
  levelHint: {
    id: 'placeList.levelHint',
    defaultMessage:
      'Sie steht auf der Rechnung der Spitex oder des Heims. Ohne Stufe zeigen wir den Preis ohne Pflege.',
  },
  when: { id: 'placeList.when', defaultMessage: 'Ab wann?' },
  house: { id: 'placeList.house', defaultMessage: 'Haus' },
  optional: { id: 'placeList.optional', defaultMessage: 'freiwillig' },
  everyHouse: { id: 'placeList.everyHouse', defaultMessage: 'Alle Häuser' },
  show: { id: 'placeList.show', defaultMessage: 'Plätze zeigen' },
  none: {
    id: 'placeList.none',
    defaultMessage: 'Dafür ist heute kein Platz frei.',
  },
  noneHelp: {
    id: 'placeList.noneHelp',
    defaultMessage:
      'Rufen Sie uns an: Manchmal wird in den nächsten Tagen etwas frei, das hier noch nicht steht.',
  },
  rather: { id: 'placeList.rather', defaultMessage: 'Oder rufen Sie an:' },
  refer: { id: 'placeList.refer', defaultMessage: 'Ich weise jemanden zu' },
  nearest: { id: 'placeList.nearest', defaultMessage: 'Am nächsten kommt.' },
  others: {
    id: 'placeList.others',
    defaultMessage: 'Warteliste und auf Anfrage',
  },
  reckoning: {
    id: 'placeList.reckoning',
    defaultMessage:
      'Der Preis ist die Summe aus Hotellerie, Betreuung, Ihrem Anteil an der Pflege und festen Zuschlägen. Der Monat ist mit 30 Tagen gerechnet.',
  },
});

export const placeTimeMessages = defineMessages<PlaceTime>({
  soon: { id: 'placeTime.soon', defaultMessage: 'So bald wie möglich' },
  threeMonths: {
    id: 'placeTime.threeMonths',
    defaultMessage: 'In den nächsten drei Monaten',
  },
  later: { id: 'placeTime.later', defaultMessage: 'Später, wir sorgen vor' },
});

export const placeCountMessages = {
  ...defineMessages<Record<'heading', { free: number; houses: number }>>({
    heading: {
      id: 'placeList.heading',
      defaultMessage:
        '{free, plural, =1 {Ein freier Platz} other {# freie Plätze}}, {houses, plural, =1 {ein Haus} other {# Häuser}}.',
    },
  }),
  ...defineMessages<Record<'free' | 'dated', { count: number }>>({
    free: {
      id: 'placeList.free',
      defaultMessage: '{count, plural, =1 {Ein Platz ist frei.} other {# Plätze sind frei.}}',
    },
    dated: {
      id: 'placeList.dated',
      defaultMessage: '{count, plural, =1 {Ein Platz wird frei.} other {# Plätze werden frei.}}',
    },
  }),
  ...defineMessages<Record<'freeAndDated', { free: number; dated: number }>>({
    freeAndDated: {
      id: 'placeList.freeAndDated',
      defaultMessage:
        '{free, plural, =1 {Ein Platz ist frei} other {# Plätze sind frei}}, {dated, plural, =1 {einer wird es.} other {# werden es.}}',
    },
  }),
  ...defineMessages<Record<'offers', { count: number }>>({
    offers: {
      id: 'placeList.offers',
      defaultMessage: '{count, plural, =1 {Ein Angebot.} other {# Angebote.}}',
    },
  }),
  ...defineMessages<Record<'offersInHouses', { count: number; houses: number }>>({
    offersInHouses: {
      id: 'placeList.offersInHouses',
      defaultMessage:
        '{count, plural, =1 {Ein Angebot} other {# Angebote}} in {houses, plural, =1 {einem Haus.} other {# Häusern.}}',
    },
  }),
  ...defineMessages<Record<'daysLater' | 'weeksLater', { count: number }>>({
    daysLater: {
      id: 'placeList.daysLater',
      defaultMessage: '{count, plural, =1 {einen Tag später} other {# Tage später}}',
    },
    weeksLater: {
      id: 'placeList.weeksLater',
      defaultMessage: '{count, plural, =1 {eine Woche später} other {# Wochen später}}',
    },
  }),
  ...defineMessages<Record<'distance', { kilometres: number }>>({
    distance: {
      id: 'placeList.distance',
      defaultMessage: 'etwa {kilometres} km Luftlinie',
    },
  }),
  ...defineMessages<Record<'pricesOfLevel' | 'level', { level: number }>>({
    pricesOfLevel: {
      id: 'placeList.pricesOfLevel',
      defaultMessage: 'Preise für Pflegestufe {level}',
    },
    level: { id: 'placeList.ofLevel', defaultMessage: 'Pflegestufe {level}' },
  }),
  ...defineMessages<Record<'page', { page: number; pages: number }>>({
    page: { id: 'placeList.page', defaultMessage: 'Seite {page} von {pages}' },
  }),
  ...defineMessages<Record<'validFrom', { prices: string; day: string }>>({
    validFrom: {
      id: 'placeList.validFrom',
      defaultMessage: '{prices}, gültig ab {day}',
    },
  }),
};

export const placePriceMessages = defineMessages({
  withoutCare: {
    id: 'placeList.pricesWithoutCare',
    defaultMessage: 'Preise ohne Pflege',
  },
  prices: { id: 'placeList.prices', defaultMessage: 'Preise' },
});
