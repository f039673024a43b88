import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { lastDayOf } from '../../src/domain/places/availability.ts';
import { addDays, zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { createEditor } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import type { Answer } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl, editorToken } = inject('foyer');
const LIST = '/wohnen/freie-plaetze';
/** Milliseconds after which nginx shows no copy that it has not checked (docs/decisions/nginx.md). */
const OLDEST_COPY = 4000;
/** What pages, structured data and open data call free. */
const FREE = /data-free|id="frei"|InStock|"kind":"free"|\b[1-9]\d* freie? /;

const group = brands.find(({ groupSite }) => groupSite) as Brand;
let folder = '';
let site: TestSite;
let nginx: TestNginx;
/** The last day on which the newest confirmation holds. */
let lastDay = '';

/** Sets the site's clock; nginx goes by its own. */
const turnTo = (day: string, time: string): void =>
  writeFileSync(join(folder, 'clock'), String(zurichInstant(day, time).getTime() - Date.now()));
const ask = (path: string): Promise<Answer> =>
  requestTls({ port: nginx.port, host: hostOf(group), path });

beforeAll(async () => {
  const said = await createEditor(contentUrl, editorToken).list('api::belegung.belegung', {});
  lastDay = said
    .map(({ bestaetigtAm }) => lastDayOf({ confirmedAt: String(bestaetigtAm) }))
    .toSorted()
    .at(-1) as string;
  folder = mkdtempSync(join(tmpdir(), 'foyer-clock-'));
  turnTo(lastDay, '23:55');
  site = await startTestSite({ contentUrl, clockFile: join(folder, 'clock') });
  nginx = await startNginx({ sitePorts: [site.port] });
});
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('what nginx stored before midnight calls nothing free after the last day', async () => {
  const addressesIn = async (path: string, form: RegExp): Promise<readonly string[]> =>
    [...(await ask(path)).body.matchAll(form)].map(([, address = '']) => address);
  const listed = await addressesIn(
    '/sitemap.xml',
    /<loc>https:\/\/[^/]+(\/(?!jobs|events\/|media\/)[^<]*)/g,
  );
  // Offers are in the sitemaps of their houses.
  const offers = await addressesIn(LIST, /href="(\/wohnen\/freie-plaetze\/[^"/]+\/[^"]+)"/g);
  const states = ['?stufe=6', '?art=langzeit', '?teil=liste', '?seite=2'].map((of) => LIST + of);
  const feeds = ['/api/freie-plaetze.json', '/sitemap.xml', '/events.atom'];
  const paths = [...listed, ...offers, ...states, ...feeds];
  const calledFree = async (): Promise<readonly string[]> => {
    const answers = await mapConcurrently(paths, ask);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    return paths.filter((_, place) => FREE.test(answers[place]?.body ?? ''));
  };
  const before = await calledFree();
  expect(before).toEqual(
    expect.arrayContaining(['/wohnen', LIST, ...states, '/api/freie-plaetze.json']),
  );
  expect(before.filter((path) => offers.includes(path))).not.toEqual([]);
  expect((await ask(LIST)).headers['x-foyer-cache']).not.toBe('MISS');

  turnTo(addDays(lastDay, 1), '00:01');
  await wait(OLDEST_COPY);
  expect(await calledFree()).toEqual([]);
});
