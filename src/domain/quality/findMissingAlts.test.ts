import { expect, test } from 'vitest';
import { auditedEntry } from '../../../tests/support/auditedSamples.ts';
import { findMissingAlts } from './findMissingAlts.ts';

test('a picture that nothing describes is told of by its name, with its entry', () => {
  const entry = auditedEntry({
    pictures: [
      { file: 'park.jpg', described: true },
      { file: 'saal.jpg', described: false },
    ],
  });
  expect(findMissingAlts([entry])).toEqual([
    {
      brandId: 'beispiel',
      subject: 'Wohnen im Park',
      locale: 'de-CH',
      entryHref: 'https://redaktion.example/admin/wohnen1',
      matter: { check: 'missingAlt', file: 'saal.jpg' },
    },
  ]);
});

test('it is told of once for all languages, and in a translation alone where only that lacks the text', () => {
  const bare = [{ file: 'saal.jpg', described: false }];
  expect(
    findMissingAlts([
      auditedEntry({ pictures: bare }),
      auditedEntry({ locale: 'fr-CH', pictures: bare }),
    ]).map(({ locale }) => locale),
  ).toEqual(['de-CH']);
  expect(
    findMissingAlts([auditedEntry(), auditedEntry({ locale: 'fr-CH', pictures: bare })]).map(
      ({ locale }) => locale,
    ),
  ).toEqual(['fr-CH']);
});
