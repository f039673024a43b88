import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { OPEN_PLACES_ADDRESS } from '../../src/domain/places/placeAddress.ts';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { headingsOf, textOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import {
  startSiteWithFaultyContent,
  type SiteWithFaultyContent,
} from '../support/startSiteWithFaultyContent.ts';
import { startTestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const TRUTH = {};
const BROKEN = { status: 500, raw: '{}' };
const brand = brands.find(({ localeInPath }) => !localeInPath) ?? brands[0] ?? { id: '' };
const host = hostOf(brand);

// One site for all tests, in this order: it starts without content, and has read all of it when the
// service stops.
let site: SiteWithFaultyContent;
beforeAll(async () => {
  site = await startSiteWithFaultyContent(contentUrl);
});
afterAll(() => site?.stop());

const ask = (path: string, { of = host, cookie = '' } = {}): Promise<Answer> =>
  requestPage({ port: site.port, host: of, path, headers: { cookie } });

describe('a content service that never responds', () => {
  it('does not keep visitors waiting indefinitely', async () => {
    await site.deceive({ silent: true });
    const first = brands[0];
    const { status, body } = await ask(inLanguage('/', 'de', first ?? { localeInPath: false }), {
      of: hostOf(first ?? { id: '' }),
    });
    expect(status).toBe(503);
    expect(body).toContain(first?.fallback.phone);
  });
});

describe('a cold start without the content service', () => {
  it('shows the contact details of every brand', async () => {
    // One site for all brands: content of one brand is not used for another, and no content can be
    // read.
    const alone = await startTestSite({
      contentUrl: `http://127.0.0.1:${await findFreePort(0)}`,
    });
    for (const each of brands) {
      const { status, headers, body } = await requestPage({
        port: alone.port,
        host: hostOf(each),
        path: inLanguage('/', 'de', each),
      });
      expect([each.id, status]).toEqual([each.id, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const text = textOf(body);
      expect(text).toContain(each.name);
      expect(body).toContain(each.fallback.phone);
      expect(text).toContain(each.fallback.addressLine1);
      expect(body).toContain(`data-brand="${each.id}"`);
    }
    await alone.stop();
  });

  it('recovers by itself as soon as the content is available', async () => {
    await site.deceive(BROKEN);
    expect((await ask('/')).status).toBe(503);
    site.service.lie(null);
    await expect
      .poll(async () => (await ask('/')).status, { timeout: 60_000, interval: 500 })
      .toBe(200);
  });
});

describe('when the content service stops', () => {
  it('a page rendered from stale content says so in a header', async () => {
    await site.deceive(TRUTH);
    expect((await site.ask(host, '/wohnen')).status).toBe(200);
    await site.deceive(BROKEN);
    // Another text size is another cached copy of the page: it must be rendered, and only from
    // stale content.
    const again = await ask('/wohnen', { cookie: 'schrift=large' });
    expect([again.status, again.headers['x-foyer-content']]).toEqual([200, 'stale']);
  });

  it('every page that was read before is still served, and the health check stays ok', async () => {
    await site.deceive(TRUTH);
    const house = brands.find(
      ({ hiddenRoutes, localeInPath }) => !localeInPath && hiddenRoutes.length === 0,
    );
    const pages = [
      ...brands.map((each) => [hostOf(each), inLanguage('/', 'de', each)] as const),
      ...[
        '/events',
        '/media',
        '/wohnen/freie-plaetze',
        '/kontakt',
        '/events.ics',
        '/media.atom',
        OPEN_PLACES_ADDRESS,
        '/sitemap.xml',
      ].map((path) => [hostOf(house ?? { id: '' }), path] as const),
    ];
    const before: Answer[] = [];
    for (const [of, path] of pages) before.push(await site.ask(of, path));
    expect(before.map(({ status }) => status)).toEqual(pages.map(() => 200));
    await site.service.stop();
    const after = await Promise.all(pages.map(([of, path]) => ask(path, { of })));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(after.map(({ body }) => headingsOf(body))).toEqual(
      before.map(({ body }) => headingsOf(body)),
    );
    expect((await ask('/healthz', { of: 'localhost' })).status).toBe(200);
  });
});
