import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { brands, hostOf } from '../support/listAddresses.ts';
import { headingsOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import {
  startSiteWithFaultyContent,
  type SiteWithFaultyContent,
} from '../support/startSiteWithFaultyContent.ts';
import {
  startFaultyContentProxy,
  type FaultyContentProxy,
} from '../support/startFaultyContentProxy.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const host = hostOf(
  brands.find(({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0) ?? {
    id: '',
  },
);
const DEPTH = 100_000;
const NOTHINGS: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['no entry', '{"data":null}'],
  [
    'an empty list',
    '{"data":[],"meta":{"pagination":{"page":1,"pageSize":25,"pageCount":0,"total":0}}}',
  ],
  ['a text', '"data"'],
  ['nesting', `{"data":${'[{"a":'.repeat(DEPTH)}1${'}]'.repeat(DEPTH)}}`],
];
const SIZES = ['large', 'larger'];
const PATHS = ['/', '/wohnen', '/unsere-haeuser'];

let service: FaultyContentProxy;
let site: TestSite;
beforeAll(async () => {
  service = await startFaultyContentProxy(contentUrl);
  site = await startTestSite({ contentUrl: service.url, contentMaxAge: 0 });
});
afterEach(() => service.lie(null));
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const ask = (path: string, size = 'normal'): Promise<Answer> =>
  requestPage({ port: site.port, host, path, headers: { cookie: `schrift=${size}` } });

describe('if the content service usually has content,', () => {
  it.each(NOTHINGS)('%s instead of it leaves every page unchanged', async (_, raw) => {
    const before: Answer[] = [];
    for (const path of PATHS)
      before.push(
        await vi.waitFor(
          async () => {
            const answer = await ask(path);
            expect(answer.status).toBe(200);
            return answer;
          },
          { timeout: 60_000 },
        ),
      );
    service.lie({ status: 200, raw });
    // Another text size is another cached copy of the page: it must be rendered, and only from
    // stale content.
    for (const size of SIZES) {
      const after = await Promise.all(PATHS.map((path) => ask(path, size)));
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(after.map(({ headers }) => headers['x-foyer-content'])).toEqual([
        'stale',
        'stale',
        'stale',
      ]);
      expect(after.map(({ body }) => headingsOf(body))).toEqual(
        before.map(({ body }) => headingsOf(body)),
      );
    }
  });

  // One server for all tests: it caches no failure, so each test finds it as after its start.
  describe('a server that has read nothing yet', () => {
    let cold: SiteWithFaultyContent;
    beforeAll(async () => {
      cold = await startSiteWithFaultyContent(contentUrl);
    });
    afterAll(() => cold?.stop());

    it.each(NOTHINGS)('treats %s as a failure and not as a missing page', async (_, raw) => {
      await cold.deceive({ status: 200, raw });
      const before = cold.service.asked.length;
      const { status, headers } = await requestPage({ port: cold.port, host, path: '/' });
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
      expect(headers['x-foyer-content']).toBeUndefined();
      expect(cold.service.asked.length).toBeGreaterThan(before);
    });
  });
});
