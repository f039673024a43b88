import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test, vi } from 'vitest';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { success } from '../../../domain/shared/Result.ts';
import type { ContentFixture } from '../../../samples/ContentFixture.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import {
  CONTENT,
  HOME_REQUEST,
  NOW,
  UNREAD_CACHE,
} from '../../../../tests/support/stageRenderer.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createTestPorts } from '../../../../tests/support/testProfile.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { createDocumentRenderer } from './createDocumentRenderer.ts';
import { findDocument } from './findDocument.ts';
import type { DocumentContext } from './SiteDocument.ts';

const ownEvents = CONTENT.events
  .filter(({ brandId }) => brandId === sampleBrand.id)
  .map((event) => event.content);

async function ask(
  path: string,
  {
    deviation = {},
    brands = [sampleBrand],
    visiting = {},
    portsFor = createTestPorts({ ...CONTENT, ...deviation }),
    warn = () => undefined,
  }: {
    readonly deviation?: Partial<ContentFixture>;
    readonly brands?: readonly Brand[];
    readonly visiting?: Partial<PageRequest>;
    readonly portsFor?: PortsFactory;
    readonly warn?: DocumentContext['warn'];
  } = {},
) {
  const render = createDocumentRenderer({
    portsFor,
    contentCache: UNREAD_CACHE,
    addresses: createBrandAddresses(brands, 3000),
    clock: { now: () => NOW },
    warn,
  });
  const asked = { ...HOME_REQUEST, path, ...visiting };
  const document = findDocument(path, asked.brand);
  if (document === null) throw new Error(`${path} is no document`);
  return render(asked, document);
}

test('the calendar of a brand contains its events with their addresses', async () => {
  const { status, headers, html } = await ask('/events.ics');
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const unfolded = html.replaceAll('\r\n ', '');
  for (const { id, slug } of ownEvents) {
    expect(unfolded).toContain(`UID:${id}@lindengut.example`);
    expect(unfolded).toContain(`URL;VALUE=URI:https://lindengut.example/events/${id}/${slug}`);
  }
});

test('an event that the calendar leaves out is logged with its error, without its text', async () => {
  const portsFor: PortsFactory = (connections) => {
    const ports = createTestPorts(CONTENT)(connections);
    const listSeries: typeof ports.events.listSeries = async (...asked) => {
      const all = await ports.events.listSeries(...asked);
      if (!all.ok) return all;
      const broken = { id: 'kaputt', rule: 'UNTIL=20261204T239999Z' };
      return success(all.value.slice(0, 1).map((each) => ({ ...each, ...broken })));
    };
    const events = Object.assign(Object.create(ports.events) as typeof ports.events, {
      listSeries,
    });
    return { ...ports, events };
  };
  const warn = vi.fn();
  expect((await ask('/events.ics', { portsFor, warn })).status).toBe(200);
  expect(warn.mock.calls).toEqual([
    [
      'event left out of the calendar',
      {
        brand: sampleBrand.id,
        entry: 'kaputt',
        error: expect.stringMatching(/^\w*Error$/),
      },
    ],
  ]);
});

const group: Brand = {
  ...sampleBrand,
  id: 'gruppe',
  name: 'Gruppe',
  hosts: ['gruppe.example'],
  groupSite: true,
};

