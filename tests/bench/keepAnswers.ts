import { brotliCompressSync } from 'node:zlib';
import { requestPage } from '../support/requestPage.ts';
import type { BenchPage } from './benchPages.ts';
import type { Chromium } from './devtools.ts';
import { openPhone, pause } from './phone.ts';
import type { BenchFront, StoredResponse } from './startFront.ts';

/** A page as a static file: compressed once, at the best quality. */
export const toStoredResponse = (host: string, path: string, html: string): StoredResponse => ({
  host,
  path,
  contentType: 'text/html; charset=utf-8',
  contentEncoding: 'br',
  cacheControl: 'no-cache',
  body: brotliCompressSync(html),
});

/**
 * Our own page with all scripts removed. Data for search engines stays. So does the content for
 * browsers without script: browsers hide it in both versions.
 */
export function stripScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

/**
 * The images, fonts and style sheets that the front served while a phone scrolled through these
 * pages to their ends.
 */
export async function captureAssets(
  chromium: Chromium,
  front: BenchFront,
  pages: readonly BenchPage[],
  sitePort: number,
): Promise<readonly StoredResponse[]> {
  const phone = await openPhone(chromium, { throttled: false });
  front.takeLog();
  for (const { host, path } of pages) {
    await phone.open(`https://${host}:${front.port}${path}`);
    await phone.run(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((done) => {
          setTimeout(done, 60);
        });
      }
    });
    await pause(800);
  }
  await phone.close();
  const addresses = new Set(
    front
      .takeLog()
      .filter(({ status, type }) => status === 200 && /^(?:image|font|text\/css)/.test(type))
      .map(({ address }) => address),
  );
  return Promise.all(
    [...addresses].map(async (address): Promise<StoredResponse> => {
      const { hostname, pathname, search } = new URL(`https://${address}`);
      const { headers, bytes } = await requestPage({
        port: sitePort,
        host: hostname,
        path: pathname + search,
        headers: { 'accept-encoding': 'br, gzip', accept: 'image/avif,image/webp,*/*' },
      });
      return {
        host: hostname,
        path: pathname,
        contentType: String(headers['content-type']),
        contentEncoding: headers['content-encoding'],
        cacheControl: String(headers['cache-control'] ?? 'no-cache'),
        body: bytes,
      };
    }),
  );
}
