import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { brands, hostOf } from '../support/listAddresses.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import {
  startFaultyContentProxy,
  type FaultyContentProxy,
} from '../support/startFaultyContentProxy.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) ?? { id: '' };
const inLanguages = brands.find(({ localeInPath }) => localeInPath) ?? { id: '' };
const MANY = 24;
/** A single call for any of them is a failure, so more names would find nothing new. */
const SOME = 6;
/**
 * Maximum number of calls for all of a first visitor's requests: the lists of names, and the
 * content of the page around.
 */
const ONCE = 40;

let service: FaultyContentProxy;
let site: TestSite;
beforeAll(async () => {
  service = await startFaultyContentProxy(contentUrl);
  site = await startTestSite({ contentUrl: service.url, contentMaxAge: 3600 });
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

let visitors = 0;
const ask = (path: string, host = hostOf(brand), from = `203.0.113.${visitors}`): Promise<Answer> =>
  requestPage({ port: site.port, host, path, headers: { 'x-forwarded-for': from } });
const invented = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 24);
/** Counts the calls to the content service for made-up names. */
async function countCalls(
  addressOf: (name: string) => string,
  host = hostOf(brand),
): Promise<{ readonly calls: number; readonly statuses: readonly number[] }> {
  visitors += 1;
  // The first request reads the lists of names and the content of the page around.
  await vi.waitFor(
    async () => expect((await ask(addressOf(invented()), host)).status).not.toBe(503),
    { timeout: 60_000 },
  );
  const before = service.asked.length;
  const answers = await Promise.all(
    Array.from({ length: SOME }, () => ask(addressOf(invented()), host)),
  );
  return {
    calls: service.asked.length - before,
    statuses: [...new Set(answers.map(({ status }) => status))],
  };
}

describe('an address that does not exist causes no request to the content service, however often it is requested:', () => {
  it.each<[string, (name: string) => string]>([
    ['a job', (name) => `/jobs/offene-stellen/${name}`],
    ['an apprenticeship', (name) => `/jobs/offene-lehrstellen/${name}`],
    ['an event', (name) => `/events/${name}/titel`],
    ['a calendar of an event', (name) => `/events/${name}/titel.ics`],
    ['a media entry', (name) => `/media/${name}/titel`],
    ['a house', (name) => `/unsere-haeuser/${name}`],
    ['a page', (name) => `/s/${name}`],
    ['an address', (name) => `/${name}`],
    ['a view', (name) => `/v/${name}`],
    ['a job behind the gateway', (name) => `/api/inhalte/stelle?art=stelle&id=${name}`],
    [
      'an event behind the gateway',
      (name) => `/api/inhalte/veranstaltung?marke=${brand.id}&id=${name}`,
    ],
    ['a page behind the gateway', (name) => `/api/inhalte/seite?marke=${brand.id}&pfad=${name}`],
    ['a house behind the gateway', (name) => `/api/inhalte/haus?haus=${name}`],
    ['a screen behind the gateway', (name) => `/api/inhalte/kioskprofil?handle=${name}`],
    ['a screen of the release before', (name) => `/api/kioskprofile?filters[handle][$eq]=${name}`],
    ['departures of a house', (name) => `/api/abfahrten?haus=${name}`],
  ])('%s', async (_, addressOf) => {
    expect(await countCalls(addressOf)).toEqual({ calls: 0, statuses: [404] });
  });

  it.each<[string, (name: string) => string]>([
    ['a job to apply for', (name) => `/jobs/schnellbewerbung?stelle=${name}`],
    ['a year', () => `/media?jahr=${1000 + Math.floor(Math.random() * 900)}`],
    ['a page of a list', () => `/media?seite=${100 + Math.floor(Math.random() * 900)}`],
    ['a house in a filter', (name) => `/events?haus=${name}`],
  ])('%s', async (_, addressOf) => {
    expect((await countCalls(addressOf)).calls).toBe(0);
  });

  it.each<[string, (name: string) => string]>([
    ['a job', (name) => `/it/jobs/offene-stellen/${name}`],
    ['an address', (name) => `/fr/${name}`],
  ])('%s in another language', async (_, addressOf) => {
    expect(await countCalls(addressOf, hostOf(inLanguages))).toEqual({ calls: 0, statuses: [404] });
  });
});

it('a first visitor causes the lists of names to be read, but no request for each name', async () => {
  const cold = await startTestSite({ contentUrl: service.url, contentMaxAge: 3600 });
  const before = service.asked.length;
  await Promise.all(
    Array.from({ length: MANY }, () =>
      requestPage({
        port: cold.port,
        host: hostOf(brand),
        path: `/jobs/offene-stellen/${invented()}`,
      }),
    ),
  );
  await cold.stop();
  expect(service.asked.length - before).toBeLessThan(ONCE);
});

it('too many unknown addresses from one client get 429, while it still gets cached pages and others are not limited', async () => {
  const from = '198.51.100.77';
  expect((await ask('/', hostOf(brand), from)).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 320; count += 1)
    statuses.push((await ask(`/${invented()}`, hostOf(brand), from)).status);
  expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([300, 429]);
  expect((await ask('/', hostOf(brand), from)).status).toBe(200);
  expect((await ask(`/${invented()}`, hostOf(brand), '198.51.100.78')).status).toBe(404);
});
