import { expect, test } from 'vitest';
import { eventListAddress } from './eventListData.ts';

const everything = { period: 'upcoming', category: null, house: null } as const;

test('the whole list has the plain address', () => {
  expect(eventListAddress('/events', everything)).toBe('/events#anlaesse');
});

test('what is chosen stands in the address, in one order and in German', () => {
  expect(
    eventListAddress(
      '/events',
      { period: 'past', category: 'relatives', house: 'haus-am-park' },
      3,
    ),
  ).toBe('/events?haus=haus-am-park&kategorie=angehoerige&zeit=vergangen&seite=3#anlaesse');
});

test('a house cannot add to the query', () => {
  expect(eventListAddress('/events', { ...everything, house: 'a&zeit=vergangen' })).toBe(
    '/events?haus=a%26zeit%3Dvergangen#anlaesse',
  );
});
