import { BASE_LOCALE, type SelectedLocale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Floor, KioskProfile, ScreenTexts } from './KioskProfile.ts';

/** A floor in one language; `langs` has the language of the parts that are not in it. */
export interface LocalFloor extends Floor {
  readonly langs: { readonly [Part in 'name' | 'rooms' | 'way']?: LocalText['lang'] };
  /** The names in German, with the rooms in the same order: an event may name its room in German. */
  readonly german: Pick<Floor, 'name' | 'rooms'>;
}

/** The editors' texts for a screen, as shown in one language. */
export interface ScreenWords {
  readonly message: LocalText | null;
  readonly floors: readonly LocalFloor[];
}

/** The profile as it applies at a moment: without a message whose time is over. */
export function withoutPastMessage(profile: KioskProfile, now: Date): KioskProfile {
  const { messageUntil, translations } = profile;
  if (messageUntil === null || now < messageUntil) return profile;
  const silent = Object.entries(translations).map(
    ([locale, texts]) => [locale, { ...texts, message: null }] as const,
  );
  return { ...profile, message: null, translations: Object.fromEntries(silent) };
}

/**
 * The texts in a language. Missing translations fall back to German and are marked with its `lang`.
 */
export function screenTexts(
  profile: Pick<KioskProfile, 'message' | 'floors' | 'translations'>,
  locale: SelectedLocale,
): ScreenWords {
  const { message, floors, translations } = profile;
  const isGerman = locale === '' || locale === BASE_LOCALE;
  const own: ScreenTexts | undefined = isGerman ? undefined : translations[locale];
  const german = isGerman ? {} : { lang: BASE_LOCALE };
  const translated = own?.message ?? null;
  return {
    message:
      translated !== null
        ? { text: translated }
        : message === null
          ? null
          : { text: message, ...german },
    floors: floors.map((floor, position): LocalFloor => {
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
    }),
  };
}
