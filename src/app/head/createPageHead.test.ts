import { expect, test } from 'vitest';
import { configurationContent } from '../../samples/sampleConfigurations.ts';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import { ROUTE_TABLE } from '../routes/routeTable.ts';
import { createPageHead, type HeadParts } from './createPageHead.ts';

const config = configurationContent.configurations[0]?.content ?? null;
const entryOf = (id: string) => ROUTE_TABLE.find((entry) => entry.id === id) ?? null;
const describe = (deviation: Partial<HeadParts>) =>
  createPageHead({
    brand: sampleBrand,
    config,
    path: '/kontakt',
    knownHost: true,
    entry: entryOf('contact'),
    data: { title: 'Kontakt', meta: null },
    error: null,
    messages: {},
    today: '2026-12-20',
    ...deviation,
  })
    .tags.filter(({ key }) => key === 'description' || key === 'og:description')
    .map(({ attributes }) => attributes['content']);

test('a contact page without a description is described by its opening hours', () => {
  const hours =
    'Empfang. Montag bis Freitag: 8 bis 18 Uhr. Samstag und Sonntag: 10 bis 16 Uhr. Donnerstag, 24. Dezember: 8 bis 12 Uhr. 25. bis 26. Dezember: geschlossen.';
  expect(describe({})).toEqual([hours, hours]);
});

test('the words of the editors go first, other pages and no hours have no description', () => {
  const meta = { title: null, description: { text: 'So finden Sie uns.' }, keywords: null };
  expect(describe({ data: { title: 'Kontakt', meta: { ...meta, image: null } } })).toEqual([
    'So finden Sie uns.',
    'So finden Sie uns.',
  ]);
  expect(describe({ config: null })).toEqual([]);
  expect(describe({ entry: entryOf('jobs') })).toEqual([]);
});
