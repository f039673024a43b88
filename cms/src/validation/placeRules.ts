import { findShareFaults, type CareSharesFault } from '../../../src/domain/places/careShares.ts';
import { CARE_LEVELS, type Centimes } from '../../../src/domain/places/Offer.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import { at, otherThan, type EntryProblem } from './fieldPairs.ts';

/* Rules of the offers of a house, the shares of care and what is free. */

const LEVELS = Array.from({ length: CARE_LEVELS }, (_, level) => level);
const MAX_FREE = 99;
const MAX_FREE_DAYS = 10;

const FRANCS = /^-?\d{1,8}(?:\.\d{1,2})?$/;
const FORM_MESSAGE =
  'Ein Betrag steht in Franken, mit höchstens zwei Stellen nach dem Punkt, zum Beispiel 198.50.';
const NEGATIVE_MESSAGE = 'Ein Betrag ist nie kleiner als null.';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const listOf = (value: unknown): readonly EntryFields[] =>
  Array.isArray(value) ? (value as EntryFields[]) : [];

/** The path of each item whose day an earlier item has already. */
const repeatedDays = (
  field: string,
  items: readonly EntryFields[],
  day: string,
  message: string,
): readonly EntryProblem[] =>
  items.flatMap((item, index) =>
    isGiven(item[day]) && items.findIndex((other) => other[day] === item[day]) < index
      ? [{ path: [field, index, day], message }]
      : [],
  );

function checkAmount(path: EntryProblem['path'], value: unknown): readonly EntryProblem[] {
  if (!isGiven(value)) return [];
  if (!FRANCS.test(String(value))) return [{ path, message: FORM_MESSAGE }];
  return Number(value) < 0 ? [{ path, message: NEGATIVE_MESSAGE }] : [];
}

/** A misspelt house would leave the offer out of its house's list. */
export async function houseOfOffer(
  { marke, haus }: EntryFields,
  strapi: Strapi,
): Promise<readonly EntryProblem[]> {
  if (!isGiven(marke) || !isGiven(haus)) return [];
  const found = await strapi.db.query('api::haus.haus').count({ where: { marke, slug: haus } });
  return found > 0
    ? []
    : [at('haus', `Diese Marke hat kein Haus mit der Adresse «${String(haus)}».`)];
}

export function areaRange({ flaeche, flaecheBis }: EntryFields): readonly EntryProblem[] {
  if (!isGiven(flaecheBis)) return [];
  if (!isGiven(flaeche)) return [at('flaeche', 'Zur Fläche «bis» fehlt die kleinste Fläche.')];
  return Number(flaecheBis) < Number(flaeche)
    ? [at('flaecheBis', 'Die grösste Fläche ist kleiner als die kleinste.')]
    : [];
}

export function offerPrices({ preise }: EntryFields): readonly EntryProblem[] {
  const prices = listOf(preise);
  return [
    ...repeatedDays(
      'preise',
      prices,
      'gueltigAb',
      'An diesem Tag beginnt schon ein anderer Preis dieses Angebots.',
    ),
    ...prices.flatMap((price, index) => amountsOf(price, ['preise', index])),
  ];
}

function amountsOf(
  { hotellerie, betreuung, zuschlaege }: EntryFields,
  path: EntryProblem['path'],
): readonly EntryProblem[] {
  const support = (betreuung ?? {}) as EntryFields;
  const byLevel = LEVELS.map((level) => `stufe${level}`).filter((name) => isGiven(support[name]));
  return [
    ...checkAmount([...path, 'hotellerie'], hotellerie),
    ...['betrag', ...byLevel].flatMap((name) =>
      checkAmount([...path, 'betreuung', name], support[name]),
    ),
    ...(isGiven(support['betrag']) && byLevel.length > 0
      ? [
          {
            path: [...path, 'betreuung', 'betrag'],
            message:
              'Schreiben Sie entweder einen Betrag für alle Stufen oder die Beträge der einzelnen Stufen.',
          },
        ]
      : []),
    ...listOf(zuschlaege).flatMap(({ betrag }, index) =>
      checkAmount([...path, 'zuschlaege', index, 'betrag'], betrag),
    ),
  ];
}

/** Table of a canton: all levels once, and no second one that begins on the same day. */
export async function careTable(
  entry: EntryFields,
  strapi: Strapi,
  uid: string,
  isComplete: boolean,
): Promise<readonly EntryProblem[]> {
  const { kanton, gueltigAb, stufen } = entry;
  const rows = listOf(stufen);
  const others = isGiven(kanton)
    ? ((await strapi.db.query(uid).findMany({
        where: { kanton, ...otherThan(entry) },
        select: ['kanton', 'gueltigAb'],
      })) as EntryFields[])
    : [];
  const faults = findShareFaults(
    {
      canton: String(kanton),
      validFrom: String(gueltigAb),
      own: figuresOf(rows, 'bewohner'),
      insurer: figuresOf(rows, 'versicherer'),
      publicShare: rows.some((row) => isGiven(row['kanton'])) ? figuresOf(rows, 'kanton') : [],
    },
    others.map((other) => ({
      canton: String(other['kanton']),
      validFrom: String(other['gueltigAb']),
    })),
  );
  return [
    ...levelProblems(rows, isComplete && stufen !== undefined),
    ...faults.flatMap((fault) => problemOf(fault, rows, String(kanton))),
  ];
}

