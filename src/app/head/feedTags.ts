import { languageOf } from '../../domain/locale/resolveLocale.ts';
import type { RouteId } from '../../ui/navigation/RouteId.ts';
import { withLanguage } from '../routes/createHrefs.ts';
import type { HeadInputs, HeadTag } from './Head.ts';
import { FEED_WORDS } from './feedWords.ts';

type FeedInputs = Pick<HeadInputs, 'brand' | 'brandName' | 'locale' | 'path' | 'routeId'>;

const CALENDAR = 'text/calendar';
const ATOM = 'application/atom+xml';
const JSON_FEED = 'application/feed+json';

/**
 * The pages beside the first one that lead to calendar and feed of the events, or to the feeds of
 * the media entries and the jobs.
 */
const EVENT_PAGES: readonly RouteId[] = ['events', 'event', 'livingEvents'];
const MEDIA_PAGES: readonly RouteId[] = ['media', 'mediaEntry'];

const JOB_PAGES: readonly RouteId[] = ['jobs', 'openJobs', 'openApprenticeships'];

/**
 * Where programs find what a page shows: the addresses of `server/documents`, as far as the brand
 * has them.
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
  const events = `${brandName}: ${FEED_WORDS[language].events}`;
  const jobs = `${brandName}: ${FEED_WORDS[language].jobs}`;
  const media = `${brandName}: ${FEED_WORDS[language].media}`;
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
    ...(routeId === 'event' ? [tag('calendar-event', CALENDAR, brandName, `${path}.ics`)] : []),
  ];
}
