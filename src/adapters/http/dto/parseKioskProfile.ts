import * as v from 'valibot';
import {
  KIOSK_TABS,
  type Floor,
  type KioskProfile,
  type KioskTab,
  type ScreenHours,
  type ScreenState,
  type ScreenTexts,
} from '../../../domain/kiosk/KioskProfile.ts';
import { BASE_LOCALE, LOCALES } from '../../../domain/locale/Locale.ts';
import { type FieldReader, parseEntry } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import {
  BrandField,
  Flag,
  Instant,
  optional,
  OptionalText,
  Target,
  RequiredText,
  TimeField,
} from './fieldSchemas.ts';
import { ImageField } from './parseImage.ts';

const TABS: Readonly<Record<string, KioskTab>> = {
  heute: 'today',
  menueplan: 'menu',
  wegweiser: 'way',
  haus: 'house',
  plaetze: 'places',
  hilfe: 'help',
};
const STATES: Readonly<Record<string, ScreenState>> = { an: 'on', gedimmt: 'dimmed', aus: 'off' };
const ORIENTATIONS = { hoch: 'portrait', quer: 'landscape' } as const;

const DEFAULT_IDLE = 60;
const LONGEST_LIST = 60;

/** Maps the words that editors choose from to the words of the domain. */
const wordFor = <T extends string>(names: Readonly<Record<string, T>>) =>
  v.pipe(
    v.string(),
    v.transform((word) => names[word]),
    v.picklist(Object.values(names)),
  );
const RouteName = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/));
/** An entry of a screen's schedule. */
export const Hours = v.pipe(
  v.object({ von: TimeField, bis: TimeField, zustand: wordFor(STATES) }),
  v.transform(({ von, bis, zustand }): ScreenHours => ({ from: von, to: bis, state: zustand })),
);
const FloorField = v.pipe(
  v.object({ geschoss: RequiredText, raeume: OptionalText, weg: OptionalText, hier: Flag }),
  v.transform(({ geschoss, raeume, weg, hier }): Floor => ({
    name: geschoss,
    rooms: splitRooms(raeume),
    way: weg,
    here: hier,
  })),
);

/**
 * The required fields of a screen have no default; all other fields have one that suits most
 * screens.
 */
const Fields = v.object({
  handle: RequiredText,
  marke: BrandField,
  titel: RequiredText,
  startseite: v.pipe(Target, v.startsWith('/')),
  ruheSekunden: optional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(3600))),
  ausrichtung: optional(wordFor(ORIENTATIONS)),
  hatPin: Flag,
  wartung: Flag,
  geraet: Flag,
  neuLadenAb: optional(Instant),
});

const TranslatedFloor = v.pipe(
  FloorField,
  v.transform(({ name, rooms, way }) => ({ name, rooms, way })),
);

/**
 * The texts of a profile's translation. Floors match the German ones by their order, so the whole
 * list is dropped if one floor is invalid.
 */
export function parseScreenTexts({ fields }: LocalEntry): ScreenTexts {
  const floors = v.safeParse(
    v.pipe(v.array(TranslatedFloor), v.maxLength(LONGEST_LIST)),
    fields['orte'],
  );
  return { floors: floors.success ? floors.output : [] };
}

/**
 * The settings of a screen, in German. Invalid values are left out and reported; null if the brand,
 * title or start page is missing.
 */
export const parseKioskProfile = (entry: LocalEntry, report: ReportProblem): KioskProfile | null =>
  parseEntry(
    entry,
    'kioskprofil',
    Fields,
    (fields, read) => ({
      handle: fields.handle,
      brandId: fields.marke,
      title: fields.titel,
      startPath: fields.startseite,
      locales: orDefault(unique(read.items('sprachen', v.picklist(LOCALES))), [BASE_LOCALE]),
      ...parseTabs(read),
      hours: read.items('zeiten', Hours),
      floors: read.items('orte', FloorField),
      eveningImages: read.items('abendbilder', ImageField),
      translations: {},
      idleSeconds: fields.ruheSekunden ?? DEFAULT_IDLE,
      orientation: fields.ausrichtung ?? 'portrait',
      hasPin: fields.hatPin,
      maintenance: fields.wartung,
      reloadFrom: fields.neuLadenAb,
      device: fields.geraet,
    }),
    report,
  );

/** Free places are a tab only where editors chose it: not every house has offers. */
function parseTabs(read: FieldReader): Pick<KioskProfile, 'tabs' | 'allowedRoutes'> {
  const usual = KIOSK_TABS.filter((tab) => tab !== 'places');
  const tabs = orDefault(unique(read.items('reiter', wordFor(TABS))), usual);
  const allowed = read.items('erlaubt', RouteName);
  return {
    tabs,
    allowedRoutes: unique(tabs.includes('places') ? [...allowed, 'places'] : allowed),
  };
}

/** Editors enter the rooms of a floor in one line, separated by commas. */
const splitRooms = (rooms: string | null): readonly string[] =>
  (rooms ?? '')
    .split(',')
    .map((room) => room.trim())
    .filter((room) => room !== '');

const orDefault = <T>(items: readonly T[], otherwise: readonly T[]): readonly T[] =>
  items.length === 0 ? [...otherwise] : items;

const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];
