import type { Position } from '../../../../src/domain/house/House.ts';
import { foldText } from '../../../../src/domain/job/foldText.ts';
import { OWN_PAGES } from '../../../../src/domain/page/sitePages.ts';
import { withoutTrailingSlashes } from '../../../../src/domain/shared/withoutTrailingSlashes.ts';

/* Addresses and positions as people copy or write them, and as they are stored. */

const LONGEST = 80;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', œ: 'oe' };

/** Text as part of an address: «Frühlingsfest & Markt» becomes «fruehlingsfest-markt». */
export const toSlug = (words: string): string =>
  foldText(
    words
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüæœ]/g, (letter) => UMLAUTS[letter] ?? letter),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');

/** The same for a page, whose address may have several segments: «Wohnen / Haus und Garten». */
export const toPagePath = (words: string): string =>
  words.split('/').filter(Boolean).map(toSlug).filter(Boolean).join('/');

/** The path that a new page gets from its title: editors' own pages are below `s`. */
export const ownPagePath = (title: string): string => {
  const slug = toSlug(title);
  return slug === '' ? '' : OWN_PAGES + slug;
};

interface AddressedType {
  /** The field that the address is made from. */
  readonly title: string;
  /**
   * The path between the host and the entry's own part; an ellipsis stands for a part that only the
   * site knows.
   */
  readonly place: string;
}

/** The addresses of entries on the site, by type. */
export const ADDRESSED: Readonly<Record<string, AddressedType>> = {
  'api::seite.seite': { title: 'titel', place: '/' },
  'api::haus.haus': { title: 'name', place: '/unsere-haeuser/' },
  'api::veranstaltung.veranstaltung': { title: 'titel', place: '/events/…/' },
  'api::beitrag.beitrag': { title: 'titel', place: '/media/…/' },
  'api::wohnangebot.wohnangebot': { title: 'titel', place: '/wohnen/freie-plaetze/…/' },
  'api::kioskprofil.kioskprofil': { title: 'titel', place: '/v/' },
};

interface AddressBrand {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly localeInPath: boolean;
}

/** An address on one of our sites: its path, and its brand if it names a host. */
export interface OldAddress {
  readonly path: string;
  readonly brandId: string | null;
}

const WITH_HOST = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(\/.*)?$/i;
const LANGUAGE = /^\/(?:de|it|fr|en)(?=\/|$)/;

/**
 * The page of an address like «https://www.bauma.example/de/besuch?von=brief»: its path, without
 * language, query and fragment. Returns an error message for the editor if there is none.
 */
export function readOldAddress(
  written: string,
  brands: readonly AddressBrand[],
): OldAddress | string {
  const text = written.trim();
  const [, host, rest = '/'] = WITH_HOST.exec(text) ?? [];
  const bare = (host?.toLowerCase() ?? '').replace(/^www\./, '');
  const brand = brands.find(({ hosts }) => hosts.includes(bare));
  if (host !== undefined && brand === undefined)
    return `«${bare}» ist keine Website, für die Sie arbeiten.`;
  const address = host === undefined ? `/${text.replace(/^\/+/, '')}` : rest;
  const path = withoutTrailingSlashes(address.split(/[?#]/)[0] ?? '');
  if (/\s/.test(path))
    return 'Kopieren Sie die Adresse aus dem Browser: Sie hat keine Leerzeichen.';
  const inLanguage = brand?.localeInPath ? path.replace(LANGUAGE, '') || '/' : path;
  return { path: inLanguage, brandId: brand?.id ?? null };
}

/**
 * The address of another website as typed, with https added like in a browser, also in place of
 * http.
 */
export const toWebAddress = (written: string): string => {
  const text = written.trim().replace(/^http:\/\//i, 'https://');
  return WITH_HOST.test(text) && !/^https:/i.test(text) ? `https://${text}` : text;
};

const DEGREES = String.raw`(-?\d{1,3}\.\d+)`;
const PLACES: readonly RegExp[] = [
  // OpenStreetMap: …/#map=18/47.33181/8.62262 and …?mlat=47.33&mlon=8.62
  new RegExp(String.raw`#map=[\d.]+/${DEGREES}/${DEGREES}`),
  new RegExp(`mlat=${DEGREES}&mlon=${DEGREES}`),
  // Google: a chosen place follows !3d and !4d, the centre of the map follows @.
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`@${DEGREES},${DEGREES}`),
  new RegExp(`[?&](?:q|query|ll|daddr)=${DEGREES}(?:,|%2C)\\s*${DEGREES}`),
  new RegExp(`^${DEGREES}°?[\\s,;]+${DEGREES}°?$`),
];
/** Metres of the Swiss national grid, as in links of map.geo.admin.ch. */
const GRID = /(2[4-8]\d{5}(?:\.\d+)?)\D{1,5}(1[0-3]\d{5}(?:\.\d+)?)/;

/** The position in a copied map link, in degrees; null if it contains none. */
export function readMapPlace(written: string): Position | null {
  const text = written.trim().replaceAll(/['’]/g, '');
  for (const pattern of PLACES) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude !== undefined && Math.abs(Number(latitude)) <= 90)
      return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  const [, east, north] = GRID.exec(text) ?? [];
  return east === undefined ? null : fromNationalGrid(Number(east), Number(north));
}

/** Swisstopo's approximation for LV95, accurate to a metre. */
function fromNationalGrid(east: number, north: number): Position {
  const y = (east - 2_600_000) / 1_000_000;
  const x = (north - 1_200_000) / 1_000_000;
  const longitude =
    2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x * x - 0.0436 * y ** 3;
  const latitude =
    16.9023892 +
    3.238272 * x -
    0.270978 * y * y -
    0.002528 * x * x -
    0.0447 * y * y * x -
    0.014 * x ** 3;
  return { latitude: (latitude * 100) / 36, longitude: (longitude * 100) / 36 };
}
