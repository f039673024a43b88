import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { addDays, zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { createEditor } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { listPageKinds } from '../support/listPageKinds.ts';
import { requestFreshPage } from '../support/requestFreshPage.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import {
  startCachingContentProxy,
  type CachingContentProxy,
} from '../support/startCachingContentProxy.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl, editorToken } = inject('foyer');
/** Maximum bytes of a whole 304 response: status and headers, without a body. */
const MAX_BYTES = 600;
/**
 * Milliseconds, only to catch what hangs: every page of each brand is rendered three times,
 * from content that is read again.
 */
const TIMEOUT = 900_000;
const today = zurichDate(new Date());

interface CachedPage {
  readonly host: string;
  readonly path: string;
  readonly etag: string;
}

let folder = '';
let site: TestSite;
/**
 * Answers the rounds after noon with the responses of noon. The first two rounds already compare
 * two responses of the content service for the same state.
 */
let content: CachingContentProxy;
/** A page of every kind of every brand, as a visitor's browser has cached it since the morning. */
let cached: readonly CachedPage[] = [];
/** Restores what was published for a test, since other suites share the content. */
let withdraw = async (): Promise<void> => undefined;

/**
 * Sets the site's clock to this moment. Everything cached is then too old, and is rendered again.
 */
const turnTo = (day: string, time: string): void =>
  writeFileSync(join(folder, 'clock'), String(zurichInstant(day, time).getTime() - Date.now()));

const ask = ({ host, path, etag }: CachedPage): Promise<Answer> =>
  requestFreshPage({
    port: site.port,
    host,
    path,
    headers: { 'accept-encoding': 'br', ...(etag !== '' && { 'if-none-match': etag }) },
  });

const nameOf = ({ host, path }: CachedPage): string => host + path;

async function cache(page: CachedPage): Promise<CachedPage> {
  const { status, headers } = await ask({ ...page, etag: '' });
  if (status !== 200) throw new Error(`${nameOf(page)} answered ${status}`);
  return { ...page, etag: String(headers.etag) };
}

/** True if a cached page has other bytes now. */
const hasChanged = async (page: CachedPage): Promise<boolean> => (await ask(page)).status !== 304;

async function pagesMade(): Promise<number> {
  const { body } = await requestPage({ port: site.port, host: '127.0.0.1', path: '/metrics' });
  return Number(/^foyer_page_cache_misses_total (\d+)$/m.exec(body)?.[1]);
}

/**
 * Sets the clock. Returns the pages that have changed since they were cached. Fails if they were
 * not rendered again.
 */
async function changedBy(day: string, time: string): Promise<string[]> {
  const before = await pagesMade();
  turnTo(day, time);
  const changed = await mapConcurrently(cached, hasChanged);
  expect((await pagesMade()) - before).toBeGreaterThan(cached.length * 0.9);
  return cached.filter((_, place) => changed[place]).map(nameOf);
}

/**
 * The first of a brand's pages with other bytes now, its home page first. Null if no page has
 * changed.
 */
async function findChanged(brand: Brand): Promise<string | null> {
  for (const page of cached.filter(({ host }) => host === hostOf(brand)))
    if (await hasChanged(page)) return nameOf(page);
  return null;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-clock-'));
  turnTo(today, '00:03');
  content = await startCachingContentProxy(contentUrl);
  site = await startTestSite({ contentUrl: content.url, clockFile: join(folder, 'clock') });
  const pages: CachedPage[] = [];
  for (const brand of testedBrands)
    pages.push(
      ...(await listPageKinds(brand, site.port)).map((path) => ({
        host: hostOf(brand),
        path,
        etag: '',
      })),
    );
  cached = await mapConcurrently(pages, cache);
}, TIMEOUT);

afterAll(async () => {
  await withdraw();
  await site?.stop();
  await content?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('every brand has a page of each kind', () => {
  expect(cached.length).toBeGreaterThan(testedBrands.length * 20);
  expect(cached.filter(({ etag }) => !/^W\/"[\w-]{22}-br"$/.test(etag))).toEqual([]);
});

it(
  'at noon each page is rendered again with the same bytes as in the morning, except for published changes',
  async () => {
    const brand = brands.find(
      ({ hiddenRoutes, localeInPath }) => hiddenRoutes.length === 0 && !localeInPath,
    );
    if (brand === undefined) throw new Error('No brand has the trait that this test needs');
    const editor = createEditor(contentUrl, editorToken);
    const { documentId, ...fields } = await editor.find('api::seite.seite', 'de-CH', {
      marke: brand.id,
      pfad: 'impressum',
    });
    const publish = (title: unknown): Promise<void> =>
      editor.publishChange('api::seite.seite', documentId, 'de-CH', { ...fields, titel: title });
    await publish(`Impressum, geprüft um ${Date.now()}`);
    content.forget();
    const changed = await changedBy(today, '12:00');
    withdraw = () => publish(fields['titel']);
    expect(changed.toSorted()).toEqual([
      `${hostOf(brand)}/impressum`,
      `${hostOf(brand)}/sitemap.xml`,
    ]);
    cached = await mapConcurrently(cached, async (page) =>
      changed.includes(nameOf(page)) ? cache(page) : page,
    );
  },
  TIMEOUT,
);

it('an unchanged page responds with 304 in few bytes, without a body', async () => {
  const answers = await mapConcurrently(cached, async (page) => ({
    page,
    answer: await ask(page),
  }));
  const tooLong = answers.filter(
    ({ answer }) => answer.status !== 304 || answer.bytes.length > 0 || bytesOf(answer) > MAX_BYTES,
  );
  expect(
    tooLong.map(
      ({ page, answer }) => `${nameOf(page)}: ${answer.status}, ${bytesOf(answer)} bytes`,
    ),
  ).toEqual([]);
});

it(
  'a minute before midnight no page has changed, and after midnight each brand has a changed page',
  async () => {
    expect(await changedBy(today, '23:58')).toEqual([]);
    turnTo(addDays(today, 1), '00:10');
    const changed = await mapConcurrently(testedBrands, findChanged);
    expect(testedBrands.filter((_, place) => changed[place] === null).map(({ id }) => id)).toEqual(
      [],
    );
  },
  TIMEOUT,
);

/** The size of the response as sent over HTTP/1.1. */
function bytesOf({ status, headers, bytes }: Answer): number {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return `HTTP/1.1 ${status} Not Modified\r\n${lines.join('')}\r\n`.length + bytes.length;
}
