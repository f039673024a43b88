import type { KioskProfile, KioskTab } from '../../domain/kiosk/KioskProfile.ts';

/** Where each tab leads, below the language prefix: for `hrefOfContent`. */
export const TAB_PATHS: Readonly<Record<KioskTab, string>> = {
  today: '/heute',
  menu: '/menueplan',
  way: '/wegweiser',
  house: '/haus',
  help: '/hilfe',
};

/** The tab that comes first, for a person who has just touched the screen. */
export const firstTabPath = ({ tabs }: Pick<KioskProfile, 'tabs'>): string =>
  TAB_PATHS[tabs[0] ?? 'today'];

/** Where everybody begins and ends. */
export const ATTRACT_PATH = '/';

/** What leaves next from the stop of the house: reached from "Unser Haus" and "Hilfe". */
export const DEPARTURES_PATH = '/abfahrten';
