import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { headingsOf, textOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { startLyingService, type LyingService } from '../support/startLyingService.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
let site: TestSite | undefined;
let service: LyingService | undefined;
afterEach(async () => {
  await site?.stop();
  await service?.stop();
  site = service = undefined;
});

const ask = (host: string, path: string): Promise<Answer> =>
  requestPage({ port: site?.port ?? 0, host, path });

/** A busy machine may take longer for the first answer than a visitor is kept waiting. */
function readOnce(host: string, path: string): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await ask(host, path);
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 60_000, interval: 500 },
  );
}

describe('when the content service stops', () => {
  it('every page that was read goes on, and the site says that it is well', async () => {
    service = await startLyingService(contentUrl);
    site = await startTestSite({ contentUrl: service.url });
    const house = brands.find(
      ({ hiddenRoutes, localeInPath }) => !localeInPath && hiddenRoutes.length === 0,
    );
    const pages = [
      ...brands.map((brand) => [hostOf(brand), inLanguage('/', 'de', brand)] as const),
      ...['/events', '/media', '/kontakt', '/events.ics', '/media.atom', '/sitemap.xml'].map(
        (path) => [hostOf(house ?? { id: '' }), path] as const,
      ),
    ];
    const before: Answer[] = [];
    for (const [host, path] of pages) before.push(await readOnce(host, path));
    await service.stop();
    service = undefined;
    const after = await Promise.all(pages.map(([host, path]) => ask(host, path)));
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(after.map(({ body }) => headingsOf(body))).toEqual(
      before.map(({ body }) => headingsOf(body)),
    );
    expect((await ask('localhost', '/healthz')).status).toBe(200);
  });

  it('a page made again from the last good content says so in a header', async () => {
    service = await startLyingService(contentUrl);
    site = await startTestSite({ contentUrl: service.url, contentMaxAge: 0 });
    const brand = brands.find(({ localeInPath }) => !localeInPath) ?? brands[0];
    const host = hostOf(brand ?? { id: '' });
    await ask(host, '/wohnen');
    service.lie({ status: 500, raw: '{}' });
    // Another text size is another copy of the page: it must be rendered, and only from what is
    // known.
    const again = await requestPage({
      port: site.port,
      host,
      path: '/wohnen',
      headers: { cookie: 'schrift=large' },
    });
    expect([again.status, again.headers['x-foyer-content']]).toEqual([200, 'stale']);
  });
});

describe('a cold start without content service', () => {
  it('shows the way to every house', async () => {
    // One site for all of them: nothing that it has read of one serves another, and there is
    // nothing to read.
    site = await startTestSite({ contentUrl: `http://127.0.0.1:${await findFreePort(0)}` });
    for (const brand of brands) {
      const { status, headers, body } = await ask(hostOf(brand), inLanguage('/', 'de', brand));
      expect([brand.id, status]).toEqual([brand.id, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const text = textOf(body);
      expect(text).toContain(brand.name);
      expect(body).toContain(brand.fallback.phone);
      expect(text).toContain(brand.fallback.addressLine1);
      expect(body).toContain(`data-brand="${brand.id}"`);
    }
  });

  it('heals by itself as soon as the content is there', async () => {
    service = await startLyingService(contentUrl);
    service.lie({ status: 500, raw: '{}' });
    site = await startTestSite({ contentUrl: service.url });
    const brand = brands.find(({ localeInPath }) => !localeInPath) ?? brands[0];
    const host = hostOf(brand ?? { id: '' });
    expect((await ask(host, '/')).status).toBe(503);
    service.lie(null);
    await expect
      .poll(async () => (await ask(host, '/')).status, { timeout: 60_000, interval: 500 })
      .toBe(200);
  });
});

describe('a content service that never answers', () => {
  it('does not keep visitors waiting for ever', async () => {
    service = await startLyingService(contentUrl);
    service.lie({ silent: true });
    site = await startTestSite({ contentUrl: service.url });
    const brand = brands[0];
    const { status, body } = await ask(
      hostOf(brand ?? { id: '' }),
      inLanguage('/', 'de', brand ?? { localeInPath: false }),
    );
    expect(status).toBe(503);
    expect(body).toContain(brand?.fallback.phone);
  });
});
