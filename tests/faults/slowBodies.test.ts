import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dripBody } from '../support/dripBody.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';
import { sendEndlessForm } from '../support/sendEndlessForm.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && !hiddenRoutes.includes('application'),
) ?? { id: '' };
const inLanguages = brands.find(({ localeInPath }) => localeInPath) ?? { id: '' };
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** Milliseconds, long enough on any machine: the test is that the server ends the request. */
const TIMEOUT = 120_000;
/** The pieces are a megabyte each: far more than any form may contain. */
const MAX_PIECES = 2000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ contentUrl, bodySeconds: 1 });
});
afterAll(() => site.stop());

const drip = (
  path: string,
  { type = FORM, chunked = false, method = 'POST', host = hostOf(brand), timeout = TIMEOUT } = {},
) =>
  dripBody({
    port: site.port,
    method,
    path,
    headers: [`Host: ${host}`, `Content-Type: ${type}`],
    chunked,
    every: 100,
    timeout,
  });

const DRIPPED = [
  ['/kontakt', FORM],
  ['/auth', FORM],
  ['/auth/abmelden', FORM],
  ['/auth/sitzung', FORM],
  ['/hooks/content', JSON_TYPE],
  ['/api/bildschirme/empfang', JSON_TYPE],
  ['/api/bildschirme/empfang/pin', JSON_TYPE],
  ['/jobs/schnellbewerbung', FORM.replace('urlencoded', 'nothing')],
  ['/', FORM],
  ['/nirgends', JSON_TYPE],
  ['/api/nirgends', JSON_TYPE],
  ['/v/empfang', JSON_TYPE],
] as const;

// Each request is a connection of its own that is silent for most of its second, so all of a kind
// run in parallel.
describe.each([
  [false, 'with a length'],
  [true, 'without a length'],
])('a body that arrives slowly, chunked: %s, %s,', (chunked) => {
  it('is aborted for POST to any address', async () => {
    const found = await Promise.all(
      DRIPPED.map(async ([path, type]) => {
        const { status, ended } = await drip(path, { type, chunked });
        return [path, ended, status >= 400 && status < 500];
      }),
    );
    expect(found).toEqual(DRIPPED.map(([path]) => [path, true, true]));
  });

  it('is aborted for POST to an address with a language', async () => {
    const paths = ['/it/kontakt', '/it/auth'];
    const found = await Promise.all(
      paths.map((path) => drip(path, { chunked, host: hostOf(inLanguages) })),
    );
    expect(found).toEqual(paths.map(() => ({ status: 408, ended: true })));
  });

  it('is aborted for methods that take no body', async () => {
    const methods = ['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
    const found = await Promise.all(
      methods.map(async (method) => [
        method,
        (await drip('/kontakt', { method, chunked, type: JSON_TYPE })).ended,
      ]),
    );
    expect(found).toEqual(methods.map((method) => [method, true]));
  });
});

it('a body with files is not aborted by this limit: it has a minimum rate instead', async () => {
  const path = '/jobs/schnellbewerbung';
  const headers = { type: 'multipart/form-data; boundary=x', timeout: 4000 };
  const dripped = [false, true].map((chunked) => drip(path, { ...headers, chunked }));
  const untouched = { status: 0, ended: false };
  expect(await Promise.all(dripped)).toEqual([untouched, untouched]);
});

it('an endless form without a length is cut at the size at which one with a length is rejected', async () => {
  const { status, pieces } = await sendEndlessForm({
    port: site.port,
    path: '/jobs/schnellbewerbung',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-forwarded-for': '203.0.113.200',
    },
    first:
      '--x\r\nContent-Disposition: form-data; name="dateien"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    piece: Buffer.alloc(1024 * 1024, 'x'),
    most: MAX_PIECES,
  });
  // If the connection is cut while a piece is being sent, there is no response.
  expect([413, 0]).toContain(status);
  // Ten files of the largest size, and twice that.
  expect([pieces > 190, pieces < MAX_PIECES]).toEqual([true, true]);
});

it('a visitor who sends a form is served during the slow requests', async () => {
  const dripping = Array.from({ length: 50 }, () => drip('/kontakt'));
  const { status } = await requestPage({ port: site.port, host: hostOf(brand), path: '/kontakt' });
  expect(status).toBe(200);
  expect((await Promise.all(dripping)).every(({ ended }) => ended)).toBe(true);
});
