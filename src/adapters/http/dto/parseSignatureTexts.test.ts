import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { SIGNATURE_TEXT_LIMITS } from '../../../domain/signature/Signature.ts';
import { parseSignatureTexts } from './parseSignatureTexts.ts';

const SCHEMA = 'cms/src/api/signaturtext/content-types/signaturtext/schema.json';
const FIELDS = {
  grussformel: 'Freundliche Grüsse',
  firmenzeile: 'Haus Lindengut, Lindenweg 1, 8000 Zürich',
  vertraulichkeit: 'Vertraulich.',
};

function parse(
  fields: Partial<typeof FIELDS>,
  requested: SelectedLocale = '',
  germanFields: readonly string[] = [],
) {
  const report = vi.fn();
  const texts = parseSignatureTexts(
    { id: 't1', fields: { ...FIELDS, ...fields }, germanFields: new Set(germanFields) },
    requested,
    report,
  );
  return { texts, reports: report.mock.calls.length };
}

test('the fixed part of a signature is read from three texts', () => {
  expect(parse({})).toEqual({
    texts: {
      locale: 'de-CH',
      texts: {
        greeting: FIELDS.grussformel,
        companyLine: FIELDS.firmenzeile,
        disclaimer: FIELDS.vertraulichkeit,
      },
    },
    reports: 0,
  });
  expect(parse({ vertraulichkeit: 'x'.repeat(SIGNATURE_TEXT_LIMITS.disclaimer) }).reports).toBe(0);
  expect(parse({ vertraulichkeit: 'Eins\n\nZwei\n\nDrei\n\nVier\n' }).reports).toBe(0);
});

test.each([
  ['grussformel', ''],
  ['grussformel', 'x'.repeat(SIGNATURE_TEXT_LIMITS.greeting + 1)],
  ['firmenzeile', 'x'.repeat(SIGNATURE_TEXT_LIMITS.companyLine + 1)],
  ['vertraulichkeit', 'x'.repeat(SIGNATURE_TEXT_LIMITS.disclaimer + 1)],
  ['vertraulichkeit', 'Zeile\n'.repeat(7)],
] as const)('an invalid %s results in null and is reported (%j)', (field, text) => {
  expect(parse({ [field]: text })).toEqual({ texts: null, reports: 1 });
});

test('the locale is the requested one unless all three texts are German', () => {
  const localeOf = (requested: SelectedLocale, germanFields: readonly string[]) =>
    parse({}, requested, germanFields).texts?.locale;
  expect(
    ['it-CH', 'de-CH', ''].map((requested) => localeOf(requested as SelectedLocale, [])),
  ).toEqual(['it-CH', 'de-CH', 'de-CH']);
  expect([localeOf('it-CH', ['firmenzeile']), localeOf('it-CH', Object.keys(FIELDS))]).toEqual([
    'it-CH',
    'de-CH',
  ]);
});

test('the content model has the same maximum lengths', () => {
  const { attributes } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as {
    readonly attributes: Readonly<Record<string, { readonly maxLength?: number }>>;
  };
  const lengths = {
    greeting: attributes['grussformel']?.maxLength,
    companyLine: attributes['firmenzeile']?.maxLength,
    disclaimer: attributes['vertraulichkeit']?.maxLength,
  };
  expect(lengths).toEqual(SIGNATURE_TEXT_LIMITS);
});
