import { escapeHtml } from '../../render/escapeHtml.ts';

/** One page in one language. */
export interface SitemapEntry {
  readonly address: string;
  /** ISO 8601; null where unknown. */
  readonly changed: string | null;
  /** The same page in all its languages, this one included; empty for a site of one language. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
}

/** The limit of the protocol, sitemaps.org. */
export const MOST_ADDRESSES = 50_000;

/** A sitemap of at most `MOST_ADDRESSES` pages; what is more is left out. */
export function createSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, MOST_ADDRESSES).map(({ address, changed, alternates }) => {
    const lastModified =
      changed === null || Number.isNaN(Date.parse(changed))
        ? ''
        : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    const links = alternates.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(each.language)}" href="${escapeHtml(each.address)}"/>`,
    );
    return `<url><loc>${escapeHtml(address)}</loc>${lastModified}${links.join('')}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('')}</urlset>\n`
  );
}
