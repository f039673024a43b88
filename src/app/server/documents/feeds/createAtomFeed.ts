import { Feed } from 'feed';
import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import type { Locale } from '../../../../domain/locale/Locale.ts';
import { languageOf, localeOf } from '../../../../domain/locale/resolveLocale.ts';
import { feedTitle, type FeedList } from '../../../head/createHead.ts';
import type { DocumentResult, DocumentContext, SiteAddresses } from '../SiteDocument.ts';
import { escapeHtml } from '../../render/renderDocument.ts';

export interface FeedEntry {
  /** A `tag:` address that never changes (RFC 4151). */
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly summary: string | null;
  /** Paragraphs of plain text. */
  readonly paragraphs: readonly string[];
  /** Markup that replaces the paragraphs; absent if there are only paragraphs. */
  readonly markup?: string;
  readonly links: readonly { readonly text: string; readonly address: string }[];
  readonly updated: Date;
  readonly published: Date | null;
}

export interface FeedDescription {
  readonly id: string;
  readonly title: string;
  /** The address of the page that the feed belongs to. */
  readonly address: string;
  /** The address of the feed itself. */
  readonly self: string;
  readonly author: string;
  readonly siteAddress: string;
  readonly icon: string;
  readonly language: Locale;
  /** The time of the last change if the feed has no entries. */
  readonly otherwiseUpdated: Date;
}

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/**
 * An Atom feed (RFC 4287). All texts are passed in as plain text, only `markup` as markup. Plain
 * texts are escaped here, once.
 */
export function createAtomFeed(
  description: FeedDescription,
  entries: readonly FeedEntry[],
): string {
  const newest = Math.max(...entries.map(({ updated }) => updated.getTime()));
  const feed = new Feed({
    id: description.id,
    title: stripInvalidXmlCharacters(description.title),
    link: description.address,
    feedLinks: { atom: description.self },
    updated: entries.length === 0 ? description.otherwiseUpdated : new Date(newest),
    author: { name: stripInvalidXmlCharacters(description.author), link: description.siteAddress },
    favicon: description.icon,
    generator: false,
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.id,
      link: entry.address,
      title: escapeHtml(stripInvalidXmlCharacters(entry.title)),
      date: entry.updated,
      content: contentOf(entry),
      ...(entry.summary === null
        ? {}
        : { description: escapeHtml(stripInvalidXmlCharacters(entry.summary)) }),
      ...(entry.published === null ? {} : { published: entry.published }),
    });
  }
  // The library cannot set the language.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${description.language}" `);
}

interface BrandFeed {
  /** Which of the brand's lists. */
  readonly list: FeedList;
  readonly route: 'events' | 'media' | 'openJobs';
  readonly siteName: string;
  readonly addresses: SiteAddresses;
}

/** A response with one of the brand's lists as a feed. */
export function buildAtomFeedDocument(
  { brand, locale, now, path }: DocumentContext,
  { list, route, siteName, addresses }: BrandFeed,
  entries: readonly FeedEntry[],
): DocumentResult {
  const language = languageOf(locale);
  const description = {
    id: `tag:${canonicalHost(brand)},2026:${list}`,
    title: feedTitle(siteName, list, language),
    address: addresses.ofRoute(route),
    self: addresses.of(path),
    author: siteName,
    siteAddress: addresses.ofRoute('home'),
    icon: addresses.of(brand.assets.icon),
    language: localeOf(language),
    otherwiseUpdated: now,
  };
  return { kind: 'text', contentType: ATOM_TYPE, text: createAtomFeed(description, entries) };
}

function contentOf({ paragraphs, links, markup }: FeedEntry): string {
  if (markup !== undefined) return stripInvalidXmlCharacters(markup);
  const texts = paragraphs.map((text) => `<p>${escapeHtml(stripInvalidXmlCharacters(text))}</p>`);
  const items = links.map(
    ({ text, address }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(stripInvalidXmlCharacters(text))}</a></li>`,
  );
  return [...texts, ...(items.length === 0 ? [] : [`<ul>${items.join('')}</ul>`])].join('');
}

/**
 * XML 1.0 cannot contain these characters, not even escaped: a single one makes the whole feed
 * unreadable.
 */
const ILLEGIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const stripInvalidXmlCharacters = (text: string): string =>
  text.replaceAll(ILLEGIBLE, '').toWellFormed();
