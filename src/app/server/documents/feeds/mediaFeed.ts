import { canonicalHost } from '../../../../domain/brand/resolveBrand.ts';
import { languageOf, localeOf } from '../../../../domain/locale/resolveLocale.ts';
import { downloadAddress } from '../../../../domain/page/downloadAddress.ts';
import { zurichInstant } from '../../../../domain/shared/zurichCalendar.ts';
import { createSiteAddresses } from '../siteAddresses.ts';
import { readSiteName } from '../siteName.ts';
import { UNAVAILABLE, type MakeDocument } from '../SiteDocument.ts';
import { ATOM_TYPE, createAtomFeed, type FeedEntry } from './createAtomFeed.ts';
import { FEED_WORDS } from '../../../head/feedWords.ts';

const MOST_ENTRIES = 50;

/** What a brand has published, the newest first. */
export const makeMediaFeed: MakeDocument = async (context) => {
  const { brand, ports, locale, now, path } = context;
  const [newest, siteName] = await Promise.all([
    ports.media.listNewest(brand, { limit: MOST_ENTRIES }, locale),
    readSiteName(context),
  ]);
  if (!newest.ok) return UNAVAILABLE;
  const addresses = createSiteAddresses(brand, locale);
  const language = languageOf(locale);
  const entries = newest.value.map(
    ({ id, slug, title, teaser, date, files, updatedAt }): FeedEntry => {
      const published = zurichInstant(date);
      return {
        id: `tag:${canonicalHost(brand)},2026:media/${encodeURIComponent(id)}`,
        address: addresses.ofRoute('mediaEntry', { id, slug }),
        title: title.text,
        summary: teaser?.text ?? null,
        paragraphs: teaser === null ? [] : [teaser.text],
        links: files.map((file) => ({
          text: file.title,
          address: addresses.of(downloadAddress(file.file)),
        })),
        updated: Number.isNaN(Date.parse(updatedAt)) ? published : new Date(updatedAt),
        published,
      };
    },
  );
  const description = {
    id: `tag:${canonicalHost(brand)},2026:media`,
    title: `${siteName}: ${FEED_WORDS[language].media}`,
    address: addresses.ofRoute('media'),
    self: addresses.of(path),
    author: siteName,
    siteAddress: addresses.ofRoute('home'),
    icon: addresses.of(brand.assets.icon),
    language: localeOf(language),
    otherwiseUpdated: now,
  };
  return { kind: 'text', contentType: ATOM_TYPE, text: createAtomFeed(description, entries) };
};
