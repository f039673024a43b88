import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizeQuotation, normalizeQuotations } from '../src/editing/quotations.ts';
import type { DocumentAct, DocumentMiddleware } from '../src/strapi.ts';
import { standIn } from './standIn.ts';

for (const [typed, stored] of [
  ['Ich bleibe.', 'Ich bleibe.'],
  ['«Ich bleibe.»', 'Ich bleibe.'],
  ['"Ich bleibe."', 'Ich bleibe.'],
  ['„Ich bleibe hier“.', 'Ich bleibe hier.'],
  ['»Ich bleibe hier.«', 'Ich bleibe hier.'],
  ['“Ich bleibe hier.” ', 'Ich bleibe hier.'],
  ['«Wie geht es Ihnen?».', 'Wie geht es Ihnen?'],
  ['«Zuhause» heisst für mich Ruhe.', '‹Zuhause› heisst für mich Ruhe.'],
  ['Ich sage immer: «Das ist mein Zuhause»', 'Ich sage immer: ‹Das ist mein Zuhause›'],
  ['„Guten Morgen“ und „Gute Nacht“', '‹Guten Morgen› und ‹Gute Nacht›'],
  ['«Ich sage ‹Zuhause›.»', 'Ich sage ‹Zuhause›.'],
  ['«Ich sage immer: «Das ist mein Zuhause»»', 'Ich sage immer: ‹Das ist mein Zuhause›'],
  ['Ein Brett von 5" auf 10" Breite', 'Ein Brett von 5" auf 10" Breite'],
] as const)
  test(`the quotation ${typed} is stored as ${stored}, and once saved it stays`, () => {
    assert.equal(normalizeQuotation(typed, 'de-CH'), stored);
    assert.equal(normalizeQuotation(stored, 'de-CH'), stored);
  });

test('quoted words get the inner marks of their language', () => {
  assert.equal(normalizeQuotation('Elle dit « merci ».', 'fr-CH'), 'Elle dit ‹\u202fmerci\u202f›.');
  assert.equal(normalizeQuotation('She says "thanks".', 'en'), 'She says ‘thanks’.');
});

test('saving an entry normalizes the quotations in its blocks, and nothing else', async () => {
  let act: DocumentMiddleware | undefined;
  const models: Readonly<Record<string, object>> = {
    'api::seite.seite': {
      attributes: { bloecke: { type: 'dynamiczone' }, titel: { type: 'string' } },
    },
    'block.zitat': { attributes: { zitat: { type: 'text' }, name: { type: 'string' } } },
  };
  const strapi = standIn({
    getModel: (uid: string) => models[uid],
    documents: { use: (middleware: DocumentMiddleware) => (act = middleware) },
  });
  normalizeQuotations(strapi);
  const block = { __component: 'block.zitat', zitat: '"I stay"', name: '"Max"' };
  const data = { titel: '«Wohnen»', bloecke: [block] };
  const saved = { uid: 'api::seite.seite', action: 'update', params: { locale: 'en', data } };
  await act?.(saved as unknown as DocumentAct, () => Promise.resolve());
  assert.deepEqual(data, {
    titel: '«Wohnen»',
    bloecke: [{ __component: 'block.zitat', zitat: 'I stay', name: '"Max"' }],
  });
});
