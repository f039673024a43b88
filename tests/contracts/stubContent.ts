import { mondayOf } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { Related, type StubEntry } from './stubContentService.ts';
import { stubEvents } from './stubEvents.ts';
import { STUB_HOUSES } from './stubHouses.ts';
import { stubJobs } from './stubJobs.ts';
import { stubMedia } from './stubMedia.ts';
import { stubNotices } from './stubNotices.ts';
import { stubOffers } from './stubOffers.ts';
import { STUB_SIGNATURE_TEXTS } from './stubSignatureTexts.ts';
import { entry, guestHouse, marke, paragraph, picture } from './stubPieces.ts';

const configuration = {
  Name: 'Residenz Lindengut',
  AdresseZeile1: 'Parkweg 8',
  AdresseZeile2: '8126 Zumikon',
  Telefon: '044 000 21 10',
  mainColor: '#1e5e3a',
  Claim: 'Wohnen am Park',
  Nav: [
    { name: 'Wohnen', link: '/wohnen' },
    { name: 'Jobs', link: '/jobs' },
  ],
  Fusszeile: [
    { name: 'Leben im Haus', link: null, header: true },
    { name: 'Wohnen', link: '/wohnen', header: null },
  ],
  Socials: [{ type: 'linkedin', link: 'https://www.linkedin.com/company/lindengut' }],
  Siegel: null,
  Oeffnungszeiten: [
    {
      id: 1,
      wofuer: 'empfang',
      vereinbarung: false,
      tage: 'Mo Di Mi Do Fr',
      von: '08:00:00.000',
      bis: '18:00:00.000',
    },
    { id: 2, wofuer: 'besuche', vereinbarung: true, tage: 'So', von: null, bis: null },
  ],
  Ausnahmen: [
    {
      id: 1,
      datum: '2026-12-25',
      bisDatum: null,
      zustand: 'geschlossen',
      wofuer: null,
      von: null,
      bis: null,
      grund: 'Weihnachten',
      grundFr: null,
      grundIt: 'Natale',
      grundEn: null,
    },
  ],
  Suchwoerter: 'Fagi, FaGe\nBadmeister; Koch',
};

/** The content of the sample brands, in the field names of the content service. */
export function createStubContent(now: Date): readonly StubEntry[] {
  const today = zurichDate(now);
  return [
    entry(`konfiguration-${marke}`, 'k1', configuration),
    entry(`konfiguration-${guestHouse}`, 'k2', { ...configuration, Name: 'Gästehaus Esempio' }),
    entry(
      `konfiguration-${guestHouse}`,
      'k2',
      {
        ...configuration,
        Name: 'Casa Esempio',
        Claim: null,
        Nav: [{ name: 'Camere', link: '/wohnen' }],
      },
      'it-CH',
    ),
    entry('seiten', 's1', {
      marke,
      pfad: '',
      titel: 'Ein Zuhause am Park',
      lead: 'Hier leben 84 Menschen.',
      bild: picture('park_hero.png'),
      metaImage: new Related(8, { url: '/uploads/share.png', width: 1200, height: 630 }),
      bloecke: [
        {
          __component: 'block.heute',
          id: 1,
          titel: 'Heute im Haus',
          art: 'programm',
          zeilen: null,
          link: null,
        },
        {
          __component: 'block.text',
          id: 2,
          titel: null,
          text: paragraph('Sie richten sich ein, wie es Ihnen gefällt.'),
        },
        {
          __component: 'block.galerie',
          id: 3,
          titel: 'Im Haus',
          bilder: [picture('a.png'), picture('b.png')],
        },
      ],
    }),
    entry('seiten', 's2', {
      marke,
      pfad: 'wohnen',
      titel: 'Wohnen',
      lead: null,
      bild: null,
      bloecke: [{ __component: 'block.haeuser', id: 1, titel: 'Häuser', text: null }],
    }),
    entry('seiten', 's3', {
      marke: guestHouse,
      pfad: '',
      titel: 'Ferien am See',
      lead: 'Zwölf Zimmer, ein Steg.',
      bloecke: [
        { __component: 'block.text', id: 4, titel: null, text: paragraph('Zwölf Zimmer.') },
      ],
    }),
    entry(
      'seiten',
      's3',
      { marke: guestHouse, pfad: '', titel: 'Vacanze sul lago', lead: '', bloecke: [] },
      'it-CH',
    ),
    ...stubEvents(now),
    ...stubMedia(now),
    ...STUB_HOUSES,
    ...stubOffers(now),
    ...stubNotices(now),
    ...stubJobs(now),
    entry('tagesprogramme', 'p1', {
      marke,
      datum: today,
      punkte: [
        { beginn: '14:30:00.000', ende: '15:30:00.000', titel: 'Singen', ort: 'Gartensaal' },
        { beginn: '11:45:00.000', titel: 'Mittagessen', ort: null },
      ],
    }),
    entry('menueplaene', 'm1', {
      marke,
      woche: mondayOf(today),
      tage: [
        {
          datum: mondayOf(today),
          menue1: 'Älplermagronen',
          menue2: 'Gemüsegratin',
          suppe: null,
          dessert: 'Apfelmus',
          abend: 'Café complet',
        },
      ],
      gaestepreis: '19.5',
      hinweis: 'Allergien: Fragen Sie uns.',
    }),
    entry('weiterleitungen', 'w1', { marke, von: '/anfahrt', nach: '/kontakt', art: '301' }),
    entry('weiterleitungen', 'w2', {
      marke,
      von: '/lehre/',
      nach: 'https://lehre.example',
      art: 302,
    }),
    entry('weiterleitungen', 'w3', { marke, von: '/kreis', nach: '/kreis', art: '301' }),
    entry('weiterleitungen', 'w4', {
      marke,
      von: '/falle',
      nach: 'javascript:alert(1)',
      art: '301',
    }),
    ...STUB_SIGNATURE_TEXTS,
    entry('kioskprofile', 'k1', {
      handle: `${marke}-empfang`,
      marke,
      titel: 'Haus Beispiel, Empfang',
      startseite: '/',
      pinHash: 'geheim',
      hatPin: true,
      geraet: true,
      sprachen: ['de-CH', 'it-CH'],
      erlaubt: ['events', 'event'],
      zeiten: [{ id: 1, von: '06:30:00.000', bis: '21:00:00.000', zustand: 'an' }],
      orte: [
        {
          id: 1,
          geschoss: 'Erdgeschoss',
          raeume: 'Cafeteria, Empfang',
          weg: 'Die Cafeteria ist links.',
          hier: true,
        },
      ],
      abendbilder: [picture('park_abend.png')],
    }),
    entry(
      'kioskprofile',
      'k1',
      {
        handle: `${marke}-empfang`,
        marke,
        titel: 'Casa Esempio, ricezione',
        startseite: '/',
        geraet: true,
        sprachen: ['de-CH', 'it-CH'],
        erlaubt: ['events', 'event'],
        orte: [
          {
            id: 2,
            geschoss: 'Piano terra',
            raeume: 'Caffetteria, Ricezione',
            weg: 'La caffetteria è a sinistra.',
            hier: true,
          },
        ],
      },
      'it-CH',
    ),
  ];
}
