import type { Brand } from '../../domain/brand/Brand.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import {
  BASE_LOCALE,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type SelectedLocale,
  type Language,
} from '../../domain/locale/Locale.ts';
import { hreflangsOf, languageOf, localeOf } from '../../domain/locale/resolveLocale.ts';
import type { ContentImage } from '../../domain/page/Image.ts';
import { OPEN_PLACES_ADDRESS } from '../../domain/places/placeAddress.ts';
import { SHARE_SIZE, shareImageAddress } from '../../domain/page/imageAddress.ts';
import type { DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import { withLanguage } from '../routes/createHrefs.ts';
import type { RouteId } from '../../ui/navigation/RouteId.ts';

/** Specification, section 9. */
const DEFAULT_TITLE = 'Home';

/**
 * Title and metadata of a page. Pure: the server renders them, and the browser updates its head
 * from them.
 */
export function createHead(inputs: HeadInputs): Head {
  const { brandName, locale, screen, status } = inputs;
  const title = `${screen.title ?? DEFAULT_TITLE} • ${brandName}`;
  const shown = inputs.knownHost && inputs.indexable && status < 400;
  // A view of an indexable page is not indexed itself, but its links are followed.
  const robots = screen.indexable === false ? 'noindex, follow' : undefined;
  const found =
    status < 400
      ? [...canonicalTags(inputs), ...feedTags(inputs), ...previewTags(inputs, title)]
      : [];
  const tags = [
    ...named('description', screen.meta?.description?.text),
    ...named('keywords', screen.meta?.keywords?.text),
    ...named('robots', shown ? robots : 'noindex'),
    ...found,
  ];
  return { lang: locale === '' ? BASE_LOCALE : locale, title, tags };
}

function canonicalTags({ brand, path, screen }: HeadInputs): readonly HeadTag[] {
  const canonical = link('canonical', { rel: 'canonical', href: ownAddress(brand, path, screen) });
  // The canonical page lists its own alternate languages.
  if (!brand.localeInPath || screen.canonicalHref !== undefined) return [canonical];
  const alternates = LANGUAGES.flatMap((language) =>
    hreflangsOf(language).map((hreflang) =>
      link(`alternate-${hreflang}`, {
        rel: 'alternate',
        hreflang,
        href: ownAddress(brand, withLanguage(path, language), screen),
      }),
    ),
  );
  const standard = link('alternate-default', {
    rel: 'alternate',
    hreflang: 'x-default',
    href: ownAddress(brand, withLanguage(path, DEFAULT_LANGUAGE), screen),
  });
  return [canonical, ...alternates, standard];
}

function previewTags(
  { brand, brandName, locale, path, screen }: HeadInputs,
  title: string,
): readonly HeadTag[] {
  const image = screen.meta?.image ?? null;
  return [
    property('og:type', screen.kind ?? 'website'),
    property('og:title', screen.title ?? title),
    property('og:site_name', brandName),
    property('og:url', ownAddress(brand, path, screen)),
    property('og:locale', localeOf(languageOf(locale)).replace('-', '_')),
    ...(screen.meta?.description ? [property('og:description', screen.meta.description.text)] : []),
    ...imageTags(brand, brandName, image),
  ];
}

function imageTags(
  brand: Brand,
  brandName: string,
  image: ContentImage | null,
): readonly HeadTag[] {
  return [
    property('og:image', absolute(brand, shareImageAddress(image))),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    property('og:image:alt', image?.alt?.text ?? brandName),
    ...named('twitter:card', 'summary_large_image'),
  ];
}

/** The canonical address of a page: query parameters that only filter it are left out. */
const ownAddress = (
  brand: Brand,
  path: string,
  { canonicalQuery, canonicalHref }: DocumentHeadData,
): string => canonicalHref ?? absolute(brand, canonicalQuery ? `${path}?${canonicalQuery}` : path);
const absolute = (brand: Brand, path: string): string => `https://${canonicalHost(brand)}${path}`;
const link = (key: string, attributes: HeadTag['attributes']): HeadTag => ({
  element: 'link',
  key,
  attributes,
});
const property = (name: string, content: string): HeadTag => ({
  element: 'meta',
  key: name,
  attributes: { property: name, content },
});

function named(name: string, content: string | undefined): readonly HeadTag[] {
  return content === undefined || content === ''
    ? []
    : [{ element: 'meta', key: name, attributes: { name, content } }];
}

export interface HeadTag {
  readonly element: 'meta' | 'link';
  /** Unique in the head: the browser finds the tag by this key. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Head {
  /** For `<html lang>`. */
  readonly lang: string;
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

export interface HeadInputs {
  readonly brand: Brand;
  /** The brand's name as entered by editors, else the one of the brand's folder. */
  readonly brandName: string;
  readonly locale: SelectedLocale;
  readonly path: string;
  /** Null if no route matches. */
  readonly routeId: RouteId | null;
  readonly knownHost: boolean;
  /** False for routes that search engines must not index. */
  readonly indexable: boolean;
  readonly screen: DocumentHeadData;
  readonly status: number;
}

type FeedInputs = Pick<HeadInputs, 'brand' | 'brandName' | 'locale' | 'path' | 'routeId'>;

const CALENDAR = 'text/calendar';
const ATOM = 'application/atom+xml';
const JSON_FEED = 'application/feed+json';

/**
 * The pages, besides the home page, that link to the calendar and feed of the events, or to the
 * feeds of the media entries and the jobs.
 */
const EVENT_PAGES: readonly RouteId[] = ['events', 'event', 'livingEvents'];
const MEDIA_PAGES: readonly RouteId[] = ['media', 'mediaEntry'];

const PLACE_PAGES: readonly RouteId[] = ['places', 'place'];
const JOB_PAGES: readonly RouteId[] = ['jobs', 'openJobs', 'openApprenticeships'];

/**
 * Links to the machine-readable form of what a page shows: the addresses of `server/documents`, if
 * the brand has them.
 */
export function feedTags({
  brand,
  brandName,
  locale,
  path,
  routeId,
}: FeedInputs): readonly HeadTag[] {
  const language = languageOf(locale);
  const isOn = (pages: readonly RouteId[], route: RouteId): boolean =>
    routeId !== null &&
    (routeId === 'home' || pages.includes(routeId)) &&
    !brand.hiddenRoutes.includes(route);
  const tag = (key: string, type: string, title: string, address: string): HeadTag => ({
    element: 'link',
    key,
    attributes: {
      rel: 'alternate',
      type,
      title,
      href: brand.localeInPath ? withLanguage(address, language) : address,
    },
  });
  const events = feedTitle(brandName, 'events', language);
  const jobs = feedTitle(brandName, 'jobs', language);
  const media = feedTitle(brandName, 'media', language);
  return [
    ...(isOn(EVENT_PAGES, 'events')
      ? [
          tag('calendar', CALENDAR, events, '/events.ics'),
          tag('feed-events', ATOM, events, '/events.atom'),
        ]
      : []),
    ...(isOn(MEDIA_PAGES, 'media') ? [tag('feed-media', ATOM, media, '/media.atom')] : []),
    ...(routeId !== null && JOB_PAGES.includes(routeId) && !brand.hiddenRoutes.includes('openJobs')
      ? [
          tag('feed-jobs', ATOM, jobs, '/jobs.atom'),
          tag('feed-jobs-json', JSON_FEED, jobs, '/jobs.json'),
        ]
      : []),
    ...(routeId !== null && PLACE_PAGES.includes(routeId) && !brand.hiddenRoutes.includes('places')
      ? [openData(feedTitle(brandName, 'places', language))]
      : []),
    ...(routeId === 'event' ? [tag('calendar-event', CALENDAR, brandName, `${path}.ics`)] : []),
  ];
}

/** The open data of free places have one address in all languages. */
const openData = (title: string): HeadTag => ({
  element: 'link',
  key: 'data-places',
  attributes: { rel: 'alternate', type: 'application/json', title, href: OPEN_PLACES_ADDRESS },
});

export type FeedList = 'events' | 'media' | 'jobs' | 'places';

/**
 * The title of a feed or a calendar: "Casa Esempio: Posti vacanti". In French a no-break space
 * precedes the colon.
 */
export const feedTitle = (siteName: string, list: FeedList, language: Language): string =>
  `${siteName}${language === 'fr' ? '\u00a0' : ''}: ${FEED_WORDS[language][list]}`;

const FEED_WORDS: Readonly<Record<Language, Readonly<Record<FeedList, string>>>> = {
  de: {
    events: 'Veranstaltungen',
    media: 'Medien',
    jobs: 'Offene Stellen',
    places: 'Freie Plätze',
  },
  it: { events: 'Manifestazioni', media: 'Media', jobs: 'Posti vacanti', places: 'Posti liberi' },
  fr: {
    events: 'Manifestations',
    media: 'Médias',
    jobs: 'Postes à pourvoir',
    places: 'Places libres',
  },
  en: { events: 'Events', media: 'Media', jobs: 'Open positions', places: 'Free places' },
};
