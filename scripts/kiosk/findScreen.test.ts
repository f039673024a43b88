import { describe, expect, it } from 'vitest';
import { serve } from '../../tests/support/serve.ts';
import { listBrands } from '../run/listBrands.ts';
import { brandsDir } from '../run/places.ts';
import { findScreen, hasScreens, isSiteRunning } from './findScreen.ts';

const SCREEN = '<html data-surface="kiosk">';
const [first, second] = listBrands(brandsDir).map(({ id }) => id);

/** A site with these pages, by host without port and path; records the requests. */
async function stage(pages: Readonly<Record<string, string>>) {
  const requests: { readonly address: string; readonly as: string | undefined }[] = [];
  const port = await serve(({ url, headers }, response) => {
    const address = `${headers.host?.split(':')[0]}${url}`;
    requests.push({ address, as: headers['sec-fetch-dest'] });
    const body = pages[address];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  }, 'localhost');
  return { port, requests };
}

describe('a lobby screen', () => {
  it('is found on the host of its brand, with a request like that of a browser navigation', async () => {
    const { port, requests } = await stage({ [`${second}.localhost/v/park-empfang`]: SCREEN });
    expect(await findScreen(port, 'park-empfang')).toBe(
      `http://${second}.localhost:${port}/v/park-empfang`,
    );
    expect(requests).toEqual(
      [first, second].map((id) => ({ address: `${id}.localhost/v/park-empfang`, as: 'document' })),
    );
  });

  it('is not found if the page is not a lobby screen itself', async () => {
    const { port, requests } = await stage({
      [`${first}.localhost/v/park-empfang`]: '<html data-surface="web">',
    });
    expect(await findScreen(port, 'park-empfang')).toBeNull();
    expect(requests).toHaveLength(listBrands(brandsDir).length);
  });

  it('has a name that is escaped to a single path segment of the address', async () => {
    const { port } = await stage({ [`${first}.localhost/v/..%2Fa%20b%3F`]: SCREEN });
    expect(await findScreen(port, '../a b?')).toBe(
      `http://${first}.localhost:${port}/v/..%2Fa%20b%3F`,
    );
  });
});

describe('the site of this machine', () => {
  it('is recognised as a site of this product, with or without lobby screens', async () => {
    const site = await stage({
      'localhost/healthz': '{"status":"ok","release":"a1"}',
      'localhost/kiosk/index.html': SCREEN,
    });
    const older = await stage({ 'localhost/healthz': '{"status":"ok","release":"a1"}' });
    expect([await isSiteRunning(site.port), await hasScreens(site.port)]).toEqual([true, true]);
    expect([await isSiteRunning(older.port), await hasScreens(older.port)]).toEqual([true, false]);
  });

  it('is not recognised if something else responds, or nothing', async () => {
    const { port } = await stage({ 'localhost/healthz': 'ok' });
    expect(await isSiteRunning(port)).toBe(false);
    // Nothing listens on the discard port.
    expect(await isSiteRunning(9)).toBe(false);
  });
});
