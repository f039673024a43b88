import { describe, expect, it, test } from 'vitest';
import { withoutExpiredTexts } from './withoutExpiredTexts.ts';

const fields = {
  art: 'stelle',
  bereich: 'pflege',
  marke: 'beispiel',
  titel: 'Koch',
  pensumVon: 80,
  pensumBis: 100,
  createdAt: '2026-01-05T08:00:00.000Z',
  gueltigBis: '2026-11-23',
  aufgaben: [{ type: 'paragraph', children: [{ type: 'text', text: 'Geheim' }] }],
  kontakt: { name: 'Geheim' },
  metaDescription: 'Geheim',
  haus: { ort: 'Geheim' },
};

describe.each([
  [
    'Strapi 5',
    { data: [{ id: 1, documentId: 'abc', ...fields }], meta: { pagination: { total: 1 } } },
  ],
  [
    'Strapi 4',
    {
      data: [
        {
          id: 1,
          attributes: {
            ...fields,
            localizations: { data: [{ id: 2, attributes: { locale: 'en' } }] },
          },
        },
      ],
      meta: { pagination: { total: 1 } },
    },
  ],
])('a job in the format of %s', (_, answer) => {
  it('is unchanged on its last day', () => {
    expect(withoutExpiredTexts(answer, '2026-11-23')).toEqual(answer);
  });

  it('has only its basic fields on the day after', () => {
    const text = JSON.stringify(withoutExpiredTexts(answer, '2026-11-24'));
    expect(text).not.toContain('Geheim');
    for (const expected of ['"titel":"Koch"', '"gueltigBis":"2026-11-23"', '"total":1', '"id":1'])
      expect(text).toContain(expected);
    if (text.includes('attributes')) expect(text).toContain('"localizations"');
  });
});

test.each([null, 'x', { data: null }, { data: { id: 1 } }, { error: 1 }, { data: [null, 'x'] }])(
  '%j stays unchanged',
  (answer) => {
    expect(withoutExpiredTexts(answer, '2026-11-24')).toEqual(answer);
  },
);

test('a job without a last day never expires', () => {
  const answer = { data: [{ ...fields, gueltigBis: null }] };
  expect(withoutExpiredTexts(answer, '9999-01-01')).toEqual(answer);
});
