import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import type { Block } from '../../domain/page/Block.ts';
import type { Page } from '../../domain/page/Page.ts';
import { hoursOfPurpose } from '../../domain/openingHours/OpeningHours.ts';
import { compareAvailability } from '../../domain/places/availability.ts';
import { findPlaces, type FoundPlaces, NO_PLACE_FILTER } from '../../domain/places/findPlaces.ts';
import { placeQuery } from '../../domain/places/placeAddress.ts';
import type { ProgrammePoint } from '../../domain/programme/ProgrammeRepository.ts';
import { readDay } from '../../domain/programme/readDay.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import type { Result } from '../../domain/shared/Result.ts';
import { mondayOf } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { BrandTheme } from '../../domain/brand/BrandTheme.ts';
import type { LiveContent, TimedRow } from '../../ui/blocks/liveContent.ts';
import { eventMessages } from '../../ui/blocks/EventTeaser/EventTeaser.messages.ts';
import { formatPlainTime } from '../../ui/i18n/formatDateTime.ts';
import { offerKindMessages } from '../../ui/blocks/Places/OfferKind.messages.ts';
import { readMessages, textOfMessage } from '../head/textOfMessage.ts';
import { readPlaces } from './loaders/readPlaces.ts';
import type { LoadContext } from './LoadContext.ts';

/**
 * The live content of all blocks, read in parallel. Content that cannot be read is left out, so
 * that the rest of the page is shown.
 */
