import { expect, test } from 'vitest';
import { eventListAddress } from './eventListData.ts';

const everything = { period: 'upcoming', category: null, house: null } as const;

test('eventListAddress returns the plain address without filters', () => {
  expect(eventListAddress('/events', everything)).toBe('/events#anlaesse');
});

test('eventListAddress adds the filters in a fixed order and in German', () => {
  expect(
    eventListAddress(
      '/events',
      { period: 'past', category: 'relatives', house: 'haus-am-park' },
      3,
    ),
  ).toBe('/events?haus=haus-am-park&kategorie=angehoerige&zeit=vergangen&seite=3#anlaesse');
});

test('eventListAddress escapes the house so that it cannot add parameters', () => {
  expect(eventListAddress('/events', { ...everything, house: 'a&zeit=vergangen' })).toBe(
    '/events?haus=a%26zeit%3Dvergangen#anlaesse',
  );
});
