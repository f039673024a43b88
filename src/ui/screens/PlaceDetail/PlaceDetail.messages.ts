import { defineMessages } from 'react-intl';
import type { PricePart } from '../../../domain/places/priceOffer.ts';
import type { StayFault } from '../../../domain/places/stayPrice.ts';

export const placeDetailMessages = defineMessages({
  state: { id: 'placeDetail.state', defaultMessage: 'Heute' },
  allPlaces: {
    id: 'placeDetail.allPlaces',
    defaultMessage: 'Alle Plätze im Haus',
  },
  size: { id: 'placeDetail.size', defaultMessage: 'Grösse' },
  kind: { id: 'placeDetail.kind', defaultMessage: 'Angebot' },
  count: { id: 'placeDetail.count', defaultMessage: 'Im Haus' },
  features: { id: 'placeDetail.features', defaultMessage: 'Besonderes' },
  about: { id: 'placeDetail.about', defaultMessage: 'So wohnt man hier' },
  print: { id: 'placeDetail.print', defaultMessage: 'Seite drucken' },
  call: { id: 'placeDetail.call', defaultMessage: 'Rufen Sie uns an' },
  callHelp: {
    id: 'placeDetail.callHelp',
    defaultMessage:
      'Wir zeigen Ihnen das Haus und beantworten jede Frage, auch die nach dem Geld. Es braucht keine Anmeldung.',
  },
});

export const priceMessages = {
  ...defineMessages({
    title: { id: 'price.title', defaultMessage: 'Was kostet es?' },
    show: { id: 'price.show', defaultMessage: 'Preis zeigen' },
    youPay: { id: 'price.youPay', defaultMessage: 'Das bezahlen Sie' },
    perDay: { id: 'price.perDay', defaultMessage: 'im Tag' },
    perMonthExact: { id: 'price.perMonth', defaultMessage: 'im Monat' },
    perNight: { id: 'price.perNight', defaultMessage: 'die Nacht' },
    onRequest: { id: 'price.onRequest', defaultMessage: 'auf Anfrage' },
    total: { id: 'price.total', defaultMessage: 'Zusammen' },
    noLevel: {
      id: 'price.noLevel',
      defaultMessage:
        'Ohne Stufe zeigen wir den Preis ohne Pflege. Die Stufe legt die Pflege nach dem Einzug fest.',
    },
    levelZero: {
      id: 'price.levelZero',
      defaultMessage: 'Stufe 0 heisst: keine Pflege.',
    },
    nobodyKnows: {
      id: 'price.none',
      defaultMessage: 'Den Preis sagen wir Ihnen am Telefon: Er steht noch nicht hier.',
    },
    inFrancs: { id: 'price.inFrancs', defaultMessage: 'In Franken.' },
    reckoned: {
      id: 'price.reckoned',
      defaultMessage:
        'In Franken. Der Monat ist mit 30 Tagen gerechnet, auf ganze Franken gerundet.',
    },
    othersPay: { id: 'price.othersPay', defaultMessage: 'Das bezahlen andere' },
    insurer: { id: 'price.insurer', defaultMessage: 'Krankenkasse' },
    publicShare: {
      id: 'price.publicShare',
      defaultMessage: 'Kanton und Gemeinde',
    },
    othersHelp: {
      id: 'price.othersHelp',
      defaultMessage: 'Diese Beträge gehen direkt ans Haus. Auf Ihrer Rechnung stehen sie nicht.',
    },
    noTable: {
      id: 'price.noTable',
      defaultMessage:
        'Ihren Anteil an der Pflege sagen wir Ihnen am Telefon: Für diesen Kanton haben wir keine geprüfte Tabelle.',
    },
    goodToKnow: { id: 'price.goodToKnow', defaultMessage: 'Gut zu wissen' },
    included: { id: 'price.included', defaultMessage: 'Dabei' },
    excluded: { id: 'price.excluded', defaultMessage: 'Nicht dabei' },
    beside: { id: 'price.beside', defaultMessage: 'Dazu kommt' },
    once: { id: 'price.once', defaultMessage: 'einmal' },
    perHour: { id: 'price.perHour', defaultMessage: 'in der Stunde' },
    benefits: {
      id: 'price.benefits',
      defaultMessage: 'Reicht die Rente nicht?',
    },
    benefitsHelp: {
      id: 'price.benefitsHelp',
      defaultMessage:
        'Ergänzungsleistungen bezahlen dann einen Teil, auch im Pflegeheim. Ob Sie darauf Anrecht haben, zeigt der Rechner von Pro Senectute.',
    },
    benefitsLink: {
      id: 'price.benefitsLink',
      defaultMessage: 'Ergänzungsleistungen berechnen',
    },
    rules: { id: 'price.rules', defaultMessage: 'Taxordnung' },
    source: { id: 'price.source', defaultMessage: 'Quelle' },
    sample: {
      id: 'price.sample',
      defaultMessage: 'Diese Anteile sind Musterzahlen und von keinem Kanton festgelegt.',
    },
  }),
  ...defineMessages<Record<'minutes', { level: number; from: number; to: number }>>({
    minutes: {
      id: 'price.minutes',
      defaultMessage:
        'Stufe {level} heisst: {from} bis {to} Minuten Pflege am Tag. Die Stufe legt die Pflege nach dem Einzug fest.',
    },
  }),
  ...defineMessages<Record<'minutesOpen', { level: number; from: number }>>({
    minutesOpen: {
      id: 'price.minutesOpen',
      defaultMessage:
        'Stufe {level} heisst: {from} Minuten Pflege am Tag und mehr. Die Stufe legt die Pflege nach dem Einzug fest.',
    },
  }),
  ...defineMessages<Record<'caption', { level: string }>>({
    caption: {
      id: 'price.caption',
      defaultMessage:
        '{level, select, none {Preis ohne Pflege, in Franken} other {Preis bei Pflegestufe {level}, in Franken}}',
    },
  }),
  ...defineMessages<Record<'ofLevel', { level: number; highest: string }>>({
    ofLevel: {
      id: 'price.ofLevel',
      defaultMessage: 'Stufe {level}, höchstens {highest} im Tag',
    },
  }),
  ...defineMessages<Record<'validFrom', { day: string }>>({
    validFrom: { id: 'price.validFrom', defaultMessage: 'Gültig ab {day}.' },
  }),
  ...defineMessages<Record<'next', { day: string; amount: string; unit: string }>>({
    next: {
      id: 'price.next',
      defaultMessage: 'Ab {day} kostet es {amount} {unit}.',
    },
  }),
  ...defineMessages<Record<'checked', { source: string; day: string }>>({
    checked: {
      id: 'price.checked',
      defaultMessage: 'Anteile an der Pflege: {source}, geprüft am {day}.',
    },
  }),
};

