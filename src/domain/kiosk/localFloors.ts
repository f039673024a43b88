import { BASE_LOCALE, type SelectedLocale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Floor, KioskProfile, ScreenTexts } from './KioskProfile.ts';

/** A floor in one language; `langs` has the language of the parts that are not in it. */
export interface LocalFloor extends Floor {
  readonly langs: { readonly [Part in 'name' | 'rooms' | 'way']?: LocalText['lang'] };
  /** The names in German, with the rooms in the same order: an event may name its room in German. */
  readonly german: Pick<Floor, 'name' | 'rooms'>;
}

/**
 * The floors in a language. Missing translations fall back to German and are marked with its `lang`.
 */
export function localFloors(
  { floors, translations }: Pick<KioskProfile, 'floors' | 'translations'>,
  locale: SelectedLocale,
): readonly LocalFloor[] {
  const isGerman = locale === '' || locale === BASE_LOCALE;
  const own: ScreenTexts | undefined = isGerman ? undefined : translations[locale];
  return floors.map((floor, position): LocalFloor => {
    // If the number of floors differs, the translated floors cannot be matched to the German
    // ones.
    const other = own?.floors.length === floors.length ? own.floors[position] : undefined;
    const rooms = other?.rooms.length === floor.rooms.length ? other.rooms : floor.rooms;
    const way = other?.way ?? floor.way;
    const name = other?.name ?? floor.name;
    const langs = isGerman
      ? {}
      : {
          ...(other === undefined && { name: BASE_LOCALE }),
          ...(rooms === floor.rooms && { rooms: BASE_LOCALE }),
          ...((other?.way ?? null) === null && { way: BASE_LOCALE }),
        };
    const german = { name: floor.name, rooms: floor.rooms };
    return { name, rooms, way, here: floor.here, langs, german };
  });
}
