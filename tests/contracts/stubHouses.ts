import type { StubEntry } from './stubContentService.ts';
import { entry, guestHouse, marke, paragraph, picture } from './stubPieces.ts';

const esempio = {
  marke: guestHouse,
  name: 'Esempio',
  slug: 'esempio',
  ort: 'Brissago',
  strasse: 'Via al Lago 3',
  plz: '6614',
  kanton: 'TI',
  reihenfolge: 10,
  bild: null,
  web: 'https://casa-esempio.example',
};

/** A house with all fields, and one with as few as a house can have. */
export const STUB_HOUSES: readonly StubEntry[] = [
  entry('haeuser', 'h1', {
    marke,
    name: 'Lindengut',
    slug: 'lindengut',
    art: 'Wohnen am Park',
    ort: 'Zumikon',
    strasse: 'Parkweg 8',
    plz: '8126',
    kanton: 'ZH',
    reihenfolge: 2,
    bild: picture('haus.png'),
    position: { breite: '47.3315', laenge: 8.6227 },
    haltestelle: 'Zumikon',
    haltestelleId: '8503078',
    gehminuten: 6,
    parkplaetze: '20 Plätze in der Garage.',
    stufenlos: 'Alles ist stufenlos.',
    autofahrt: 'Beim Dorfplatz rechts.',
    telefon: '044 000 21 10',
    email: 'empfang@lindengut.example',
    bilder: [picture('garten.png'), picture('saal.png')],
    text: paragraph('Das Haus steht seit 1986 am Park.'),
    web: null,
    kartenpunkte: [
      { art: 'bahnhof', name: 'Bahnhof Zumikon', breite: 47.3339, laenge: 8.6222 },
      { art: 'gebaeude', name: 'Lindengut', breite: 47.3315, laenge: 8.6227 },
      { art: 'parkplatz', name: null, breite: 47.3312, laenge: 8.6234 },
      { art: 'flughafen', name: 'Kloten', breite: 47.4, laenge: 8.5 },
    ],
    kartenlinien: [
      { art: 'bahn', name: 'Forchbahn', verlauf: '47.336, 8.62\n47.3339, 8.6222\n47.332, 8.626\n' },
      { art: 'fussweg', name: null, verlauf: '47.3339, 8.6222\n47.3315, 8.6227' },
      { art: 'strasse', name: 'Forchstrasse', verlauf: '47.3339, 8.6222\nhier links' },
    ],
  }),
  entry('haeuser', 'h2', {
    ...esempio,
    art: 'Gästehaus',
    text: paragraph('Zwölf Zimmer über dem See.'),
  }),
  entry('haeuser', 'h2', { ...esempio, art: 'Casa per ospiti', text: [] }, 'it-CH'),
];