export const pricePartMessages = defineMessages<PricePart['kind']>({
  lodging: { id: 'pricePart.lodging', defaultMessage: 'Hotellerie' },
  support: { id: 'pricePart.support', defaultMessage: 'Betreuung' },
  care: { id: 'pricePart.care', defaultMessage: 'Ihr Anteil an der Pflege' },
  extra: { id: 'pricePart.extra', defaultMessage: 'Zuschlag' },
});

export const stayMessages = {
  ...defineMessages({
    question: { id: 'stay.question', defaultMessage: 'Von wann bis wann?' },
    arrival: { id: 'stay.arrival', defaultMessage: 'Anreise' },
    departure: { id: 'stay.departure', defaultMessage: 'Abreise' },
    onRequest: {
      id: 'stay.onRequest',
      defaultMessage: 'Für diese Tage steht der Preis noch nicht fest. Wir sagen ihn Ihnen gern.',
    },
  }),
  ...defineMessages<StayFault>({
    form: { id: 'stay.form', defaultMessage: 'Bitte geben Sie beide Tage an.' },
    past: {
      id: 'stay.past',
      defaultMessage: 'Die Anreise liegt in der Vergangenheit.',
    },
    order: {
      id: 'stay.order',
      defaultMessage: 'Die Abreise muss nach der Anreise sein.',
    },
    tooLong: {
      id: 'stay.tooLong',
      defaultMessage: 'Mehr als 60 Nächte besprechen wir am liebsten am Telefon.',
    },
  }),
  ...defineMessages<Record<'nights', { nights: number; amount: string }>>({
    nights: {
      id: 'stay.nights',
      defaultMessage: '{nights, plural, =1 {Eine Nacht} other {# Nächte}} zu {amount}',
    },
  }),
};

export const placeStateMessages = {
  ...defineMessages<Record<'free', { count: number }>>({
    free: {
      id: 'placeDetail.free',
      defaultMessage: '{count, plural, =1 {Ein Platz ist frei} other {# Plätze sind frei}}',
    },
  }),
  ...defineMessages<Record<'moreFrom', { days: string }>>({
    moreFrom: { id: 'placeDetail.moreFrom', defaultMessage: 'Weitere frei ab {days}' },
  }),
  ...defineMessages<Record<'freeFrom', { day: string }>>({
    freeFrom: { id: 'placeDetail.freeFrom', defaultMessage: 'Frei ab {day}' },
  }),
};
