import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EntryFields } from '../src/strapi.ts';
import { checkEntry } from '../src/validation/entryRules.ts';
import { findFreeAddress } from '../src/validation/freeAddress.ts';
import { standIn } from './standIn.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const TABLE = 'api::pflegeanteil.pflegeanteil';
const OCCUPANCY = 'api::belegung.belegung';

type Stored = Readonly<Record<string, readonly EntryFields[]>>;

/** A database with these entries, which finds them by the fields of the query. */
const storing = (stored: Stored) =>
  standIn({
    db: {
      query: (uid: string) => {
        const matching = ({ where }: { readonly where: EntryFields }): readonly EntryFields[] =>
          (stored[uid] ?? []).filter((entry) =>
            Object.entries(where).every(([name, value]) =>
              typeof value === 'object' && value !== null && '$ne' in value
                ? entry[name] !== value.$ne
                : entry[name] === value,
            ),
          );
        return {
          count: async (query: { readonly where: EntryFields }) => matching(query).length,
          findMany: async (query: { readonly where: EntryFields }) => matching(query),
        };
      },
    },
  });

const check = async (
  uid: string,
  entry: EntryFields,
  {
    stored = {},
    isComplete = true,
  }: { readonly stored?: Stored; readonly isComplete?: boolean } = {},
): Promise<string> =>
  (await checkEntry(storing(stored), uid, entry, isComplete))
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');

describe('the prices of an offer', () => {
  const prices = (...preise: readonly EntryFields[]) => check(OFFER, { preise });
  const price = (changes: EntryFields = {}): EntryFields => ({
    gueltigAb: '2026-01-01',
    hotellerie: 198.5,
    ...changes,
  });

  test('this year’s and next year’s stand side by side, with amounts of two decimals', async () => {
    assert.equal(
      await prices(
        price({ betreuung: { betrag: 44 }, zuschlaege: [{ was: 'Sicht', betrag: '6.05' }] }),
        price({ gueltigAb: '2027-01-01', betreuung: { stufe0: 0, stufe12: null } }),
      ),
      '',
    );
  });

  test('two that begin on one day are refused at the second', async () => {
    assert.match(
      await prices(price(), price({ hotellerie: 200 })),
      /^preise\.1\.gueltigAb: An diesem Tag beginnt schon ein anderer Preis/,
    );
  });

  for (const [what, changes, place] of [
    ['board and lodging', { hotellerie: -1 }, 'hotellerie'],
    ['support', { betreuung: { betrag: -0.5 } }, 'betreuung.betrag'],
    ['support of a level', { betreuung: { stufe7: '-2' } }, 'betreuung.stufe7'],
    ['an extra', { zuschlaege: [{ betrag: 1 }, { betrag: -1 }] }, 'zuschlaege.1.betrag'],
  ] as const)
    test(`a negative amount of ${what} is refused at its field`, async () =>
      assert.equal(
        await prices(price(changes)),
        `preise.0.${place}: Ein Betrag ist nie kleiner als null.`,
      ));

  for (const amount of [198.505, '198,50', 'viel', 0.1 + 0.2, 1e21])
    test(`${amount} is no amount`, async () =>
      assert.match(
        await prices(price({ hotellerie: amount })),
        /^preise\.0\.hotellerie: Ein Betrag steht in Franken, mit höchstens zwei Stellen/,
      ));

  test('one amount of support and amounts by level are refused together', async () => {
    assert.match(
      await prices(price({ betreuung: { betrag: 44, stufe3: 0 } })),
      /^preise\.0\.betreuung\.betrag: Schreiben Sie entweder einen Betrag/,
    );
  });
});

describe('an offer', () => {
  const stored: Stored = {
    'api::haus.haus': [{ marke: 'eins', slug: 'rosenhof' }],
    [OFFER]: [{ marke: 'eins', slug: 'zimmer', documentId: 'a' }],
  };
  const offer = (fields: EntryFields) => check(OFFER, fields, { stored });

  test('belongs to a house of its brand', async () => {
    assert.equal(await offer({ marke: 'eins', haus: 'rosenhof' }), '');
    assert.match(await offer({ marke: 'zwei', haus: 'rosenhof' }), /^haus: Diese Marke hat kein/);
    assert.match(await offer({ marke: 'eins', haus: 'rosenhoff' }), /«rosenhoff»\.$/);
  });

  test('has an address that no other offer of its brand has', async () => {
    assert.match(await offer({ marke: 'eins', slug: 'zimmer' }), /^slug: Die Adresse «zimmer»/);
    assert.equal(await offer({ marke: 'eins', slug: 'zimmer', documentId: 'a' }), '');
    assert.equal(await offer({ marke: 'zwei', slug: 'zimmer' }), '');
  });

  test('has a range of sizes that begins with the smallest', async () => {
    assert.equal(await offer({ flaeche: 24, flaecheBis: 28 }), '');
    assert.match(await offer({ flaeche: 28, flaecheBis: 24 }), /^flaecheBis: /);
    assert.match(await offer({ flaecheBis: 24 }), /^flaeche: /);
  });
});