/**
 * The figures of a column by level, in centimes. A level that is missing as a whole is reported by
 * itself and counts as 0 here; of a row without a figure, only the canton's share is missing.
 */
const figuresOf = (
  rows: readonly EntryFields[],
  column: 'bewohner' | 'versicherer' | 'kanton',
): readonly Centimes[] =>
  LEVELS.flatMap((level) => {
    const row = rows.find(({ stufe }) => Number(stufe) === level);
    const value = row?.[column];
    if (isGiven(value)) return [centimesOf(value)];
    return row !== undefined && column === 'kanton' ? [] : [0];
  });

/** NaN for what is no amount, which is a fault of its form. */
const centimesOf = (value: unknown): Centimes =>
  FRANCS.test(String(value)) ? Math.round(Number(value) * 100) : Number.NaN;

function levelProblems(rows: readonly EntryFields[], isComplete: boolean): readonly EntryProblem[] {
  const levels = rows.map(({ stufe }) => (isGiven(stufe) ? Number(stufe) : null));
  const missing = LEVELS.filter((level) => !levels.includes(level));
  return [
    ...levels.flatMap((level, index): readonly EntryProblem[] => {
      const path = ['stufen', index, 'stufe'];
      if (level === null) return [];
      if (!LEVELS.includes(level))
        return [{ path, message: 'Die Pflegestufen gehen von 0 bis 12.' }];
      return levels.indexOf(level) < index
        ? [{ path, message: `Die Stufe ${level} steht schon weiter oben.` }]
        : [];
    }),
    ...(isComplete && missing.length > 0
      ? [
          at(
            'stufen',
            `Die Tabelle hat dreizehn Stufen, von 0 bis 12. Es fehlt noch: ${missing.join(', ')}.`,
          ),
        ]
      : []),
  ];
}

const COLUMN = {
  own: 'bewohner',
  insurer: 'versicherer',
  publicShare: 'kanton',
} as const;

function problemOf(
  { field, fault, level }: CareSharesFault,
  rows: readonly EntryFields[],
  canton: string,
): readonly EntryProblem[] {
  if (field === 'canton' || field === 'validFrom')
    // The field's own rule reports a canton or a day that is none.
    return fault === 'twice'
      ? [
          at(
            'gueltigAb',
            `An diesem Tag beginnt schon eine andere Tabelle für den Kanton ${canton}.`,
          ),
        ]
      : [];
  if (level === null)
    return [at('stufen', 'Der Anteil des Kantons steht bei allen Stufen oder bei keiner.')];
  const row = rows.findIndex(({ stufe }) => Number(stufe) === level);
  return [{ path: ['stufen', row, COLUMN[field]], message: FIGURE_MESSAGES[fault] }];
}

const FIGURE_MESSAGES: Readonly<Record<CareSharesFault['fault'], string>> = {
  form: FORM_MESSAGE,
  negative: NEGATIVE_MESSAGE,
  tooHigh:
    'Mehr als 23.04 Franken am Tag darf niemand bezahlen (20 Prozent des höchsten Beitrags der Krankenkasse).',
  count: FORM_MESSAGE,
  twice: FORM_MESSAGE,
};

export async function offerOfOccupancy(
  { marke, angebot }: EntryFields,
  strapi: Strapi,
): Promise<readonly EntryProblem[]> {
  if (!isGiven(marke) || !isGiven(angebot)) return [];
  const found = await strapi.db
    .query('api::wohnangebot.wohnangebot')
    .count({ where: { marke, slug: angebot } });
  return found > 0
    ? []
    : [at('angebot', `Diese Marke hat kein Angebot mit der Adresse «${String(angebot)}».`)];
}

/** What is free now and later. */
export function freeDays({ freiJetzt, freiAb }: EntryFields): readonly EntryProblem[] {
  const days = listOf(freiAb);
  const count = Number(freiJetzt);
  return [
    ...(isGiven(freiJetzt) && !(Number.isInteger(count) && count >= 0 && count <= MAX_FREE)
      ? [at('freiJetzt', `Schreiben Sie eine ganze Zahl von 0 bis ${MAX_FREE}.`)]
      : []),
    ...(days.length > MAX_FREE_DAYS
      ? [at('freiAb', 'Höchstens zehn Tage. Lassen Sie die spätesten weg.')]
      : []),
    ...repeatedDays('freiAb', days, 'datum', 'Dieser Tag steht schon weiter oben.'),
  ];
}
