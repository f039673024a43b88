import type { BrandId } from '../brand/Brand.ts';
import type { Locale } from '../locale/Locale.ts';
import type { ContentImage } from '../page/Image.ts';

/**
 * `on` in use, `dimmed` a dark clock that a touch wakes, `off` a black screen that a touch wakes.
 */
export const SCREEN_STATES = ['on', 'dimmed', 'off'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

/**
 * From `from` until just before `to`, HH:MM on the wall in Zurich; over midnight where `to` is not
 * later.
 */
export interface ScreenHours {
  readonly from: string;
  readonly to: string;
  readonly state: ScreenState;
}

/**
 * A floor of the house, the highest first as editors enter it; residents' names are never in it.
 */
export interface Floor {
  readonly name: string;
  readonly rooms: readonly string[];
  /** How one comes there from the screen, in the editors' words; null where they wrote none. */
  readonly way: string | null;
  /** The screen stands on this floor. */
  readonly here: boolean;
}

/**
 * What editors have translated for a screen; empty where they have not. The floors are in the order
 * of the German ones.
 */
export interface ScreenTexts {
  readonly message: string | null;
  readonly floors: readonly Omit<Floor, 'here'>[];
}

/** The tabs that a screen can have; an editor chooses and orders them. */
export const KIOSK_TABS = ['today', 'menu', 'way', 'house', 'help'] as const;
export type KioskTab = (typeof KIOSK_TABS)[number];

/**
 * How one lobby screen behaves: kept by editors, read by handle, kept on the device as well. No
 * secret is in it.
 */
export interface KioskProfile {
  readonly handle: string;
  readonly brandId: BrandId;
  readonly title: string;
  /** At least one; the first is where everybody begins. */
  readonly locales: readonly Locale[];
  /** Path of the page behind "Unser Haus", without language prefix. */
  readonly startPath: string;
  /** At least one. */
  readonly tabs: readonly KioskTab[];
  /** Ids of routes that may be opened beside the tabs. */
  readonly allowedRoutes: readonly string[];
  /** Seconds without a touch until the warning, 20 to 3600. */
  readonly idleSeconds: number;
  /** The first that holds counts; where none does the screen is on. */
  readonly hours: readonly ScreenHours[];
  /**
   * How the panel is meant to hang: screens follow the panel itself, and staff are told where the
   * two differ.
   */
  readonly orientation: 'portrait' | 'landscape';
  /** In German; `screenTexts` has them in the language of a person. */
  readonly floors: readonly Floor[];
  /** By language, without German. */
  readonly translations: Readonly<Partial<Record<Locale, ScreenTexts>>>;
  /**
   * What the waiting screen shows while it is dark outside, in turn; empty where it dims the
   * pictures of the day.
   */
  readonly eveningImages: readonly ContentImage[];
  /** Staff may leave the kiosk with a PIN, which the server checks. */
  readonly hasPin: boolean;
  /** True where only `message` is shown. */
  readonly maintenance: boolean;
  readonly message: string | null;
  /** A screen that was loaded before this moment reloads itself, once no one uses it. */
  readonly reloadFrom: Date | null;
  /**
   * True where a device with this profile stands somewhere: only then `/v/{handle}` gives it the
   * kiosk.
   */
  readonly device: boolean;
}
