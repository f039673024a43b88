import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmPlaces, parseConfirmation } from '../src/plugins/places/confirmPlaces.ts';
import { standIn } from './standIn.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const NOW = new Date('2026-11-30T08:52:00Z');
const row = (changes: object = {}): Record<string, unknown> => ({
  brand: 'eins',
  offer: 'zimmer',
  freeNow: 2,
  freeFrom: [],
  waitingList: false,
  seen: null,
  ...changes,
});
const parse = (changes: object) => parseConfirmation({ offers: [row(changes)] });
const days = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);

test('0 to 99 places and ten days are confirmed, without what the request says of time and person', () => {
  for (const freeNow of [0, 99]) assert.equal(parse({ freeNow })[0]?.freeNow, freeNow);
  assert.deepEqual(parse({ freeFrom: days(10).toReversed() })[0]?.freeFrom, days(10));
  const forged = parse({ bestaetigtAm: '2030-01-01', confirmedAt: '2030-01-01', by: 'x' });
  assert.deepEqual(forged, [row()]);
});

for (const [what, changes] of [
  ['100 places', { freeNow: 100 }],
  ['fewer than none', { freeNow: -1 }],
  ['half a place', { freeNow: 1.5 }],
  ['a count as text', { freeNow: '2' }],
  ['eleven days', { freeFrom: days(11) }],
  ['a day that does not exist', { freeFrom: ['2027-02-30'] }],
  ['no days', { freeFrom: null }],
  ['a waiting list as text', { waitingList: 'ja' }],
  ['no offer', { offer: undefined }],
] as const)
  test(`${what} is refused in German`, () => {
    assert.throws(() => parse(changes), { name: 'ValidationError', message: /[a-zäöü] .+\.$/ });
  });

test('a body without offers, with too many, and with one twice is refused', () => {
  const many = Array.from({ length: 201 }, (_, index) => row({ offer: `zimmer-${index}` }));
  for (const body of [null, {}, { offers: [] }, { offers: many }, { offers: [row(), row()] }])
    assert.throws(() => parseConfirmation(body), { name: 'ValidationError' });
});

interface Stored {
  readonly id: number;
  readonly documentId: string;
  readonly updatedAt: string;
  readonly marke: string;
  readonly angebot: string;
  readonly bestaetigtAm: string;
  readonly bestaetigtVon: string;
  readonly updatedBy: { readonly id: number };
}

/** A service with one offer, its occupancies, and saves that take a moment. */
function stage() {
  const stored: Stored[] = [];
  let saves = 0;
  let last: Promise<unknown> = Promise.resolve();
  const save = async (data: Record<string, unknown>, documentId: string): Promise<Stored> => {
    await new Promise((go) => setTimeout(go, 5));
    const at = stored.findIndex((each) => each.documentId === documentId);
    // As the unique index of the table.
    if (at === -1 && stored.some(({ angebot }) => angebot === data['angebot']))
      throw new Error('duplicate key');
    const saved = {
      id: stored.length,
      ...stored[at],
      ...data,
      documentId,
      updatedBy: { id: Number(data['updatedBy']) },
      updatedAt: `${(saves += 1)}`,
    } as Stored;
    stored.splice(at === -1 ? stored.length : at, 1, saved);
    return saved;
  };
  const offers = [{ marke: 'eins', slug: 'zimmer', haus: 'haus', titel: 'Zimmer' }];
  const strapi = standIn({
    requestContext: { get: () => undefined },
    db: {
      // A row that one transaction has changed makes the next one wait.
      transaction: (act: () => Promise<unknown>) => (last = last.then(act, act)),
      query: () => ({
        updateMany: async ({ where, data }: { where: Partial<Stored>; data: Partial<Stored> }) => {
          const found = stored.find(
            ({ id, updatedAt }) => id === where.id && updatedAt === where.updatedAt,
          );
          if (found) Object.assign(found, data);
          return { count: found ? 1 : 0 };
        },
      }),
    },
    plugin: () => ({
      service: () => ({ create: () => ({ can: { update: () => true, create: () => true } }) }),
    }),
    documents: (uid: string) => ({
      findMany: async () => (uid === OFFER ? offers : stored.map((each) => ({ ...each }))),
      create: ({ data }: { readonly data: Record<string, unknown> }) =>
        save(data, `neu${(saves += 1)}`),
      update: ({ documentId, data }: { documentId: string; data: Record<string, unknown> }) =>
        save(data, documentId),
    }),
  });
  const confirmAs = (id: number, firstname: string, changes: object, now = NOW) =>
    confirmPlaces(
      strapi,
      {
        person: { id, firstname, lastname: null, email: '', isActive: true, blocked: false },
        ability: { can: () => true },
      },
      parse(changes),
      () => now,
    );
  return { stored, confirmAs };
}

test('two people at once make one occupancy; the second counts and is told of the first', async () => {
  const { stored, confirmAs } = stage();
  const [first, second] = await Promise.all([
    confirmAs(1, 'Anna', { freeNow: 2 }),
    confirmAs(2, 'Beat', { freeNow: 3 }),
  ]);
  assert.equal(first[0]?.meanwhile, null);
  assert.deepEqual(second[0]?.meanwhile, {
    by: 'Anna',
    at: NOW.toISOString(),
    freeNow: 2,
    freeFrom: [],
    waitingList: false,
  });
  assert.equal(stored.length, 1);
  assert.deepEqual(
    [stored[0]?.bestaetigtVon, second[0]?.saved.freeNow, second[0]?.saved.confirmedBy],
    ['Beat', 3, 'Beat'],
  );
});

test('of two at once on an offer that was confirmed before, the second is told of the first too', async () => {
  const { stored, confirmAs } = stage();
  await confirmAs(3, 'Carla', {});
  const seen = NOW.toISOString();
  const later = new Date(NOW.getTime() + 1000);
  const [first, second] = await Promise.all([
    confirmAs(1, 'Anna', { freeNow: 2, seen }, later),
    confirmAs(2, 'Beat', { freeNow: 3, seen }, later),
  ]);
  assert.equal(first[0]?.meanwhile, null);
  assert.equal(second[0]?.meanwhile?.by, 'Anna');
  assert.deepEqual([stored.length, stored[0]?.bestaetigtVon], [1, 'Beat']);
});

test('who has seen the last confirmation, or made it, is told nothing', async () => {
  const { confirmAs } = stage();
  await confirmAs(1, 'Anna', {});
  const again = await confirmAs(1, 'Anna', { seen: null });
  assert.equal(again[0]?.meanwhile, null);
  const seen = again[0]?.saved.confirmedAt;
  assert.equal((await confirmAs(2, 'Beat', { seen }))[0]?.meanwhile, null);
});

test('an offer that is not published is refused, and nothing is saved', async () => {
  const { stored, confirmAs } = stage();
  await assert.rejects(confirmAs(1, 'Anna', { offer: 'anderes' }), { name: 'ValidationError' });
  assert.deepEqual(stored, []);
});
