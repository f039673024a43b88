import { expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/Brand.ts';
import { createHead, type Head, type HeadInputs } from './createHead.ts';

const brand = { id: 'beispiel', name: 'Beispiel', hosts: ['beispiel.example', 'alt.example'], localeInPath: false } as unknown as Brand;
const inputs: HeadInputs = {
  brand, brandName: 'Haus Beispiel', locale: '', path: '/jobs', knownHost: true, indexable: true, status: 200,
  screen: { title: 'Stellen', meta: { title: null, description: { text: 'Arbeiten bei uns' }, keywords: null, image: null } },
};
const headOf = (deviation: Partial<HeadInputs> = {}): Head => createHead({ ...inputs, ...deviation });
const tag = (head: Head, key: string) => head.tags.find((each) => each.key === key)?.attributes;

test('the title follows the template', () => {
  expect(headOf().title).toBe('Stellen • Haus Beispiel');
});

test('a page without a title is called Home', () => {
  expect(headOf({ screen: { title: null, meta: null } }).title).toBe('Home • Haus Beispiel');
});

test('the canonical address is on the first host, by https', () => {
  expect(tag(headOf(), 'canonical')).toEqual({ rel: 'canonical', href: 'https://beispiel.example/jobs' });
});

test.each([
  ['an unknown host', { knownHost: false }],
  ['a route that is not indexable', { indexable: false }],
  ['an error', { status: 404 }],
] as const)('%s is not indexed', (_, deviation) => {
  expect(tag(headOf(deviation), 'robots')).toEqual({ name: 'robots', content: 'noindex' });
});

test('a page of a known host is indexed, and an error has no canonical address', () => {
  expect(tag(headOf(), 'robots')).toBeUndefined();
  expect(tag(headOf({ status: 404 }), 'canonical')).toBeUndefined();
});

test('a brand with its language in the path names its other languages and the default', () => {
  const head = headOf({ brand: { ...brand, localeInPath: true }, path: '/it/jobs', locale: 'it-CH' });
  expect(head.lang).toBe('it-CH');
  expect(head.tags.filter((each) => each.attributes['hreflang'] !== undefined).map((each) => [each.attributes['hreflang'], each.attributes['href']])).toEqual([
    ['de-CH', 'https://beispiel.example/de/jobs'],
    ['it-CH', 'https://beispiel.example/it/jobs'],
    ['fr-CH', 'https://beispiel.example/fr/jobs'],
    ['en', 'https://beispiel.example/en/jobs'],
    ['x-default', 'https://beispiel.example/de/jobs'],
  ]);
});

test('a picture for previews is absolute and has its alternative text', () => {
  const image = { file: 'park.png', width: 2000, height: 1200, alt: { text: 'Der Park' }, focus: { x: 50, y: 50 }, caption: null };
  const head = headOf({ screen: { title: 'Stellen', meta: { title: null, description: null, keywords: null, image } } });
  expect(tag(head, 'og:image')?.['content']).toBe('https://beispiel.example/bilder/park.png/share-1280-50-50.jpg');
  expect(tag(head, 'og:image:alt')?.['content']).toBe('Der Park');
});

test('every tag can be told from the others', () => {
  const { tags } = headOf({ brand: { ...brand, localeInPath: true }, path: '/de/jobs' });
  expect(new Set(tags.map((each) => each.key)).size).toBe(tags.length);
});
