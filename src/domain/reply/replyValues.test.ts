import { expect, it } from 'vitest';
import { unknownPlaceholders } from './fillTemplate.ts';
import { dayInWords, durationInWords, timesInWords } from './replyValues.ts';

it('says how many times there are and how long it takes, in each language', () => {
  expect(timesInWords(1, 'de')).toBe('eine Zeit');
  expect(timesInWords(5, 'fr')).toBe('cinq dates');
  expect(timesInWords(0, 'it')).toBe('');
  expect(durationInWords(60, 'it')).toBe('un’ora');
  expect(durationInWords(45, 'en')).toBe('45 minutes');
  // In Zurich it is the next day already.
  expect(dayInWords(new Date('2026-11-23T23:30:00Z'), 'de')).toBe('24. November 2026');
  expect(dayInWords(new Date('2026-11-23T23:30:00Z'), 'en')).toBe('24 November 2026');
});

it('names the placeholders that do not exist, once', () => {
  expect(unknownPlaceholders('{name} {nmae} {nmae} {seite}')).toEqual(['nmae']);
});
