/* The place of a page in its site: its name and position in the menu. For the server and the panel. */

/** A point of a brand's menu or footer that leads to a page of the same site. */
export interface MenuPoint {
  readonly name: string;
  /** Without a leading slash; empty for the home page. */
  readonly path: string;
}

/** The menu and the footer of a brand in one language. */
export interface SiteMenu {
  readonly menu: readonly MenuPoint[];
  readonly footer: readonly MenuPoint[];
}

/** Where a site's menu or footer names a page. */
export interface PagePlace {
  /** The name by which visitors know the page. */
  readonly name: string;
  /** Counted from 1; null if only the footer names the page. */
  readonly position: number | null;
}

/** The path of a menu link on its own site, without language; null for any other link. */
export function menuPath(link: unknown): string | null {
  if (typeof link !== 'string' || !link.startsWith('/') || link.startsWith('//')) return null;
  const [path = ''] = link.split(/[?#]/);
  return path.replace(/^\/(?:de|it|fr|en)(?=\/|$)/, '').replace(/^\/+|(?<!\/)\/+$/g, '');
}

interface StoredPoint {
  readonly name?: unknown;
  readonly link?: unknown;
}

const pointsIn = (stored: unknown): MenuPoint[] =>
  (Array.isArray(stored) ? (stored as readonly StoredPoint[]) : []).flatMap(({ name, link }) => {
    const path = menuPath(link);
    return path === null ? [] : [{ name: String(name ?? ''), path }];
  });

/** The menu and the footer in a brand's configuration. */
export const menuIn = (configuration: Readonly<Record<string, unknown>>): SiteMenu => ({
  menu: pointsIn(configuration['Nav']),
  footer: pointsIn(configuration['Fusszeile']),
});

const HOME: PagePlace = { name: 'Startseite', position: null };

/** The place of the page at a path; null if neither menu nor footer leads there. */
export function placeOfPage(path: string, site: SiteMenu | undefined): PagePlace | null {
  if (path === '') return HOME;
  const at = site?.menu.findIndex((point) => point.path === path) ?? -1;
  const named = site?.menu[at] ?? site?.footer.find((point) => point.path === path);
  if (named === undefined || named.name === '') return null;
  return { name: named.name, position: at < 0 ? null : at + 1 };
}

/** «Gastronomie · Mittags riecht es nach frischem Brot.»: the name before the headline. */
export function shownPageName(place: PagePlace | null, headline: string): string {
  if (place === null) return headline;
  const { name } = place;
  return headline === '' || headline === name ? name : `${name} · ${headline}`;
}

const ORDINALS = ['erster', 'zweiter', 'dritter', 'vierter', 'fünfter', 'sechster', 'siebter'];
const MORE_ORDINALS = ['achter', 'neunter', 'zehnter', 'elfter', 'zwölfter'];

const ordinal = (position: number): string =>
  [...ORDINALS, ...MORE_ORDINALS][position - 1] ?? `${position}.`;

/** «im Menü an vierter Stelle». */
export const placeInWords = (place: PagePlace | null, path: string): string => {
  if (path === '') return 'Startseite';
  if (place === null) return 'nicht im Menü';
  return place.position === null
    ? 'in der Fusszeile'
    : `im Menü an ${ordinal(place.position)} Stelle`;
};
