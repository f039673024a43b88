import { Related, type StubEntry } from './stubContentService.ts';
import { entry, guestHouse, marke, paragraph, picture } from './stubPieces.ts';

const HOUR = 3_600_000;

const guestRoom = {
  marke: guestHouse,
  haus: 'esempio',
  slug: 'gaestezimmer',
  art: 'gaestezimmer',
  bilder: [],
  preise: [
    {
      gueltigAb: '2026-05-01',
      hotellerie: '145.00',
      betreuung: null,
      zuschlaege: [],
    },
  ],
  reihenfolge: 20,
  nichtInbegriffen: [],
};

const levels = (share: (level: number) => number) =>
  Array.from({ length: 13 }, (_, stufe) => ({
    stufe,
    bewohner: Math.min(2304, stufe * 690) / 100,
    versicherer: String((stufe * 960) / 100),
    kanton: share(stufe) / 100,
  }));
const ofCanton = (stufe: number): number => stufe * 1155;
const table = {
  marke,
  kanton: 'ZH',
  gueltigAb: '2026-01-01',
  stufen: levels(ofCanton),
  quelle: 'Beispiel',
  geprueftAm: '2025-11-12',
  geprueftVon: 'Beispiel Beat',
  muster: true,
};

/**
 * The offers of two houses with what is free of them and what care costs there, among entries with
 * errors: their names begin with `falsch`.
 */
export function stubOffers(now: Date): readonly StubEntry[] {
  const before = (hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();
  const occupancy = {
    marke,
    angebot: 'einzelzimmer',
    freiJetzt: 1,
    freiAb: [{ datum: '2027-01-04' }],
    warteliste: true,
    bestaetigtAm: before(24),
    bestaetigtVon: 'Beispiel Beat',
  };
  return [
    entry('wohnangebote', 'offer2', {
      marke,
      haus: 'lindengut',
      slug: 'gaestezimmer',
      art: 'gaestezimmer',
      titel: 'Gästezimmer',
      text: null,
      zimmer: null,
      flaeche: null,
      preise: [],
      bilder: null,
      reihenfolge: null,
    }),
    entry('wohnangebote', 'offer3', {
      ...guestRoom,
      titel: 'Gästezimmer am See',
      inbegriffen: [{ text: 'Frühstück' }],
    }),
    entry(
      'wohnangebote',
      'offer3',
      { ...guestRoom, titel: 'Camera per ospiti', inbegriffen: [] },
      'it-CH',
    ),
    entry('wohnangebote', 'offer1', {
      marke,
      haus: 'lindengut',
      slug: 'einzelzimmer',
      art: 'langzeit',
      titel: 'Einzelzimmer mit Sicht auf den Park',
      text: paragraph('Sie bringen Ihre Möbel mit.'),
      zimmer: '1.5',
      flaeche: 24,
      flaecheBis: 32,
      anzahl: 42,
      merkmale: [{ text: 'eigene Dusche' }, { text: 'Balkon zum Teich' }],
      wartezeit: 'Meist dauert es drei bis fünf Monate.',
      bilder: [picture('pflege.png'), picture('tisch.png')],
      inbegriffen: [{ text: 'Vollpension' }, { text: 'Reinigung des Zimmers' }, { text: ' ' }],
      nichtInbegriffen: [{ text: 'Coiffeur und Podologie' }],
      preise: [
        {
          gueltigAb: '2026-01-01',
          hotellerie: 184.5,
          betreuung: {
            betrag: null,
            stufe0: null,
            ...Object.fromEntries(
              Array.from({ length: 12 }, (_, index) => [
                `stufe${index + 1}`,
                (1000 + (index + 1) * 415) / 100,
              ]),
            ),
          },
          zuschlaege: [
            {
              was: 'Sicht auf den Park',
              wasFr: 'Vue sur le parc',
              betrag: '6.05',
              pro: 'einheit',
            },
            { was: 'Eintritt', wasIt: null, betrag: 250, pro: 'einmal' },
            { was: 'Begleitung', betrag: 62.4, pro: 'stunde' },
          ],
          steuerregeln: new Related(11, {
            url: '/uploads/steuern.pdf',
            name: 'Steuerregeln 2026.pdf',
            size: 84.5,
          }),
        },
        {
          gueltigAb: '2027-01-01',
          hotellerie: '188.15',
          betreuung: { betrag: 46 },
          zuschlaege: [],
          steuerregeln: null,
        },
        {
          gueltigAb: '2028-01-01',
          hotellerie: -1,
          betreuung: null,
          zuschlaege: [],
        },
      ],
      reihenfolge: 10,
    }),
    entry('wohnangebote', 'offer4', {
      marke,
      haus: 'lindengut',
      slug: 'falsch',
      art: 'schloss',
      titel: 'Ein Angebot von unbekannter Art',
    }),
    entry('belegungen', 'o1', occupancy),
    entry('belegungen', 'o2', {
      ...occupancy,
      freiJetzt: 0,
      bestaetigtAm: before(48),
    }),
    entry('belegungen', 'o3', {
      marke: guestHouse,
      angebot: 'gaestezimmer',
      freiJetzt: 0,
      freiAb: [],
      warteliste: null,
      bestaetigtAm: before(300),
      bestaetigtVon: null,
    }),
    entry('belegungen', 'o4', {
      ...occupancy,
      angebot: 'falsch',
      freiJetzt: 400,
    }),
    entry('belegungen', 'o5', {
      ...occupancy,
      angebot: 'gaestezimmer',
      bestaetigtAm: null,
    }),
    entry('pflegeanteile', 'c1', table),
    entry('pflegeanteile', 'c2', {
      ...table,
      kanton: 'TI',
      stufen: levels(ofCanton).map((row) => ({ ...row, kanton: null })),
      muster: null,
    }),
    entry('pflegeanteile', 'c3', { ...table, gueltigAb: '2027-01-01' }),
    entry('pflegeanteile', 'c4', {
      ...table,
      quelle: 'falsch: ein zweites Mal',
    }),
    entry('pflegeanteile', 'c5', {
      ...table,
      gueltigAb: '2028-01-01',
      quelle: 'falsch: zu hoch',
      stufen: levels(ofCanton).map((row) => ({ ...row, bewohner: 30 })),
    }),
  ];
}
