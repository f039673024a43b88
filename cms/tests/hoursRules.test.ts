import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datedTimes, weekTimes } from '../src/validation/hoursRules.ts';
import type { EntryFields } from '../src/strapi.ts';

const TIMES = { von: '08:00:00.000', bis: '12:00:00.000' };
const NONE = { von: null, bis: null };

const inWeek = (row: EntryFields, isComplete = true) =>
  weekTimes({ Oeffnungszeiten: [row] }, isComplete).map(({ path }) => path.join('.'));
const inDates = (rows: readonly EntryFields[], isComplete = true) =>
  datedTimes({ Ausnahmen: rows }, isComplete).map(({ path }) => path.join('.'));

test('a row of the week has days, and times or an appointment', () => {
  assert.deepEqual(inWeek({ tage: 'Mo', ...TIMES }), []);
  assert.deepEqual(inWeek({ tage: 'Mo', vereinbarung: true, ...NONE }), []);
  assert.deepEqual(inWeek({ tage: 'Fr', von: '20:00', bis: '02:00' }), []);
  assert.deepEqual(inWeek({ tage: 'Fr', von: '00:00', bis: '00:00' }), []);
  assert.deepEqual(inWeek({ tage: '', ...TIMES }), ['Oeffnungszeiten.0.tage']);
  assert.deepEqual(inWeek({ tage: 'Mo', ...NONE }), ['Oeffnungszeiten.0.von']);
  assert.deepEqual(inWeek({ tage: 'Mo', ...TIMES, bis: '' }), ['Oeffnungszeiten.0.bis']);
  assert.deepEqual(inWeek({ tage: 'Mo', von: '08:00', bis: '08:00' }), ['Oeffnungszeiten.0.bis']);
  assert.deepEqual(inWeek({ tage: 'Mo', vereinbarung: true, ...TIMES }), [
    'Oeffnungszeiten.0.von',
    'Oeffnungszeiten.0.bis',
  ]);
});

test('a draft may have gaps', () => {
  assert.deepEqual(inWeek({ tage: null, ...NONE }, false), []);
  assert.deepEqual(inDates([{ datum: null, zustand: 'zeiten', ...NONE }], false), []);
  assert.deepEqual(weekTimes({}, true), []);
});

test('an exception has times only if they are its own', () => {
  const day = { datum: '2026-12-24' };
  assert.deepEqual(inDates([{ ...day, zustand: 'geschlossen', ...NONE }]), []);
  assert.deepEqual(inDates([{ ...day, zustand: 'zeiten', ...TIMES }]), []);
  assert.deepEqual(inDates([{ ...day, zustand: 'zeiten', ...NONE }]), ['Ausnahmen.0.von']);
  assert.deepEqual(inDates([{ ...day, zustand: 'geschlossen', ...TIMES }]), [
    'Ausnahmen.0.von',
    'Ausnahmen.0.bis',
  ]);
  assert.deepEqual(inDates([{ ...day, bisDatum: '2026-12-23', zustand: 'geschlossen' }]), [
    'Ausnahmen.0.bisDatum',
  ]);
});

test('two exceptions of one day may not contradict each other', () => {
  const closed = { datum: '2026-12-24', bisDatum: '2027-01-02', zustand: 'geschlossen' };
  const morning = { datum: '2026-12-31', zustand: 'zeiten', ...TIMES };
  assert.deepEqual(inDates([closed, morning]), ['Ausnahmen.1.datum']);
  assert.deepEqual(inDates([closed, { ...morning, datum: '2027-01-03' }]), []);
  assert.deepEqual(inDates([closed, { ...morning, wofuer: 'cafeteria' }]), []);
  const evening = { ...morning, von: '17:00', bis: '20:00' };
  assert.deepEqual(inDates([morning, evening]), []);
});
