import type { Page } from '@playwright/test';
import { noticeAnswer } from '../support/noticeAnswer.ts';

/** A notice of 255 characters, the most that the content type takes, in each language. */
export const LONG_MESSAGES = {
  'de-CH':
    'Heute ab 14.00 Uhr ist der Lift im Haus am Teich ausser Betrieb. Bitte nehmen Sie den Lift beim Gartensaal oder rufen Sie am Empfang an: Wir holen Sie gerne ab. Der Coiffeur, die Physiotherapie und die Bibliothek bleiben geöffnet, auch am Samstagmorgen.',
  'fr-CH':
    'Dès 14 h 00, l’ascenseur de la maison de l’étang est hors service. Prenez s’il vous plaît celui du jardin ou appelez la réception: nous venons volontiers vous chercher. Le coiffeur, la physiothérapie et la bibliothèque restent ouverts, aussi le samedi.',
  'it-CH':
    'Dalle 14.00 l’ascensore della casa dello stagno è fuori servizio. Prendete per favore quello della sala giardino o chiamate la ricezione: veniamo volentieri a prendervi. Il parrucchiere, la fisioterapia e la biblioteca restano aperti, anche il sabato.',
  en: 'From 2 pm today the lift in the house by the pond is out of service. Please take the one by the garden room or call the reception: we are glad to come and fetch you. The hairdresser, physiotherapy and the library stay open, on Saturday morning as well.',
} as const;

/** Sixteen points of a day, most of them with words that fill more than a line. */
const POINTS = Array.from({ length: 16 }, (_, position) => ({
  id: position + 1,
  beginn: `${String(6 + position).padStart(2, '0')}:${position % 2 === 0 ? '00' : '30'}:00.000`,
  ende: `${String(7 + position).padStart(2, '0')}:15:00.000`,
  titel:
    position % 3 === 0
      ? 'Gedächtnistraining und Singen alter Volkslieder mit Frau Keller-Zurbriggen'
      : `Turnen im Sitzen, Gruppe ${position + 1}`,
  ort: 'Mehrzweckraum im ersten Untergeschoss neben der Physiotherapie',
  gerichteAusMenueplan: false,
}));

const DISHES = {
  menue1:
    'Kalbsgeschnetzeltes nach Zürcher Art mit Champignons, dazu Butterrösti und glasierte Rüebli aus dem eigenen Garten',
  menue2:
    'Hausgemachte Gemüselasagne mit Ricotta, Spinat und getrockneten Tomaten, dazu Nüsslisalat mit gerösteten Kernen',
  suppe: 'Kürbiscremesuppe mit Kernöl und Schnittlauch',
  dessert: 'Vermicelles mit Meringue und Rahm',
  abend:
    'Café complet mit Gschwellti, verschiedenen Käsesorten, Birnenkompott, Rauchlachs und hausgebackenem Zopf',
};

/** Twenty-five rooms on five floors. */
const FLOORS = Array.from({ length: 5 }, (_, level) => ({
  id: level + 1,
  geschoss: level === 4 ? 'Erdgeschoss' : `${4 - level}. Stock`,
  raeume:
    level === 4
      ? 'Cafeteria, Empfang und Lift, Gartensaal, Coiffeur, Andachtsraum'
      : [1, 2, 3, 4, 5].map((room) => `Wohngruppe ${4 - level}${room} Lindenhof`).join(', '),
  weg: 'Mit dem Lift neben dem Empfang nach oben. Rechts durch die Glastür, dann am Ende des Ganges links, gegenüber der Bibliothek mit dem blauen Sofa.',
  hier: level === 4,
}));

interface Answer {
  readonly data: readonly { readonly attributes: Readonly<Record<string, unknown>> }[];
}

/** The longer content of a read, by the name of its kind; the fields that are not here stay. */
const LONG: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => object>> = {
  kioskprofil: () => ({
    sprachen: ['de-CH', 'fr-CH', 'it-CH', 'en'],
    orte: FLOORS,
    zeiten: [],
    ruheSekunden: 3600,
  }),
  tagesprogramm: () => ({ punkte: POINTS }),
  menueplan: ({ tage }) => ({
    tage: (tage as readonly object[]).map((day) => ({ ...day, ...DISHES })),
    hinweis:
      'Allergien und Unverträglichkeiten: Fragen Sie uns, wir kochen gern anders. Gäste melden sich bis 9.30 Uhr an, am Wochenende bis am Freitagabend.',
  }),
};

/**
 * Gives the screen sixteen points a day, long dishes, twenty-five rooms and a long notice, in each
 * language, whatever its content service says. `ask` returns the site's own answer for a path;
 * `change` returns fields of the profile that differ.
 */
export async function feedLongContent(
  page: Page,
  ask: (path: string) => Promise<string>,
  change: () => object = () => ({}),
): Promise<void> {
  await page.route(
    ({ pathname }) => /^\/api\/inhalte\/(?:kioskprofil|tagesprogramm|menueplan)$/.test(pathname),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const kind = pathname.slice('/api/inhalte/'.length);
      const { data, ...rest } = JSON.parse(await ask(pathname + search)) as Answer;
      const long = data.map(({ attributes, ...entry }) => ({
        ...entry,
        attributes: {
          ...attributes,
          ...LONG[kind]?.(attributes),
          ...(kind === 'kioskprofil' ? change() : {}),
        },
      }));
      await route.fulfill({ json: { ...rest, data: long } });
    },
  );
  await page.route('**/api/inhalte/mitteilungen?*', (route) =>
    route.fulfill({
      json: noticeAnswer(new URL(route.request().url()).searchParams.get('marke') ?? '', {
        text: LONG_MESSAGES['de-CH'],
        textFr: LONG_MESSAGES['fr-CH'],
        textIt: LONG_MESSAGES['it-CH'],
        textEn: LONG_MESSAGES.en,
      }),
    }),
  );
}
