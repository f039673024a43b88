import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CANTONS } from '../src/plugins/fields/cantons.ts';
import { listFeastDays } from '../src/plugins/fields/feastDays.ts';

test('feast days of a canton, from a day on until the end of the next year', async () => {
  const days = await listFeastDays('ZH', '2026-12-01');
  assert.deepEqual(
    days.slice(0, 6).map(({ date, reason }) => `${date} ${reason.grund}`),
    [
      '2026-12-24 Heiligabend',
      '2026-12-25 Weihnachtstag',
      '2026-12-26 Stephanstag',
      '2026-12-31 Silvester',
      '2027-01-01 Neujahr',
      '2027-01-02 Berchtoldstag',
    ],
  );
  assert.equal(days.at(-1)?.date, '2027-12-31');
  // Easter of 2027 is on 28 March (Gregorian calendar), Auffahrt 39 days later.
  for (const [date, name] of [
    ['2027-03-26', 'Karfreitag'],
    ['2027-03-29', 'Ostermontag'],
    ['2027-05-06', 'Auffahrt'],
    ['2027-08-01', 'Bundesfeiertag'],
  ])
    assert.equal(days.find((day) => day.date === date)?.reason.grund, name);
});

test('have their names in four languages, and none in the wrong one', async () => {
  const ticino = await listFeastDays('TI', '2026-12-01');
  assert.deepEqual(ticino.find(({ date }) => date === '2026-12-25')?.reason, {
    grund: 'Weihnachtstag',
    grundFr: 'Noël',
    grundIt: 'Natale di Gesù',
    grundEn: 'Christmas Day',
  });
  assert.ok(ticino.some(({ date }) => date === '2027-03-19'));
  assert.ok(!(await listFeastDays('ZH', '2026-12-01')).some(({ date }) => date === '2027-03-19'));
  // The library has no English name of the national day.
  assert.equal(ticino.find(({ date }) => date === '2027-08-01')?.reason.grundEn, null);
});

test('are known for each canton', async () => {
  for (const canton of CANTONS) {
    const days = await listFeastDays(canton, '2026-12-01');
    assert.ok(
      days.some(({ date, isPublic }) => date === '2027-08-01' && isPublic),
      canton,
    );
    assert.ok(
      days.every(({ date }) => /^\d{4}-\d{2}-\d{2}$/.test(date)),
      canton,
    );
  }
});
