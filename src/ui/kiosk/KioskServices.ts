import { createContext, useContext } from 'react';
import type { KioskProfile, ScreenState } from '../../domain/kiosk/KioskProfile.ts';
import type { ContactMessage } from '../../domain/contact/contactFields.ts';
import type { Locale } from '../../domain/locale/Locale.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';

/**
 * - `attract`: no one is there; the whole screen waits for a touch
 * - `active`: a person is using it
 * - `warning`: it has not been touched for a while; `secondsLeft` until everything is wiped
 * - `resting`: dimmed or off by the schedule
 * - `maintenance`: only the message
 */
export type KioskPhase =
  | { readonly kind: 'attract' }
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'resting'; readonly state: Exclude<ScreenState, 'on'> }
  | { readonly kind: 'maintenance' };

/** What a visitor may take along: drawn as a QR code. Never anything that they typed. */
export interface HandOff {
  /** What it is, e.g. the title of the job. */
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  /** `outside` where it leaves the site: the screen itself never goes there. */
  readonly kind: 'page' | 'outside' | 'phone' | 'mail';
}

/** `absent` where the device has no voice of its own for the language. */
export type ReadAloudState = 'absent' | 'ready' | 'reading';

/** `offline`: the screen reached no server, or something else answered for the site. */
export type MessageAnswer =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'offline' | 'unavailable' | 'tooMany' };

/**
 * What kiosk views may use beside UiServices. The composition root of the kiosk builds it; views
 * never see the container.
 */
export interface KioskServices {
  readonly profile$: Behavior<KioskProfile>;
  readonly phase$: Behavior<KioskPhase>;
  /**
   * The time, new with every minute and after each jump of the clock. Views take every "now" and
   * "today" from here.
   */
  readonly minute$: Behavior<Date>;
  /**
   * When the oldest content on the screen was read, null while the content is fresh: "Stand 14.05
   * Uhr".
   */
  readonly contentFrom$: Behavior<Date | null>;
  /** Only among the profile's languages. */
  readonly chooseLocale: (locale: Locale) => void;
  /**
   * A person touched the waiting or resting screen, which leads to the first tab, or wants to stay:
   * `active`, the idle time starts over.
   */
  readonly wake: () => void;
  /** Ends the person's visit at once and wipes everything. */
  readonly finish: () => void;
  /**
   * Where the public site has the screen at a path of the kiosk's router, absolute and in the same
   * language: for the visitor's own phone. Null where it has none.
   */
  readonly siteAddressOf: (path: string) => string | null;
  /** The QR card that is open, null without one. */
  readonly handOff$: Behavior<HandOff | null>;
  readonly showHandOff: (handOff: HandOff) => void;
  readonly closeHandOff: () => void;
  /** All controls in the lower half, for people who sit or are small; wiped with the person. */
  readonly reachMode$: Behavior<boolean>;
  readonly toggleReachMode: () => void;
  /** Black on white, with an outline around all that can be pressed; wiped with the person. */
  readonly strongContrast$: Behavior<boolean>;
  readonly toggleContrast: () => void;
  readonly readAloud$: Behavior<ReadAloudState>;
  /** Reads these pieces one after the other; what was read before ends. */
  readonly readAloud: (texts: readonly string[]) => void;
  readonly stopReading: () => void;
  /** Hands a message to the house; the device keeps nothing of it. Never throws. */
  readonly sendMessage: (message: ContactMessage) => Promise<MessageAnswer>;
}

const KioskServicesContext = createContext<KioskServices | null>(null);

export const KioskServicesProvider = KioskServicesContext.Provider;

export function useKioskServices(): KioskServices {
  const services = useContext(KioskServicesContext);
  if (services === null) throw new Error('KioskServicesProvider is missing above this view');
  return services;
}
