import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { QualityFinding } from '../../src/domain/quality/QualityReport.ts';
import { PAGES } from '../src/plugins/applications/submissions.ts';
import { fetchSiteVersion, searchStops } from '../src/plugins/siteRequests.ts';
import { fetchSiteReport, rowsFor, type ReportReader } from '../src/plugins/home/siteReport.ts';

const PANEL = 'https://verwaltung.example/admin/content-manager/collection-types';
const finding = (
  type: string,
  matter: QualityFinding['matter'],
  more: Partial<QualityFinding> = {},
): QualityFinding => ({
  brandId: 'see',
  subject: 'Wohnen',
  locale: 'de-CH',
  entryHref: `${PANEL}/api::${type}.${type}/abc123?plugins%5Bi18n%5D%5Blocale%5D=de-CH`,
  matter,
  ...more,
});
const brokenLink = finding('seite', { check: 'brokenLink', target: '/weg' });
const missing = finding('seite', {
  check: 'missingTranslation',
  locales: ['it-CH', 'en'],
  fields: [],
});
const waiting = finding(
  'bewerbung',
  { check: 'waitingDelivery', state: 'stuck', count: 2 },
  { brandId: null, subject: '', entryHref: `${PANEL}/api::bewerbung.bewerbung` },
);
const reader = (more: Partial<ReportReader> = {}): ReportReader => ({
  mayMend: () => true,
  brands: null,
  houseOf: (id) => `Haus ${id}`,
  ...more,
});

test('each finding links to the page where it can be fixed', () => {
  assert.deepEqual(
    rowsFor([brokenLink, missing, waiting], reader()).map(({ to, title, says, house }) => [
      to,
      title,
      says,
      house,
    ]),
    [
      [
        '/content-manager/collection-types/api::seite.seite/abc123?plugins%5Bi18n%5D%5Blocale%5D=de-CH',
        'Wohnen',
        'Der Link «/weg» führt zu keiner Seite.',
        'Haus see',
      ],
      [
        '/uebersetzungen/api::seite.seite/abc123/it-CH',
        'Wohnen',
        'Italienisch, Englisch: Der ganze Eintrag fehlt.',
        'Haus see',
      ],
      [
        `/${PAGES.bewerbung.to}`,
        'Eingänge',
        '2 Sendungen kommen nicht an. Bitte melden Sie es dem Betrieb.',
        '',
      ],
    ],
  );
});

test('findings that a person may not fix or that belong to another brand are hidden', () => {
  const all = [brokenLink, missing, waiting];
  const rowsOf = (more: Partial<ReportReader>) =>
    rowsFor(all, reader(more)).map(({ check }) => check);
  assert.deepEqual(rowsOf({ mayMend: (uid) => uid === 'api::bewerbung.bewerbung' }), [
    'waitingDelivery',
  ]);
  assert.deepEqual(rowsOf({ brands: ['see'] }), ['brokenLink', 'missingTranslation']);
  assert.deepEqual(rowsOf({ brands: ['berg'] }), []);
  assert.deepEqual(rowsFor([{ ...brokenLink, entryHref: null }], reader()), []);
});

test('one delivery is described in the singular, several in the plural', () => {
  const saysOf = (state: 'waiting' | 'stuck' | 'held' | 'undeliverable', count: number) => {
    const matter = { check: 'waitingDelivery', state, count } as const;
    return rowsFor([{ ...waiting, matter }], reader())[0]?.says;
  };
  assert.equal(saysOf('waiting', 1), 'Eine Sendung ist noch nicht zugestellt.');
  assert.match(String(saysOf('stuck', 1)), /^Eine Sendung kommt nicht an\./);
  assert.match(String(saysOf('held', 1)), /^Eine Sendung wäre zu löschen und wartet auf/);
  assert.match(String(saysOf('undeliverable', 1)), /^Eine Sendung lässt sich nicht zustellen\./);
  assert.match(String(saysOf('undeliverable', 3)), /^3 Sendungen lassen sich nicht zustellen\./);
});

/** A site that gives these answers, with the address of its webhook; `close` ends it. */
async function startSite(answer: RequestListener) {
  const site = createServer(answer);
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening));
  const WEBHOOK_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}/hooks/content`;
  const close = (): void => {
    site.close();
    site.closeAllConnections();
  };
  return { WEBHOOK_URL, close };
}

test('the report is requested with the secret, invalid findings are dropped, and a failure returns null', async () => {
  const { WEBHOOK_URL, close } = await startSite((request, answer) => {
    const isKnown =
      request.url === '/hooks/report' && request.headers.authorization === 'Bearer geheim';
    answer.statusCode = isKnown ? 200 : 401;
    answer.end(
      JSON.stringify({
        findings: [brokenLink, { matter: { check: 'brokenLink' } }, { ...brokenLink, matter: {} }],
        failed: ['silentScreen', 'unknown'],
      }),
    );
  });
  assert.deepEqual(await fetchSiteReport({ WEBHOOK_URL, HOOK_SECRET: 'geheim' }), {
    findings: [brokenLink],
    failed: ['silentScreen'],
  });
  assert.equal(await fetchSiteReport({ WEBHOOK_URL, HOOK_SECRET: 'falsch' }), null);
  assert.equal(await fetchSiteReport({}), null);
  close();
  assert.equal(await fetchSiteReport({ WEBHOOK_URL, HOOK_SECRET: 'geheim' }), null);
});

test('the version is the one that the site reports, or null if it does not respond', async () => {
  let said = '{"status":"ok","version":"1.2.3"}';
  const { WEBHOOK_URL, close } = await startSite((request, response) => {
    response.end(request.url === '/healthz' ? said : '');
  });
  assert.equal(await fetchSiteVersion({ WEBHOOK_URL }), '1.2.3');
  said = '<html>';
  assert.equal(await fetchSiteVersion({ WEBHOOK_URL }), null);
  close();
  assert.equal(await fetchSiteVersion({ WEBHOOK_URL }), null);
  assert.equal(await fetchSiteVersion({}), null);
});

test('stops are searched by name on the site, and the result is null if the timetable does not respond', async () => {
  let answered: unknown = { stops: [{ id: '8503078', name: 'Zumikon' }, { id: 1 }] };
  const asked: (string | undefined)[] = [];
  const { WEBHOOK_URL, close } = await startSite((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.end(JSON.stringify(answered));
  });
  const search = (words: string) => searchStops(words, { WEBHOOK_URL, HOOK_SECRET: 'geheim' });
  assert.deepEqual(await search(' Zürich & Um '), [{ id: '8503078', name: 'Zumikon' }]);
  assert.deepEqual(asked, ['/hooks/stops?query=Z%C3%BCrich+%26+Um', 'Bearer geheim']);
  assert.deepEqual(await search('Z'), []);
  answered = { failure: 'unreachable' };
  assert.equal(await search('Zumikon'), null);
  close();
  assert.equal(await search('Zumikon'), null);
});
