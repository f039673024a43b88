import type { Brand } from '../../src/domain/brand/Brand.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { hostOf, languagesOf } from './listAddresses.ts';
import { attributesOf } from './readHtml.ts';
import { requestPage } from './requestPage.ts';

export interface CrawledPage {
  /** Includes the query. */
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** The page where a link to it was found first. */
  readonly from: string;
}

/**
 * Further pages and the past view of a list lead to content that the first page does not show;
 * every other query only narrows the list.
 */
const LEADS_ON = /^(?:seite=\d+|zeit=vergangen|zeit=vergangen&seite=\d+)$/;
/** Files that the server sends, not pages. */
const FILE = /^\/(?:bilder|dateien|teilbild|marken|assets)\/|\.(?:ics|atom|json|xml)$/;

/** Everything that a visitor can reach by links from a brand's home page, each address once. */
export async function crawlSite(brand: Brand, sitePort: number): Promise<readonly CrawledPage[]> {
  const found = new Map<string, CrawledPage>();
  let waiting = languagesOf(brand).map((language) => ({
    path: brand.localeInPath ? `/${language}` : '/',
    from: '',
  }));
  let visits = 0;
  const known = new Set(waiting.map(({ path }) => path));
  while (waiting.length > 0) {
    const pages = await mapConcurrently(waiting, async ({ path, from }) => {
      visits += 1;
      const { status, body } = await requestPage({
        port: sitePort,
        host: hostOf(brand),
        path,
        // One address may not request so many forms for jobs in a minute.
        headers: { 'x-forwarded-for': `192.0.2.${visits % 200}` },
      });
      return { path, from, status, html: body };
    });
    waiting = [];
    for (const page of pages) {
      found.set(page.path, page);
      const [, query = ''] = page.path.split('?');
      if (query !== '' && !LEADS_ON.test(query)) continue;
      for (const href of attributesOf(page.html, 'a', 'href')) {
        const path = href.split('#')[0] ?? '';
        if (
          !path.startsWith('/') ||
          path.startsWith('//') ||
          FILE.test(path.split('?')[0] ?? '') ||
          known.has(path)
        )
          continue;
        known.add(path);
        waiting.push({ path, from: page.path });
      }
    }
  }
  return [...found.values()];
}
