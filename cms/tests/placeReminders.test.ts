import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandIds } from '../src/brands.ts';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { remindHouses, reminderOn } from '../src/plugins/places/reminders.ts';
import { standIn } from './standIn.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const HOUSE = 'api::haus.haus';
const SINCE = '2026-11-20';
const [brand = ''] = brandIds;

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A service with one house, two offers and three accounts: two of its brand, one of the group. */
function stage(confirmed: readonly string[] = [SINCE, '2026-11-22']) {
  const reminders: Record<string, unknown>[] = [];
  const mails: Mail[] = [];
  const accounts = [
    { id: 1, email: 'haus@haus.example' },
    { id: 2, email: 'lesen@haus.example' },
    { id: 3, email: 'gruppe@haus.example' },
  ];
  const days = [...confirmed];
  const rows = {
    'plugin::places.reminder': {
      findOne: async () => reminders[0] ?? null,
      count: async () => reminders.length,
      create: async ({ data }: { data: Record<string, unknown> }) => {
        // As the unique index of the table.
        if (reminders.length > 0) throw new Error('duplicate key');
        reminders.push({ ...data, id: 1 });
      },
      updateMany: async ({ where, data }: Record<'where' | 'data', Record<string, unknown>>) => {
        const [row] = reminders;
        if (row === undefined || ('sentOn' in where && row['sentOn'] !== where['sentOn']))
          return { count: 0 };
        reminders[0] = { ...row, ...data };
        return { count: 1 };
      },
      deleteMany: async () => reminders.splice(0),
    },
    'admin::user': { findMany: async () => accounts },
    'plugin::accounts.brand-assignment': {
      findOne: async ({ where }: { where: { account: number } }) => ({
        group: where.account === 3,
        brands: where.account === 3 ? [] : [brand],
      }),
    },
  };
  const strapi = standIn({
    config: { get: () => 'https://inhalte.haus.example/admin' },
    log: { error: () => undefined },
    requestContext: { get: () => undefined },
    db: { query: (uid: keyof typeof rows) => rows[uid] },
    service: () => ({ engine: { generateUserAbility: async (person: object) => person } }),
    plugin: () => ({
      service: () => ({
        create: ({ userAbility }: { userAbility: { id: number } }) => ({
          can: { update: () => userAbility.id !== 2 },
        }),
      }),
    }),
    documents: (uid: string) => ({
      findMany: async () => {
        if (uid === HOUSE) return [{ marke: brand, slug: 'haus', name: 'Haus Linde' }];
        return days.map((day, index) =>
          uid === OFFER
            ? { marke: brand, slug: `zimmer-${index}`, haus: 'haus', titel: 'Zimmer' }
            : { marke: brand, angebot: `zimmer-${index}`, bestaetigtAm: `${day}T09:00:00Z` },
        );
      },
    }),
  });
  let isDown = false;
  return {
    mails,
    confirm: (day: string) => days.fill(day),
    fail: (fails: boolean) => (isDown = fails),
    /** The mails of the morning that is so many days after the oldest confirmation. */
    async after(count: number): Promise<readonly Mail[]> {
      const before = mails.length;
      await remindHouses(strapi, new Date(`${addDays(SINCE, count)}T06:20:00Z`), async (mail) => {
        if (isDown) throw new Error('A mail of the panel was not sent');
        mails.push(mail);
      });
      return mails.slice(before);
    },
  };
}

test('a house is reminded on day 5 and on day 7, and on no other', async () => {
  const { after } = stage();
  const counts: number[] = [];
  for (let day = 0; day <= 20; day += 1) counts.push((await after(day)).length);
  assert.deepEqual(
    counts.flatMap((count, day) => (count > 0 ? [[day, count]] : [])),
    [
      [5, 1],
      [7, 1],
    ],
  );
});

test('twice on one morning is one mail', async () => {
  const { after } = stage();
  assert.deepEqual([(await after(5)).length, (await after(5)).length], [1, 0]);
});

test('two processes on one database send one mail between them, on day 5 and on day 7', async () => {
  for (const first of [5, 7]) {
    const { after, mails } = stage();
    if (first === 7) await after(5);
    const before = mails.length;
    await Promise.all([after(first), after(first)]);
    assert.equal(mails.length - before, 1);
  }
});

test('the mail goes to those who may confirm for the brand, names the days and leads to the screen', async () => {
  const { after } = stage();
  const [first] = await after(5);
  assert.equal(first?.to, 'haus@haus.example');
  assert.match(first.subject, /Haus Linde/);
  assert.match(first.text, /am 20\. November bestätigt/);
  assert.match(first.text, /ab dem 27\. November .+«Bitte rufen Sie an»/);
  assert.match(first.text, /^https:\/\/inhalte\.haus\.example\/admin\/freie-plaetze$/m);
  const [second] = await after(7);
  assert.match(String(second?.text), /steht jetzt «Bitte rufen Sie an»/);
  assert.match(String(second?.text), /Eine weitere Erinnerung kommt nicht\.$/);
});

test('a confirmation ends it, and five days after that it begins again', async () => {
  const { after, confirm } = stage();
  await after(5);
  confirm(addDays(SINCE, 6));
  assert.deepEqual([await after(7), await after(10)], [[], []]);
  assert.equal((await after(11)).length, 1);
});

test('who confirms one offer of several is not reminded of the next one the day after', async () => {
  const { after, confirm } = stage();
  await after(5);
  confirm(addDays(SINCE, 1));
  assert.equal((await after(6)).length, 0);
  assert.equal((await after(7)).length, 1);
});

test('a mail that could not be sent is sent the next morning', async () => {
  const { after, fail } = stage();
  fail(true);
  assert.equal((await after(5)).length, 0);
  fail(false);
  assert.equal((await after(6)).length, 1);
  assert.equal((await after(7)).length, 0);
  assert.equal((await after(8)).length, 1);
});

test('the reminder of each day is that of the fifth or of the seventh', () => {
  assert.equal(reminderOn('2026-11-24', SINCE, null), null);
  assert.equal(reminderOn('2026-11-25', SINCE, null), 5);
  assert.equal(reminderOn('2027-03-01', SINCE, null), 7);
  const last = { since: SINCE, day: 5, sentOn: '2026-11-25' };
  assert.equal(reminderOn('2026-11-26', SINCE, last), null);
  assert.equal(reminderOn('2026-11-27', SINCE, last), 7);
});