test("the group's calendar and feed contain the events of its houses, each with the address of its house", async () => {
  const asked = {
    brands: [group, sampleBrand, { ...sampleBrandInFourLanguages, hiddenRoutes: [] }],
    visiting: { brand: group },
  };
  const calendar = (await ask('/events.ics', asked)).html.replaceAll('\r\n ', '');
  for (const { id, slug } of ownEvents) {
    expect(calendar).toContain(`UID:${id}@lindengut.example`);
    expect(calendar).toContain(`URL;VALUE=URI:https://lindengut.example/events/${id}/${slug}`);
  }
  expect(calendar).toContain('UID:konzert@casa-esempio.example');
  expect(calendar).toContain('https://casa-esempio.example/de/events/konzert/konzert-am-see');
  expect(calendar).toContain('DESCRIPTION:Casa Esempio');
  expect(calendar).toContain(String.raw`LOCATION:Gartensaal\, Lindengut\, Zumikon`);
  const feed = parseFeed((await ask('/events.atom', asked)).html);
  const concert = feed.items.find(({ id }) => id?.includes('casa-esempio.example'));
  expect(concert).toMatchObject({
    id: 'tag:casa-esempio.example,2026:events/konzert',
    url: 'https://casa-esempio.example/de/events/konzert/konzert-am-see',
    description: expect.stringContaining('Steg, Casa Esempio'),
  });
  expect(feed.items.some(({ id }) => id?.startsWith('tag:lindengut.example'))).toBe(true);
});

test("the group's calendar and feed leave out houses that have no pages for events", async () => {
  const asked = {
    brands: [group, sampleBrand, sampleBrandInFourLanguages],
    visiting: { brand: group },
  };
  expect((await ask('/events.ics', asked)).html).not.toContain('konzert');
  expect((await ask('/events.atom', asked)).html).not.toContain('konzert');
});

test('one event is a file named by its slug, and an old slug redirects to it', async () => {
  const event = ownEvents[0];
  const { headers, html } = await ask(`/events/${event?.id}/${event?.slug}.ics`);
  expect(headers['content-disposition']).toBe(`inline; filename="${event?.slug}.ics"`);
  expect(new Set(html.match(/UID:.*/g))).toEqual(new Set([`UID:${event?.id}@lindengut.example`]));
  expect(await ask(`/events/${event?.id}/alt.ics`)).toMatchObject({
    status: 301,
    headers: { location: `/events/${event?.id}/${event?.slug}.ics` },
  });
  expect(await ask('/events/gibt-es-nicht/x.ics')).toMatchObject({ status: 404 });
});

