import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brandIds } from '../../brands.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Strapi } from '../../strapi.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { fetchScreens, type ScreenOnSite } from '../siteRequests.ts';
import { NOTICE, type ListedNotice, type ScreenCount } from './noticeTypes.ts';

const orderOf = ({ marke }: { readonly marke: string }): number => brandIds.indexOf(marke);

const SCREEN = 'api::kioskprofil.kioskprofil';

interface InstalledScreen {
  readonly handle: string;
  readonly marke: string;
}

/**
 * The notices of the account's brands that are on or planned, the next end first, with the screens
 * that have reported them.
 */
export async function listNotices(
  strapi: Strapi,
  ability: Ability,
  now: Date,
  readScreens: () => Promise<readonly ScreenOnSite[] | null> = fetchScreens,
): Promise<readonly ListedNotice[]> {
  const { can } = checkerOf(strapi, NOTICE, ability);
  const found = await strapi.documents(NOTICE).findMany({
    status: 'published',
    filters: { bis: { $gt: now.toISOString() } },
    populate: { createdBy: { populate: { roles: true } } },
  });
  const isOnScreens = found.some(({ wo }) => wo !== 'website');
  const [installed, reported] = isOnScreens
    ? await Promise.all([findInstalled(strapi), readScreens()])
    : [[], null];
  const together = Map.groupBy(found, ({ zusammen, documentId }) => zusammen || documentId);
  const listed = [...together.values()].flatMap((concerned): ListedNotice[] => {
    // In one order always: the panel knows a notice by its ids.
    const entries = concerned.toSorted((one, other) => orderOf(one) - orderOf(other));
    const [first] = entries;
    if (first === undefined) return [];
    const brands = entries.map(({ marke }) => marke);
    const ids = entries.map(({ documentId }) => documentId);
    const handles = installed
      .filter(({ marke }) => brands.includes(marke))
      .map(({ handle }) => handle);
    return [
      {
        ids,
        brands,
        text: first.text,
        from: new Date(first.von).toISOString(),
        until: new Date(first.bis).toISOString(),
        place: first.wo,
        tone: first.ton,
        link: first.link ?? '',
        screens:
          first.wo === 'website' || reported === null ? null : countScreens(handles, ids, reported),
        mayEnd: entries.every((each) => can.update({ ...each }) && can.publish({ ...each })),
      },
    ];
  });
  return listed.toSorted((one, other) => (one.until < other.until ? -1 : 1));
}

async function findInstalled(strapi: Strapi): Promise<readonly InstalledScreen[]> {
  return strapi.documents(SCREEN).findMany({
    status: 'published',
    locale: BASE_LOCALE,
    filters: { geraet: true },
    fields: ['handle', 'marke'],
  });
}

/** A screen has the notice if one of its devices reported it last. */
export function countScreens(
  handles: readonly string[],
  ids: readonly string[],
  reported: readonly ScreenOnSite[],
): ScreenCount {
  const since = handles.flatMap((handle) => {
    const shown = reported
      .filter((screen) => screen.handle === handle)
      .flatMap(({ notices }) => notices.filter(({ id }) => ids.includes(id)))
      .map((notice) => notice.since)
      .toSorted();
    return shown.slice(0, 1);
  });
  return { on: since.length, of: handles.length, since: since.toSorted().at(-1) ?? null };
}
