import { afterEach, expect, it, vi } from 'vitest';
import { eventsRoute, livingEventsRoute } from '../routes/screens/EventList.ts';
import { createListFetcher, listAt } from './createListFetcher.ts';

const ENTRY = { id: 'a', slug: 'a', title: { text: 'Sommerfest' } };
const EVENTS = {
  title: 'Veranstaltungen, Musik',
  pageNumber: 1,
  pages: 1,
  filter: { period: 'upcoming', category: 'music', house: null },
  otherBrands: {},
  list: {
    total: 1,
    occurrences: [{ ...ENTRY, start: '2026-11-24T14:30:00+01:00' }],
    categories: [],
    houses: [],
  },
};
const MEDIA = {
  title: 'Medien 2025',
  pageNumber: 1,
  pages: 1,
  year: 2025,
  list: { total: 1, entries: [{ ...ENTRY, date: '2025-03-01', files: [] }], years: [2025] },
};
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, status = 200) {
  const ask = vi.fn<(address: string) => Promise<Response>>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', ask);
  return () => ask.mock.calls.map(([address]) => address);
}

it("fetches the list of an address in the page's language", async () => {
  const asked = answerWith(EVENTS);
  expect(
    await createListFetcher('events', 'it-CH').find('?kategorie=musik&seite=2', signal),
  ).toEqual(EVENTS);
  expect(asked()).toEqual(['/api/veranstaltungen/liste?kategorie=musik&seite=2&locale=it-CH']);
  const askedBeside = answerWith(EVENTS);
  await createListFetcher('livingEvents', '').find('?seite=2', signal);
  expect(askedBeside()).toEqual(['/api/wohnen/veranstaltungen/liste?seite=2']);
  answerWith(MEDIA);
  expect(await createListFetcher('media', '').find('?jahr=2025', signal)).toEqual(MEDIA);
});

it.each([
  [`/${eventsRoute.path}`, 'events'],
  [`/${livingEventsRoute.path}`, 'livingEvents'],
  [`/de/${livingEventsRoute.path}`, 'livingEvents'],
])('maps the address %s to the list %s', (path, list) => {
  expect([listAt('events', path), listAt('media', path)]).toEqual([list, 'media']);
});

it('does not fetch a prefetched list again until it is cleared', async () => {
  const asked = answerWith(EVENTS);
  const answers = createListFetcher('events', '');
  answers.fetchAhead(['?kategorie=musik', '']);
  answers.fetchAhead(['?kategorie=musik', '']);
  expect(asked()).toHaveLength(2);
  const before = asked().length;
  expect(await answers.find('?kategorie=musik', signal)).toEqual(EVENTS);
  answers.fetchAhead(['']);
  expect(asked()).toHaveLength(before);
  answers.forget();
  await answers.find('?kategorie=musik', signal);
  expect(asked()).toHaveLength(before + 1);
});

it.each([
  ['a page that is not there', { failure: 'missing' }, 404],
  ['a captive portal', '<html>Bitte melden Sie sich an</html>', 200],
  ['another shape', { ...EVENTS, list: null }, 200],
  [
    'a date that is none',
    { ...EVENTS, list: { ...EVENTS.list, occurrences: [{ ...ENTRY, start: 'bald' }] } },
    200,
  ],
  ['the other list', MEDIA, 200],
])('returns null for %s, so that the server handles it', async (_, body, status) => {
  answerWith(body, status);
  expect(await createListFetcher('events', '').find('?seite=9', signal)).toBeNull();
});

it('does not store a failed prefetch', async () => {
  answerWith('', 503);
  const answers = createListFetcher('media', '');
  answers.fetchAhead(['?jahr=2025']);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  answerWith(MEDIA);
  expect(await answers.find('?jahr=2025', signal)).toEqual(MEDIA);
});