test('the feed of events contains each event once, ordered by its next date', async () => {
  const { headers, html } = await ask('/events.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const { items, title, language } = parseFeed(html);
  const ids = items.map(({ id }) => id);
  expect([title, language]).toEqual(['Residenz Lindengut: Veranstaltungen', 'de-CH']);
  expect(new Set(ids).size).toBe(ids.length);
  const coming = ownEvents
    .flatMap((event) => event.occurrences)
    .filter(({ start }) => new Date(start) >= NOW)
    .toSorted((one, other) => one.start.localeCompare(other.start));
  expect(ids).toEqual([
    ...new Set(coming.map(({ id }) => `tag:lindengut.example,2026:events/${id}`)),
  ]);
  // A reader keeps entries for years.
  for (const { description } of items) expect(description).toMatch(/^[A-Z]\w+, \d+\. \S+ 20\d\d/);
});

test('the feed of media entries starts with the newest and links to their files', async () => {
  const { html } = await ask('/media.atom');
  const { items } = parseFeed(html);
  const times = items.map(({ published }) => published?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(html).toContain('https://lindengut.example/dateien/');
});

test('a document in another language links to the pages in that language', async () => {
  const brand = { ...sampleBrandInFourLanguages, hiddenRoutes: [] };
  const { html } = await ask('/it/media.atom', { visiting: { brand } });
  expect(parseFeed(html)).toMatchObject({
    title: 'Casa Esempio: Media',
    language: 'it-CH',
    url: 'https://casa-esempio.example/it/media',
  });
});

test.each([
  '/events.ics',
  '/events/a/b.ics',
  '/events.atom',
  '/media.atom',
  '/sitemap.xml',
  '/jobs.atom',
  '/jobs.json',
  '/jobs.xml',
  '/api/freie-plaetze.json',
])('%s responds with 503 and retry-after while there is no content', async (path) => {
  expect(
    await ask(path, { deviation: { failure: { kind: 'unreachable', detail: 'down' } } }),
  ).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
});

test('only the open data of free places may be read by scripts of other sites, without cookies', async () => {
  expect((await ask('/api/freie-plaetze.json')).headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const path of ['/jobs.json', '/events.ics', '/sitemap.xml'])
    expect((await ask(path)).headers).not.toHaveProperty('access-control-allow-origin');
});

const ownJobs = CONTENT.jobs
  .filter((each) => each.locale === 'de-CH' && each.content.brandId === sampleBrand.id)
  .map((each) => each.content);
const newestFirst = ownJobs
  .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
  .map(({ id }) => id);

test('the feed of jobs contains every open job of the brand with its text, the newest first', async () => {
  const { headers, html } = await ask('/jobs.atom');
  const { items, title } = parseFeed(html);
  expect([headers['content-type'], title]).toEqual([
    'application/atom+xml; charset=utf-8',
    'Residenz Lindengut: Offene Stellen',
  ]);
  expect(items.map(({ id }) => id)).toEqual(
    newestFirst.map((id) => `tag:lindengut.example,2026:jobs/${id}`),
  );
  expect(items[0]?.content).toContain('Dienstplan acht Wochen im Voraus');
});

test('the same jobs are available as a JSON feed', async () => {
  const { headers, html } = await ask('/jobs.json');
  const feed = JSON.parse(html) as {
    readonly version: string;
    readonly feed_url: string;
    readonly items: readonly {
      readonly url: string;
      readonly content_html: string;
      readonly date_published: string;
    }[];
  };
  expect([headers['content-type'], feed.version, feed.feed_url]).toEqual([
    'application/feed+json; charset=utf-8',
    'https://jsonfeed.org/version/1.1',
    'https://lindengut.example/jobs.json',
  ]);
  expect(feed.items).toHaveLength(ownJobs.length);
  expect(feed.items.map(({ url }) => url)).toContain(
    'https://lindengut.example/jobs/offene-lehrstellen/fage?quelle=portal',
  );
  expect(feed.items[0]?.date_published).toMatch(/^2026-11-1\dT23:00:00.000Z$/);
});

test('the XML for job exchanges contains all jobs and escapes their texts', async () => {
  const jobs = CONTENT.jobs.map((each) =>
    each.content.id === 'pflegehf'
      ? {
          ...each,
          content: {
            ...each.content,
            title: { text: 'Pflege ]]> <b>\u0007' },
            introduction: { text: '«Haus & Herd» seit 1998' },
          },
        }
      : each,
  );
  const { headers, html } = await ask('/jobs.xml', { deviation: { jobs } });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(html.match(/<job>/g)).toHaveLength(ownJobs.length);
  expect(html).toContain(
    '<title><![CDATA[Pflege ]]]]><![CDATA[> <b>]]></title><date><![CDATA[2026-11-19T00:00:00+01:00]]></date><referencenumber><![CDATA[pflegehf]]></referencenumber><requisitionid><![CDATA[pflegehf]]></requisitionid>',
  );
  expect(html).toContain('<description><![CDATA[<p>«Haus & Herd» seit 1998</p>');
  expect(html).toContain(
    '<city><![CDATA[Zumikon]]></city><postalcode><![CDATA[8126]]></postalcode><country><![CDATA[CH]]></country>',
  );
});

test("the group's feed contains the jobs of all its houses", async () => {
  const { html } = await ask('/jobs.xml', {
    visiting: { brand: { ...sampleBrand, groupSite: true } },
  });
  expect(html.match(/<job>/g)).toHaveLength(
    CONTENT.jobs.filter(({ locale }) => locale === 'de-CH').length,
  );
});

test("the sitemap contains the brand's own jobs, each at its own address", async () => {
  const { html } = await ask('/sitemap.xml');
  const listed = [
    ...html.matchAll(
      /<loc>https:\/\/lindengut\.example\/jobs\/offene-(?:lehr)?stellen\/([a-z]+)<\/loc>/g,
    ),
  ].map(([, id]) => id);
  expect(listed.toSorted()).toEqual(ownJobs.map(({ id }) => id).toSorted());
});
