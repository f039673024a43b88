import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryFields } from '../src/strapi.ts';
import { standIn } from './standIn.ts';
import { checkEntry } from '../src/validation/entryRules.ts';

/** These rules need no service. */
const check = async (uid: string, entry: EntryFields): Promise<string[]> =>
  (await checkEntry(standIn({}), uid, entry)).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const JOB = 'api::stelle.stelle';
const EVENT = 'api::veranstaltung.veranstaltung';

test('a job may be open for a single day, or without an end', async () => {
  assert.deepEqual(
    await check(JOB, { ausgeschriebenAm: '2026-12-01', gueltigBis: '2026-12-01' }),
    [],
  );
  assert.deepEqual(await check(JOB, { ausgeschriebenAm: '2026-12-01', gueltigBis: null }), []);
});

test('a job that ends before it is advertised is rejected', async () => {
  assert.match(
    (await check(JOB, { ausgeschriebenAm: '2027-01-01', gueltigBis: '2026-12-31' })).join(),
    /^gueltigBis: Der letzte Tag/,
  );
});

test('a pay range needs a lower end, and its upper end must not be below it', async () => {
  assert.deepEqual(await check(JOB, { lohnVon: null, lohnBis: null }), []);
  assert.deepEqual(await check(JOB, { lohnVon: 70000, lohnBis: null }), []);
  assert.deepEqual(await check(JOB, { lohnVon: '9000', lohnBis: '70000' }), []);
  assert.match((await check(JOB, { lohnBis: 70000 })).join(), /^lohnVon: Zum Lohn «bis» fehlt/);
  assert.match(
    (await check(JOB, { lohnVon: 70000, lohnBis: 9000 })).join(),
    /^lohnBis: Der Lohn endet unter/,
  );
});

test('an event with an implausible year (0026 or 2126) is rejected', async () => {
  assert.deepEqual(await check(EVENT, { beginn: '2099-12-31T18:00:00.000Z', ende: null }), []);
  assert.match(
    (await check(EVENT, { beginn: '0026-12-24T10:00:00.000Z' })).join(),
    /^beginn: Bitte prüfen Sie das Jahr/,
  );
  assert.match(
    (await check(EVENT, { beginn: '2126-12-24T10:00:00.000Z' })).join(),
    /^beginn: Bitte prüfen Sie das Jahr/,
  );
});

test('a series whose last day lies before its first is rejected', async () => {
  const series = (wiederholung: string) =>
    check(EVENT, { beginn: '2027-03-01T23:30:00.000Z', wiederholung });
  for (const rule of ['FREQ=WEEKLY', 'FREQ=WEEKLY;COUNT=1', 'FREQ=DAILY;UNTIL=20270302;INTERVAL=2'])
    assert.deepEqual(await series(rule), []);
  assert.deepEqual(await series('RRULE:FREQ=DAILY;UNTIL=20270302T003000;'), []);
  // It begins on the second of March in Zurich.
  for (const rule of ['FREQ=WEEKLY;UNTIL=20270301', 'UNTIL=20270302T002959Z;FREQ=DAILY'])
    assert.match((await series(rule)).join(), /^wiederholung: Das Ende der Wiederholung/);
  assert.deepEqual(await check(EVENT, { wiederholung: 'FREQ=WEEKLY;UNTIL=20270301' }), []);
});

test('an event that ends before it begins is rejected', async () => {
  assert.match(
    (
      await check(EVENT, { beginn: '2026-12-24T10:00:00.000Z', ende: '2026-12-23T10:00:00.000Z' })
    ).join(),
    /^ende: Das Ende/,
  );
});
