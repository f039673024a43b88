import { expect, test } from 'vitest';
import { withoutTrailingSigns } from './trailingSigns.ts';

const SIGNS = [
  '.',
  ')',
  ',',
  ';',
  ':',
  '!',
  "'",
  '*',
  '…',
  '”',
  '»',
  '›',
  '’',
  '“',
  '。',
  '、',
  '」',
  '）',
  '%20',
  '%C2%A0',
  '%E2%80%8B',
  '%E2%80%AF',
  '%22',
  '%3E',
  '%3F',
  '%E2%80%9D',
  '%C2%BB',
  '%EF%BB%BF',

  '%2520',
  '&gt;',
  '&quot;',
  '%26nbsp%3B',
  '>',
  '"',
  '%0A',
  '%F0%9F%99%82',
  '.%20',
  ').',
  '%20%20)',
  '/)',
];

test.each(SIGNS)('%s at the end does not belong to the address', (sign) => {
  expect(withoutTrailingSigns(`/jobs/offene-stellen${sign}`)).toBe('/jobs/offene-stellen');
  expect(withoutTrailingSigns(`/${sign}`)).toBe('/');
});

test('bytes that were sent without encoding are letters of UTF-8', () => {
  expect(withoutTrailingSigns(`/jobs${Buffer.from('»').toString('latin1')}`)).toBe('/jobs');
  expect(withoutTrailingSigns(`/jobs${Buffer.from('ü').toString('latin1')}`)).toBeNull();
});

test.each(['/', '/jobs', '/s/preise-2027', '/f%C3%BChrung', '/events.ics', '/%E5%B9%B4', '/%'])(
  '%s has no sign at its end',
  (path) => {
    expect(withoutTrailingSigns(path)).toBe(path === '/' ? '/' : null);
  },
);

test.each(['/%2Fevil.example)', '//evil.example)', '/a%2Fb)', '/%FF)', '/%80.'])(
  '%s leads nowhere',
  (path) => {
    expect(withoutTrailingSigns(path)).toBeNull();
  },
);

test('other signs of the address stay encoded', () => {
  expect(withoutTrailingSigns('/a%20b/f%C3%BChrung).')).toBe('/a%20b/f%C3%BChrung');
  expect(withoutTrailingSigns(`/a${')'.repeat(1900)}`)).toBe('/a');
});
