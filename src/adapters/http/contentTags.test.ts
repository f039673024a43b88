import { expect, it } from 'vitest';
import type { ContentRead } from './ContentRead.ts';
import { EVERYTHING, tagsOf, tagsOfWebhook } from './contentTags.ts';

const own = { brandId: 'beispiel', locale: 'de-CH' } as const;
const page: ContentRead = { kind: 'page', path: 'wohnen', ...own };
const event: ContentRead = { kind: 'event', id: 'doc9', ...own };
const jobs = { kind: 'jobs', jobKind: 'job', openOn: '2026-11-24', limit: 3, ...own } as const;
const openJobs = {
  kind: 'openJobs',
  openOn: '2026-11-24',
  texts: false,
  page: 1,
  ...own,
} as const;
const events = { kind: 'events', from: '2026-11-24', page: 2, ...own } as const;
const addresses = { kind: 'pageAddresses', page: 1, ...own } as const;
const ofGroup = { brandId: null };
const ofOther = { brandId: 'anders' };

/** An answer with the entry `doc1`, which is related to `doc3`. */
const answer = {
  data: [
    {
      id: 1,
      documentId: 'doc1',
      attributes: { haus: { data: { id: 3, documentId: 'doc3', attributes: {} } } },
    },
  ],
};
const EMPTY = { data: [] };

/** A change of an entry, `doc9` of our brand unless said otherwise. */
const change = (model: string, entry: object = {}) => ({
  event: 'entry.publish',
  uid: `${model.startsWith('konfiguration') ? 'plugin::konfiguration' : `api::${model}`}.${model}`,
  model,
  entry: { documentId: 'doc9', marke: 'beispiel', ...entry },
});
/** As older content services send it. */
const oldChange = (model: string, entry: object = {}) => ({
  event: 'entry.publish',
  model,
  entry: { id: 4, ...entry },
});
const several = {
  event: 'entry.publish',
  entries: [
    { uid: 'api::seite.seite', documentId: 'doc1', marke: 'beispiel', pfad: 'neu' },
    { uid: 'api::stelle.stelle', documentId: 'doc2', marke: 'anders' },
  ],
};

