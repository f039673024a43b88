import { expect, test } from 'vitest';
import { AUDITED_BRANDS, auditedEntry } from '../../../tests/support/auditedSamples.ts';
import { findBrokenExternalLinks } from './findBrokenExternalLinks.ts';
import { isBroken, isFailedTry } from './checkExternalLinks.ts';

const HREF = 'https://andere.example/seite';
const find = (status: number | null, failures: number, links = [HREF]) =>
  findBrokenExternalLinks(
    [auditedEntry({ links })],
    [{ href: HREF, status, failures }],
    AUDITED_BRANDS,
  ).map(({ matter }) => matter);

test('what is gone is told of after one night, with the status', () => {
  expect(find(404, 1)).toEqual([{ check: 'brokenExternalLink', target: HREF, status: 404 }]);
  expect(find(410, 1)).toHaveLength(1);
});

test('who does not answer, or is out of order, has a second night', () => {
  expect(find(null, 1)).toEqual([]);
  expect(find(503, 1)).toEqual([]);
  expect(find(null, 2)).toEqual([{ check: 'brokenExternalLink', target: HREF, status: null }]);
});

test('a link that stands nowhere any more, or answers, is none', () => {
  expect(find(404, 1, ['https://andere.example/'])).toEqual([]);
  expect(find(200, 0)).toEqual([]);
});

test('a link is found under its finished address, however it was typed', () => {
  expect(find(404, 1, ['HTTPS://Andere.example/x/../seite'])).toHaveLength(1);
});

test.each([
  [200, false],
  [301, false],
  [401, false],
  [403, false],
  [429, false],
  [999, false],
  [400, true],
  [404, true],
  [500, true],
  [null, true],
])('the answer %s is a failed try: %s', (status, failed) => {
  expect(isFailedTry(status)).toBe(failed);
});

test('what answered is not broken', () => {
  expect(isBroken({ href: HREF, status: 404, failures: 0 })).toBe(false);
});
