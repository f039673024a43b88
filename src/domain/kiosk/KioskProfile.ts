import type { BrandId } from '../brand/Brand.ts';
import type { Locale } from '../locale/Locale.ts';
import type { ContentImage } from '../page/Image.ts';

/**
 * `on`: in use. `dimmed`: a dark clock. `off`: a black screen. A touch wakes both of the latter.
 */
export const SCREEN_STATES = ['on', 'dimmed', 'off'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

/**
 * From `from` (inclusive) until `to` (exclusive), HH:MM local time in Zurich; crosses midnight if
 * `to` is not later than `from`.
 */
export interface ScreenHours {
  readonly from: string;
  readonly to: string;
  readonly state: ScreenState;
}

/**
 * A floor of the house, in the editors' order, highest first. It never contains residents' names.
 */
export interface Floor {
  readonly name: string;
  readonly rooms: readonly string[];
  /** The way from the screen to this floor, in the editors' words; null if they wrote none. */
  readonly way: string | null;
  /** True if the screen is on this floor. */
  readonly here: boolean;
}

/**
 * The editors' translations for a screen; fields without a translation are empty. The floors are in
 * the same order as the German ones.
 */
export interface ScreenTexts {
  readonly floors: readonly Omit<Floor, 'here'>[];
}

/** The tabs that a screen can have; an editor chooses and orders them. */
export const KIOSK_TABS = ['today', 'menu', 'way', 'house', 'places', 'help'] as const;
export type KioskTab = (typeof KIOSK_TABS)[number];

/**
 * The settings of one lobby screen: maintained by editors, read by handle, also stored on the
 * device. They contain no secret.
 */
export interface KioskProfile {
  readonly handle: string;
  readonly brandId: BrandId;
  readonly title: string;
  /** At least one; every visit starts with the first. */
  readonly locales: readonly Locale[];
  /** Path of the page behind "Unser Haus", without language prefix. */
  readonly startPath: string;
  /** At least one. */
  readonly tabs: readonly KioskTab[];
  /** Ids of routes that may be opened; a tab that is one of them is among them. */
  readonly allowedRoutes: readonly string[];
  /** Seconds without a touch until the warning, 20 to 3600. */
  readonly idleSeconds: number;
  /** The first matching entry applies; if none matches, the screen is on. */
  readonly hours: readonly ScreenHours[];
  /**
   * How the panel should be mounted. The screen follows the panel's real orientation; the staff's
   * area shows if the two differ.
   */
  readonly orientation: 'portrait' | 'landscape';
  /** In German; `localFloors` returns them in the visitor's language. */
  readonly floors: readonly Floor[];
  /** By language, without German. */
  readonly translations: Readonly<Partial<Record<Locale, ScreenTexts>>>;
  /**
   * Pictures that the waiting screen shows in turn while it is dark outside; if empty, it dims the
   * pictures of the day.
   */
  readonly eveningImages: readonly ContentImage[];
  /** True if staff may leave the kiosk with a PIN, which the server checks. */
  readonly hasPin: boolean;
  /** True if only the house's notices are shown. */
  readonly maintenance: boolean;
  /** A screen that was loaded before this moment reloads itself once it is idle. */
  readonly reloadFrom: Date | null;
  /**
   * True if a device with this profile is installed: only then does `/v/{handle}` serve the kiosk
   * to it.
   */
  readonly device: boolean;
}
