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
])('in the shape of %s', (_, answer) => {
  it('a job is whole on its last day', () => {
    expect(withoutExpiredTexts(answer, '2026-11-23')).toEqual(answer);
  });

  it('on the day after only what it was is told', () => {
    const told = JSON.stringify(withoutExpiredTexts(answer, '2026-11-24'));
    expect(told).not.toContain('Geheim');
    for (const kept of ['"titel":"Koch"', '"gueltigBis":"2026-11-23"', '"total":1', '"id":1'])
      expect(told).toContain(kept);
    if (told.includes('attributes')) expect(told).toContain('"localizations"');
  });
});

test.each([null, 'x', { data: null }, { data: { id: 1 } }, { error: 1 }, { data: [null, 'x'] }])(
  '%j is left as it is',
  (answer) => {
    expect(withoutExpiredTexts(answer, '2026-11-24')).toEqual(answer);
  },
);

test('a job without a last day is never over', () => {
  const answer = { data: [{ ...fields, gueltigBis: null }] };
  expect(withoutExpiredTexts(answer, '9999-01-01')).toEqual(answer);
});
