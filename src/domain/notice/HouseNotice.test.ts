import { expect, test } from 'vitest';
import { storyNotice } from '../../samples/storyNotice.ts';
import { nextNoticeChange, noticesAt } from './HouseNotice.ts';

const at = (time: string): Date => new Date(`2026-11-24T${time}:00Z`);
const cafeteria = storyNotice('Cafeteria', {
  from: at('08:00'),
  until: at('13:00'),
});
const lift = storyNotice('Lift', {
  from: at('07:00'),
  until: at('20:00'),
  isImportant: true,
});
const parking = storyNotice('Parkplatz', {
  from: at('09:00'),
  until: at('10:00'),
  places: ['website'],
});
const all = [cafeteria, parking, lift];
const textsAt = (place: 'website' | 'lobby', now: Date) =>
  noticesAt(all, place, now).map(({ text }) => text.text);

test('a notice is on from its first minute until the minute of its end, at its places', () => {
  expect(textsAt('website', at('06:59'))).toEqual([]);
  expect(textsAt('website', at('07:00'))).toEqual(['Lift']);
  expect(textsAt('lobby', at('09:30'))).toEqual(['Lift', 'Cafeteria']);
  expect(textsAt('website', new Date(at('13:00').getTime() - 1))).toContain('Cafeteria');
  expect(textsAt('website', at('13:00'))).toEqual(['Lift']);
});

test('an important one comes first, then the newest', () => {
  expect(textsAt('website', at('09:30'))).toEqual(['Lift', 'Parkplatz', 'Cafeteria']);
});

test('what is shown changes at the next beginning or end', () => {
  expect(nextNoticeChange(all, 'website', at('06:00'))).toEqual(at('07:00'));
  expect(nextNoticeChange(all, 'website', at('08:00'))).toEqual(at('09:00'));
  expect(nextNoticeChange(all, 'lobby', at('08:00'))).toEqual(at('13:00'));
  expect(nextNoticeChange(all, 'lobby', at('20:00'))).toBeNull();
  const never = storyNotice('Nie', { from: at('12:00'), until: at('11:00') });
  expect(nextNoticeChange([never], 'lobby', at('08:00'))).toBeNull();
});