describe('a table of the shares of care', () => {
  const LEVELS = Array.from({ length: 13 }, (_, stufe) => stufe);
  const rows = (change: (stufe: number) => EntryFields = () => ({})): readonly EntryFields[] =>
    LEVELS.map((stufe) => ({ stufe, bewohner: 23.04, versicherer: 115.2, ...change(stufe) }));
  const table = (stufen: readonly EntryFields[], isComplete = true) =>
    check(TABLE, { kanton: 'ZH', gueltigAb: '2027-01-01', stufen }, { isComplete });

  test('has each of the thirteen levels once, in any order', async () => {
    assert.equal(await table(rows().toReversed()), '');
    assert.match(await table(rows().slice(2)), /^stufen: .*Es fehlt noch: 0, 1\.$/);
    assert.match(
      await table(rows((stufe) => ({ stufe: stufe === 5 ? 4 : stufe }))),
      /^stufen\.5\.stufe: Die Stufe 4 steht schon weiter oben\.\nstufen: .*Es fehlt noch: 5\.$/,
    );
    assert.match(await table([...rows(), { stufe: 13 }]), /^stufen\.13\.stufe: Die Pflegestufen/);
  });

  test('may be incomplete as a draft', async () => {
    assert.equal(await table(rows().slice(0, 4), false), '');
    assert.equal(await table([{ stufe: 0 }, { stufe: 1, kanton: 5 }].slice(1), false), '');
  });

  test('has no share of the resident above the highest that the law allows', async () => {
    assert.match(
      await table(rows((stufe) => (stufe === 12 ? { bewohner: 23.05 } : {}))),
      /^stufen\.12\.bewohner: Mehr als 23\.04 Franken/,
    );
  });

  test('has no negative share, and none with three decimals', async () => {
    assert.match(
      await table(rows((stufe) => (stufe === 3 ? { versicherer: -9.6 } : {}))),
      /^stufen\.3\.versicherer: Ein Betrag ist nie kleiner als null\.$/,
    );
    assert.match(
      await table(rows((stufe) => (stufe === 3 ? { bewohner: 9.605 } : {}))),
      /^stufen\.3\.bewohner: Ein Betrag steht in Franken/,
    );
  });

  test('has the canton’s share at all levels or at none', async () => {
    assert.equal(await table(rows((stufe) => ({ kanton: stufe }))), '');
    assert.match(
      await table(rows((stufe) => (stufe > 0 ? { kanton: stufe } : {}))),
      /^stufen: Der Anteil des Kantons steht bei allen Stufen oder bei keiner\.$/,
    );
  });

  const stored: Stored = {
    [TABLE]: [
      { kanton: 'ZH', gueltigAb: '2026-01-01', documentId: 'a' },
      { kanton: 'ZH', gueltigAb: '2027-01-01', documentId: 'b' },
      { kanton: 'SG', gueltigAb: '2028-01-01', documentId: 'c' },
    ],
  };

  test('begins on a day on which no other of its canton begins', async () => {
    const of = (fields: EntryFields) => check(TABLE, { stufen: rows(), ...fields }, { stored });
    assert.equal(
      await of({ kanton: 'ZH', gueltigAb: '2026-01-01' }),
      'gueltigAb: An diesem Tag beginnt schon eine andere Tabelle für den Kanton ZH.',
    );
    assert.equal(await of({ kanton: 'ZH', gueltigAb: '2026-01-01', documentId: 'a' }), '');
    assert.equal(await of({ kanton: 'SG', gueltigAb: '2026-01-01' }), '');
  });

  test('as a copy is the next one of its canton', async () => {
    assert.deepEqual(
      await findFreeAddress(storing(stored), TABLE, { kanton: 'ZH', gueltigAb: '2026-01-01' }, {}),
      { gueltigAb: '2028-01-01' },
    );
  });
});

describe('what is free', () => {
  const stored: Stored = {
    [OFFER]: [{ marke: 'eins', slug: 'zimmer' }],
    [OCCUPANCY]: [{ marke: 'eins', angebot: 'zimmer', documentId: 'a' }],
  };
  const occupancy = (fields: EntryFields) => check(OCCUPANCY, fields, { stored });
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => ({
      datum: `2026-12-${String(day + 10)}`,
    }));

  test('is a whole number of up to 99 places, and up to ten days', async () => {
    assert.equal(await occupancy({ freiJetzt: 99, freiAb: days(10) }), '');
    for (const freiJetzt of [-1, 100, 1.5, 'viele'])
      assert.match(await occupancy({ freiJetzt }), /^freiJetzt: Schreiben Sie eine ganze Zahl/);
    assert.match(await occupancy({ freiAb: days(11) }), /^freiAb: Höchstens zehn Tage/);
  });

  test('has no day twice', async () => {
    assert.match(
      await occupancy({ freiAb: [...days(2), ...days(1)] }),
      /^freiAb\.2\.datum: Dieser Tag steht schon weiter oben\.$/,
    );
  });

  test('is said once for an offer of its brand', async () => {
    const entry = { marke: 'eins', angebot: 'zimmer' };
    assert.equal(await occupancy({ ...entry, documentId: 'a' }), '');
    assert.match(await occupancy(entry), /^angebot: Das Angebot «zimmer» hat schon eine Belegung/);
    assert.match(
      await occupancy({ marke: 'zwei', angebot: 'zimmer' }),
      /^angebot: Diese Marke hat kein Angebot mit der Adresse «zimmer»\.$/,
    );
  });
});
