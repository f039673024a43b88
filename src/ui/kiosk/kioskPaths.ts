import type { KioskProfile, KioskTab } from '../../domain/kiosk/KioskProfile.ts';

/** The path of each tab, without the language prefix: for `hrefOfContent`. */
export const TAB_PATHS: Readonly<Record<KioskTab, string>> = {
  today: '/heute',
  menu: '/menueplan',
  way: '/wegweiser',
  house: '/haus',
  places: '/wohnen/freie-plaetze',
  help: '/hilfe',
};

/** The path of the first tab, for a visitor who has just touched the screen. */
export const firstTabPath = ({ tabs }: Pick<KioskProfile, 'tabs'>): string =>
  TAB_PATHS[tabs[0] ?? 'today'];

/** The path where every visit begins and ends. */
export const ATTRACT_PATH = '/';

/** The next departures from the stop of the house: linked from "Unser Haus" and "Hilfe". */
export const DEPARTURES_PATH = '/abfahrten';
