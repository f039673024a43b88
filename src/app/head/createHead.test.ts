import { expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/Brand.ts';
import { createHead, type Head, type HeadInputs } from './createHead.ts';

const brand = {
  id: 'beispiel',
  name: 'Beispiel',
  hosts: ['beispiel.example', 'alt.example'],
  localeInPath: false,
  hiddenRoutes: [],
} as unknown as Brand;
const inputs: HeadInputs = {
  brand,
  brandName: 'Haus Beispiel',
  locale: '',
  path: '/jobs',
  routeId: 'jobs',
  knownHost: true,
  indexable: true,
  status: 200,
  screen: {
    title: 'Stellen',
    meta: { title: null, description: { text: 'Arbeiten bei uns' }, keywords: null, image: null },
  },
};
const headOf = (deviation: Partial<HeadInputs> = {}): Head =>
  createHead({ ...inputs, ...deviation });
const tag = (head: Head, key: string) => head.tags.find((each) => each.key === key)?.attributes;

test('the title follows the template', () => {
  expect(headOf().title).toBe('Stellen • Haus Beispiel');
});

test('a page without a title is called Home', () => {
  expect(headOf({ screen: { title: null, meta: null } }).title).toBe('Home • Haus Beispiel');
});

test("the canonical address uses https and the brand's first host", () => {
  expect(tag(headOf(), 'canonical')).toEqual({
    rel: 'canonical',
    href: 'https://beispiel.example/jobs',
  });
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

test('a brand with the language in the path lists its other languages and the default as alternates', () => {
  const head = headOf({
    brand: { ...brand, localeInPath: true },
    path: '/it/jobs',
    locale: 'it-CH',
  });
  expect(head.lang).toBe('it-CH');
  expect(
    head.tags
      .filter((each) => each.attributes['hreflang'] !== undefined)
      .map((each) => [each.attributes['hreflang'], each.attributes['href']]),
  ).toEqual([
    ['de-CH', 'https://beispiel.example/de/jobs'],
    ['de', 'https://beispiel.example/de/jobs'],
    ['it-CH', 'https://beispiel.example/it/jobs'],
    ['it', 'https://beispiel.example/it/jobs'],
    ['fr-CH', 'https://beispiel.example/fr/jobs'],
    ['fr', 'https://beispiel.example/fr/jobs'],
    ['en', 'https://beispiel.example/en/jobs'],
    ['x-default', 'https://beispiel.example/de/jobs'],
  ]);
});

test('a preview picture has an absolute address, its size and its alternative text', () => {
  const image = {
    file: 'park.png',
    width: 2000,
    height: 1200,
    alt: { text: 'Der Park' },
    focus: { x: 50, y: 50 },
    caption: null,
  };
  const head = headOf({
    screen: { title: 'Stellen', meta: { title: null, description: null, keywords: null, image } },
  });
  expect(tag(head, 'og:image')?.['content']).toBe(
    'https://beispiel.example/teilbild/park.png/50-50.jpg',
  );
  expect([
    tag(head, 'og:image:width')?.['content'],
    tag(head, 'og:image:height')?.['content'],
  ]).toEqual(['1200', '630']);
  expect(tag(head, 'og:image:alt')?.['content']).toBe('Der Park');
});

test("a page without a picture uses the brand's preview picture", () => {
  expect(tag(headOf(), 'og:image')?.['content']).toBe(
    'https://beispiel.example/teilbild/marke.jpg',
  );
  expect(tag(headOf(), 'og:image:alt')?.['content']).toBe('Haus Beispiel');
  expect(tag(headOf(), 'twitter:card')?.['content']).toBe('summary_large_image');
});

test('page 2 of a list has its own canonical address in every language', () => {
  const screen = { ...inputs.screen, canonicalQuery: 'seite=2' };
  expect(tag(headOf({ screen }), 'canonical')?.['href']).toBe(
    'https://beispiel.example/jobs?seite=2',
  );
  expect(tag(headOf({ screen }), 'og:url')?.['content']).toBe(
    'https://beispiel.example/jobs?seite=2',
  );
  const inItalian = headOf({
    screen,
    brand: { ...brand, localeInPath: true },
    path: '/it/jobs',
    locale: 'it-CH',
  });
  expect(tag(inItalian, 'alternate-fr')?.['href']).toBe('https://beispiel.example/fr/jobs?seite=2');
  expect(tag(inItalian, 'alternate-default')?.['href']).toBe(
    'https://beispiel.example/de/jobs?seite=2',
  );
});

test('a filtered view is not indexed, but its links are followed', () => {
  const screen = { ...inputs.screen, indexable: false as const };
  expect(tag(headOf({ screen }), 'robots')).toEqual({ name: 'robots', content: 'noindex, follow' });
  expect(tag(headOf({ screen }), 'canonical')?.['href']).toBe('https://beispiel.example/jobs');
  expect(tag(headOf({ screen, knownHost: false }), 'robots')?.['content']).toBe('noindex');
});

test('a screen of kind article has the Open Graph type article', () => {
  expect(tag(headOf(), 'og:type')?.['content']).toBe('website');
  expect(
    tag(headOf({ screen: { ...inputs.screen, kind: 'article' } }), 'og:type')?.['content'],
  ).toBe('article');
});

test('the home, event and media pages link to the calendar and the feeds', () => {
  const typesOn = (deviation: Partial<HeadInputs>) =>
    headOf(deviation)
      .tags.filter((each) => each.attributes['type'] !== undefined)
      .map((each) => each.attributes['href']);
  expect(typesOn({ routeId: 'home', path: '/' })).toEqual([
    '/events.ics',
    '/events.atom',
    '/media.atom',
  ]);
  expect(typesOn({ routeId: 'events', path: '/events' })).toEqual(['/events.ics', '/events.atom']);
  expect(typesOn({ routeId: 'event', path: '/events/a/singen' })).toEqual([
    '/events.ics',
    '/events.atom',
    '/events/a/singen.ics',
  ]);
  expect(typesOn({ routeId: 'mediaEntry', path: '/media/a/b' })).toEqual(['/media.atom']);
  expect(typesOn({ routeId: 'about' })).toEqual([]);
  expect(
    typesOn({ routeId: 'home', path: '/', brand: { ...brand, hiddenRoutes: ['events', 'media'] } }),
  ).toEqual([]);
  expect(
    typesOn({
      routeId: 'media',
      path: '/it/media',
      locale: 'it-CH',
      brand: { ...brand, localeInPath: true },
    }),
  ).toEqual(['/it/media.atom']);
});

test('every tag has a unique key', () => {
  const { tags } = headOf({
    brand: { ...brand, localeInPath: true },
    path: '/de',
    routeId: 'home',
  });
  expect(new Set(tags.map((each) => each.key)).size).toBe(tags.length);
});

test('the French title of a feed has a no-break space before its colon', () => {
  const french = headOf({ routeId: 'openJobs', locale: 'fr-CH' });
  expect(tag(french, 'feed-jobs')?.['title']).toBe('Haus Beispiel\u00a0: Postes à pourvoir');
});

test('the job list links to its feeds, and a single job does not', () => {
  const feedsOn = (deviation: Partial<HeadInputs>) =>
    headOf(deviation)
      .tags.filter(({ key }) => key.startsWith('feed-jobs'))
      .map(({ attributes }) => attributes['href']);
  expect(feedsOn({ routeId: 'openJobs', path: '/jobs/offene-stellen' })).toEqual([
    '/jobs.atom',
    '/jobs.json',
  ]);
  expect(feedsOn({ routeId: 'job', path: '/jobs/offene-stellen/a' })).toEqual([]);
});

test('the pages of free places link to their open data, which have one address in all languages', () => {
  const linkOn = (deviation: Partial<HeadInputs>) => tag(headOf(deviation), 'data-places');
  const italian = { ...brand, localeInPath: true };
  for (const routeId of ['places', 'place'] as const)
    expect(
      linkOn({ routeId, brand: italian, locale: 'it-CH', path: '/it/wohnen/freie-plaetze' }),
    ).toEqual({
      rel: 'alternate',
      type: 'application/json',
      title: 'Haus Beispiel: Posti liberi',
      href: '/api/freie-plaetze.json',
    });
  expect(linkOn({ routeId: 'living' })).toBeUndefined();
  expect(
    linkOn({ routeId: 'place', brand: { ...brand, hiddenRoutes: ['places'] } }),
  ).toBeUndefined();
});

test('an entry of another site has its canonical address there and no alternates here', () => {
  const screen = {
    title: 'Koch',
    meta: null,
    canonicalHref: 'https://anderes-haus.example/jobs/offene-stellen/a',
  };
  const links = headOf({ routeId: 'job', path: '/jobs/offene-stellen/a', screen }).tags.filter(
    ({ key }) => key === 'canonical' || key.startsWith('alternate') || key === 'og:url',
  );
  expect(links.map(({ attributes }) => attributes['href'] ?? attributes['content'])).toEqual([
    screen.canonicalHref,
    screen.canonicalHref,
  ]);
});