export async function loadLiveContent(
  page: Page,
  context: LoadContext,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<Readonly<Record<string, LiveContent>>> {
  const read = await Promise.all(
    page.blocks.map(
      async (block) => [block.key, await readBlock(block, context, locale, signal)] as const,
    ),
  );
  return Object.fromEntries(
    read.filter((entry): entry is [string, LiveContent] => entry[1] !== null),
  );
}

async function readBlock(
  block: Block,
  context: LoadContext,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<LiveContent | null> {
  const { brand, ports, now } = context;
  switch (block.kind) {
    case 'today': {
      if (block.source === 'places') return readFreePlaces(context, locale, signal);
      if (block.source !== 'programme') return null;
      const day = await readDay(ports, brand, zurichDate(now()), locale, signal);
      const messages = await readMessages(languageOf(locale));
      const cancelled = textOfMessage(messages, eventMessages.cancelled);
      return whenOk(day, (points) => ({
        kind: 'today',
        rows: programmeRows(points, locale, cancelled),
      }));
    }
    case 'placeTeaser':
      return readPlaceTeaser(block.count, context, locale, signal);
    case 'eventTeaser': {
      const upcoming = await ports.events.listUpcoming(
        brand,
        { from: now(), limit: block.count },
        locale,
        signal,
      );
      return whenOk(upcoming, (events) => ({ kind: 'eventTeaser', events }));
    }
    case 'vacancyTeaser': {
      const brandId = block.allBrands ? null : brand.id;
      const [jobs, themes] = await Promise.all([
        ports.jobs.overview({ brandId, limit: block.count }, locale, signal),
        block.allBrands ? ports.brandThemes.list(signal) : [],
      ]);
      const houseNames = Object.fromEntries([
        [brand.id, brand.name],
        ...themes.map((theme) => [theme.brandId, theme.name]),
      ]);
      return whenOk(jobs, (overview) => ({ kind: 'vacancyTeaser', overview, houseNames }));
    }
    case 'mediaTeaser': {
      const newest = await ports.media.listNewest(brand, { limit: block.count }, locale, signal);
      return whenOk(newest, (entries) => ({ kind: 'mediaTeaser', entries }));
    }
    case 'houses': {
      const [listed, themes] = await Promise.all([
        ports.houses.list(locale, signal),
        ports.brandThemes.list(signal),
      ]);
      return whenOk(listed, (houses) => ({
        kind: 'houses',
        houses,
        themes: themesOf(
          houses.map((house) => house.brandId),
          themes,
        ),
      }));
    }
    case 'menuPlan': {
      const week = await ports.programmes.listMenus(
        brand,
        mondayOf(zurichDate(now())),
        locale,
        signal,
      );
      return whenOk(week, (days) => ({ kind: 'menuPlan', days }));
    }
    case 'openingHours': {
      const { purpose } = block;
      const read = await ports.brandConfigs.find(brand, locale, signal);
      if (!read.ok || read.value === null) return null;
      const { hours } = read.value;
      return {
        kind: 'openingHours',
        hours: purpose === null ? hours : hoursOfPurpose(hours, purpose),
      };
    }
    case 'houseMap': {
      const found = await ports.houses.findOfBrand(brand.id, locale, signal);
      return found.ok && found.value !== null ? { kind: 'houseMap', house: found.value } : null;
    }
    default:
      return null;
  }
}

async function findOwnPlaces(
  context: LoadContext,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<FoundPlaces | null> {
  const { brand, now } = context;
  if (brand.hiddenRoutes.includes('places')) return null;
  const sources = await readPlaces(context, locale, signal);
  return sources.ok
    ? findPlaces(sources.value, {
        filter: NO_PLACE_FILTER,
        brandId: brand.groupSite === true ? null : brand.id,
        today: zurichDate(now()),
      })
    : null;
}

/** How many places are free of each kind, with the oldest day of those that say so. */
async function readFreePlaces(
  context: LoadContext,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<LiveContent | null> {
  const found = await findOwnPlaces(context, locale, signal);
  if (found === null) return null;
  const messages = await readMessages(languageOf(locale));
  const days = found.groups
    .flatMap(({ places }) => places)
    .flatMap(({ availability }) =>
      availability.kind === 'free' ? [zurichDate(new Date(availability.confirmedAt))] : [],
    )
    .toSorted();
  return {
    kind: 'today',
    rows: found.kinds
      .filter(({ free }) => free > 0)
      .map(({ kind, free }) => ({
        left: String(free),
        right: textOfMessage(messages, offerKindMessages[kind]),
        query: placeQuery({ ...NO_PLACE_FILTER, kind }),
      })),
    ...(days[0] !== undefined && { statedOn: days[0] }),
  };
}

/** The first offers of the list, as many as the block has room for. */
async function readPlaceTeaser(
  count: number,
  context: LoadContext,
  locale: SelectedLocale,
  signal: AbortSignal,
): Promise<LiveContent | null> {
  const found = await findOwnPlaces(context, locale, signal);
  if (found === null) return null;
  const first = found.groups
    .flatMap(({ house, places }) => places.map((place) => ({ house, place })))
    .toSorted((one, other) => compareAvailability(one.place.availability, other.place.availability))
    .slice(0, count);
  const groups = found.groups
    .map(({ house }) => ({
      house,
      places: first.filter((each) => each.house === house).map(({ place }) => place),
    }))
    .filter(({ places }) => places.length > 0);
  const themes = await context.ports.brandThemes.list(signal);
  return {
    kind: 'placeTeaser',
    groups,
    themes: themesOf(
      groups.map(({ house }) => house.brandId),
      themes,
    ),
  };
}

/** "14.30" and "Singen, Gartensaal"; below a meal its dishes. */
const programmeRows = (
  points: readonly ProgrammePoint[],
  locale: SelectedLocale,
  cancelledWord: string,
): readonly TimedRow[] =>
  points.map(({ begin, title, place, dishes = [], lang, cancelled }) => ({
    left: formatPlainTime(begin, locale || BASE_LOCALE),
    right:
      cancelled !== undefined
        ? `${cancelledWord}: ${title}${cancelled.reason === null ? '' : `, ${cancelled.reason}`}`
        : place === null
          ? title
          : `${title}, ${place}`,
    ...(cancelled === undefined && dishes.length > 0 && { dishes }),
    ...(lang !== undefined && { lang }),
  }));

function themesOf(
  brandIds: readonly string[],
  themes: readonly BrandTheme[],
): Readonly<Record<string, BrandTheme>> {
  return Object.fromEntries(
    themes
      .filter((theme) => brandIds.includes(theme.brandId))
      .map((theme) => [theme.brandId, theme]),
  );
}

function whenOk<T>(
  result: Result<T, ContentFailure>,
  toLive: (value: T) => LiveContent,
): LiveContent | null {
  return result.ok ? toLive(result.value) : null;
}