it.each<readonly [string, object, ContentRead, unknown, boolean]>([
  [
    'the page of the entry',
    change('seite', { documentId: 'doc1', pfad: 'neu' }),
    page,
    answer,
    true,
  ],
  ['another page', change('seite', { documentId: 'doc2', pfad: 'anders' }), page, answer, false],
  ['a page of several changed entries', several, page, answer, true],
  ['a missing page with another path', several, page, EMPTY, false],
  ['a list of several changed entries', several, { ...jobs, ...ofOther }, EMPTY, true],
  ['a list of another brand than theirs', several, jobs, EMPTY, false],
  ['the missing page with its path', change('seite', { pfad: 'wohnen' }), page, null, true],
  [
    'that of another brand',
    change('seite', { marke: 'anders', pfad: 'wohnen' }),
    page,
    null,
    false,
  ],
  ['the home page', change('seite', { pfad: null }), { ...page, path: '' }, null, true],
  ['a list of the brand', change('stelle'), jobs, EMPTY, true],
  ['a list of the group', change('stelle'), { ...jobs, ...ofGroup }, EMPTY, true],
  ['a list of another brand', change('stelle'), { ...jobs, ...ofOther }, EMPTY, false],
  [
    'the list that had the entry before it moved',
    change('stelle', { documentId: 'doc1', marke: 'anders' }),
    jobs,
    answer,
    true,
  ],
  [
    'all open jobs of the brand that had it',
    change('stelle', { documentId: 'doc1', marke: 'anders' }),
    openJobs,
    answer,
    true,
  ],
  [
    'all open jobs of the group, for any job',
    change('stelle', { documentId: 'doc1', marke: 'anders' }),
    { ...openJobs, ...ofGroup },
    answer,
    true,
  ],
  ['the same for any house', change('haus'), { ...openJobs, ...ofGroup }, answer, true],
  ['what shows a related entry', change('haus', { documentId: 'doc3' }), jobs, answer, true],
  ['the list of houses', change('haus'), { kind: 'houses', locale: 'de-CH' }, EMPTY, true],
  ['a missing event', change('veranstaltung'), event, EMPTY, true],
  ['another event', change('veranstaltung', { documentId: 'doc8' }), event, EMPTY, false],
  ['a missing media entry', change('beitrag'), { ...event, kind: 'mediaEntry' }, EMPTY, true],
  ['the list of media entries', change('beitrag'), { kind: 'media', page: 1, ...own }, EMPTY, true],
  ['the events of the group', change('veranstaltung'), { ...events, ...ofGroup }, EMPTY, true],
  ['those of another brand', change('veranstaltung', { marke: 'anders' }), events, EMPTY, false],
  [
    'those of the brand of one of its houses',
    change('veranstaltung', {
      marke: 'anders',
      haus: { marke: 'anders' },
      weitereHaeuser: [{ marke: 'dritte' }, { marke: 'beispiel' }],
    }),
    events,
    EMPTY,
    true,
  ],
  [
    'those of its first house, among several changes',
    {
      event: 'entry.publish',
      entries: [
        {
          uid: 'api::veranstaltung.veranstaltung',
          documentId: 'doc8',
          marke: 'anders',
          haus: { marke: 'beispiel' },
        },
      ],
    },
    events,
    EMPTY,
    true,
  ],
  [
    'not the jobs of the brand of their house',
    change('stelle', { documentId: 'doc8', marke: 'anders', haus: { marke: 'beispiel' } }),
    openJobs,
    EMPTY,
    false,
  ],
  ['the addresses of pages', change('seite', { pfad: 'neu' }), addresses, EMPTY, true],
  [
    'those of another brand',
    change('seite', { marke: 'anders', pfad: 'neu' }),
    addresses,
    EMPTY,
    false,
  ],
  ['the redirects', change('weiterleitung'), { ...addresses, kind: 'redirects' }, EMPTY, true],
  [
    'a house by its slug',
    change('haus'),
    { kind: 'house', slug: 'park', locale: 'de-CH' },
    EMPTY,
    true,
  ],
  ['a house by its brand', change('haus'), { kind: 'houseOfBrand', ...own }, EMPTY, true],
  [
    'the house of another brand',
    change('haus'),
    { kind: 'houseOfBrand', ...own, ...ofOther },
    EMPTY,
    false,
  ],
  [
    'the offers of all houses, for any of them',
    change('wohnangebot', { marke: 'anders' }),
    { kind: 'offers', page: 2, locale: 'it-CH' },
    EMPTY,
    true,
  ],
  [
    'an offer by its slug',
    change('wohnangebot'),
    { kind: 'offer', slug: 'zimmer', ...own },
    EMPTY,
    true,
  ],
  [
    'the offer of another brand',
    change('wohnangebot'),
    { kind: 'offer', slug: 'zimmer', ...own, ...ofOther },
    EMPTY,
    false,
  ],
  [
    'what is free, in any house',
    change('belegung', { marke: 'anders' }),
    { kind: 'occupancies', page: 1, locale: 'de-CH' },
    EMPTY,
    true,
  ],
  [
    'what is free, without a document id',
    oldChange('belegung'),
    { kind: 'occupancies', page: 1, locale: 'de-CH' },
    EMPTY,
    true,
  ],
  [
    'what care costs, in any canton',
    change('pflegeanteil', { marke: 'anders' }),
    { kind: 'careShares', page: 1, locale: 'de-CH' },
    EMPTY,
    true,
  ],
  [
    'no offer, if only what is free has changed',
    change('belegung'),
    { kind: 'offers', page: 1, locale: 'de-CH' },
    answer,
    false,
  ],
  [
    'a view by its handle',
    change('kioskprofil'),
    { kind: 'view', handle: 'empfang', locale: 'de-CH' },
    EMPTY,
    true,
  ],
  [
    'a configuration in all languages',
    change('konfiguration-beispiel', { marke: undefined, locale: 'it-CH' }),
    { kind: 'configuration', ...own },
    EMPTY,
    true,
  ],
  [
    'the configuration of another brand',
    change('konfiguration-beispiel', { marke: undefined }),
    { kind: 'configuration', ...own, ...ofOther },
    EMPTY,
    false,
  ],
  ['everything, for a picture', { event: 'media.update', media: { id: 1 } }, page, EMPTY, true],
  ['the whole type without a document id', oldChange('stelle'), jobs, EMPTY, true],
  ['a page without a document id', oldChange('seite', { pfad: 'neu' }), page, null, true],
  ['an event without a document id', oldChange('veranstaltung'), event, EMPTY, true],
  ['nothing of another type', oldChange('stelle'), page, null, false],
])('a change purges %s', (_, body, read, content, expected) => {
  const changed = tagsOfWebhook(body) ?? [];
  expect(
    changed.includes(EVERYTHING) || tagsOf(read, content).some((tag) => changed.includes(tag)),
  ).toBe(expected);
});

it('the list of all jobs of the group has no tag for each of them', () => {
  expect(tagsOf({ ...openJobs, ...ofGroup }, answer)).not.toContain('entry:doc1');
});

it.each([
  null,
  'x',
  3,
  [],
  {},
  { event: 3 },
  { event: 'entry.publish', entry: { documentId: 5 } },
  { event: 'entry.publish', entries: [{ documentId: 'doc1' }] },
])('%j is no message of the content service', (body) => {
  expect(tagsOfWebhook(body)).toBeNull();
});
