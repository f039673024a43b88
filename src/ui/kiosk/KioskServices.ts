import { createContext, useContext } from 'react';
import type { KioskProfile, ScreenState } from '../../domain/kiosk/KioskProfile.ts';
import type { SendMessageResult } from '../../domain/kiosk/ScreenServer.ts';
import type { ContactMessage } from '../../domain/contact/contactFields.ts';
import type { Locale } from '../../domain/locale/Locale.ts';
import type { HouseNotice } from '../../domain/notice/HouseNotice.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';

/**
 * - `attract`: no one is there; the whole screen waits for a touch
 * - `active`: a person is using it
 * - `warning`: it has not been touched for a while; `secondsLeft` until everything is wiped
 * - `resting`: dimmed or off, according to the schedule
 * - `maintenance`: only the house's notices are shown
 */
export type KioskPhase =
  | { readonly kind: 'attract' }
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'resting'; readonly state: Exclude<ScreenState, 'on'> }
  | { readonly kind: 'maintenance' };

/** Something a visitor may take along, shown as a QR code. Never anything that they typed. */
export interface QrHandOff {
  /** The name of it, e.g. the title of the job. */
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  /** `outside` if the address is on another site: the screen itself never opens it. */
  readonly kind: 'page' | 'outside' | 'phone' | 'mail';
}

/** `absent` if the device has no local voice for the language. */
export type ReadAloudState = 'absent' | 'ready' | 'reading';

/** A text to read aloud; `lang` (BCP 47) only if it is not in the language of the page. */
export interface SpokenText {
  readonly text: string;
  readonly lang?: string;
}

/**
 * The services that kiosk views may use besides UiServices. The composition root of the kiosk
 * builds them; views never see the container.
 */
export interface KioskServices {
  readonly profile$: Behavior<KioskProfile>;
  /** The house's notices that are on, in the visitor's language, the most important first. */
  readonly notices$: Behavior<readonly HouseNotice[]>;
  readonly phase$: Behavior<KioskPhase>;
  /**
   * The current time, updated every minute and after each jump of the clock. Views derive every
   * "now" and "today" from it.
   */
  readonly minute$: Behavior<Date>;
  /** False if the device's clock is wrong and no server has responded: the time is then unknown. */
  readonly clockKnown$: Behavior<boolean>;
  /**
   * When the oldest content on the screen was read; null while the content is fresh. Shown as
   * "Stand 14.05 Uhr".
   */
  readonly contentFrom$: Behavior<Date | null>;
  /** Accepts only the profile's languages. */
  readonly chooseLocale: (locale: Locale) => void;
  /** Returns to the screen before, in the language that the visitor chose last, if any. */
  readonly goBack: () => void;
  /**
   * Sets the phase `active` and restarts the idle time: a visitor touched the waiting or resting
   * screen, which then opens the first tab, or wants to stay.
   */
  readonly wake: () => void;
  /** Ends the visit at once and wipes everything. */
  readonly finish: () => void;
  /**
   * The absolute address, in the same language, at which the public site shows the screen of this
   * kiosk path: for the visitor's own phone. Null if the site does not have it.
   */
  readonly siteAddressOf: (path: string) => string | null;
  /** The QR card that is open; null if there is none. */
  readonly handOff$: Behavior<QrHandOff | null>;
  readonly showHandOff: (handOff: QrHandOff) => void;
  readonly closeHandOff: () => void;
  /**
   * Whether all controls are in the lower half, for people who sit or are small; reset at the end
   * of the visit.
   */
  readonly reachMode$: Behavior<boolean>;
  readonly toggleReachMode: () => void;
  /**
   * Whether the screen is black on white, with an outline around all controls; reset at the end of
   * the visit.
   */
  readonly strongContrast$: Behavior<boolean>;
  readonly toggleContrast: () => void;
  readonly readAloud$: Behavior<ReadAloudState>;
  /**
   * Reads these texts aloud one after the other, each with a voice of its language if the device
   * has one; stops whatever was being read before.
   */
  readonly readAloud: (texts: readonly SpokenText[]) => void;
  readonly stopReading: () => void;
  /** Sends a message to the house; the device stores nothing of it. Never throws. */
  readonly sendMessage: (message: ContactMessage) => Promise<SendMessageResult>;
}

const KioskServicesContext = createContext<KioskServices | null>(null);

export const KioskServicesProvider = KioskServicesContext.Provider;

export function useKioskServices(): KioskServices {
  const services = useContext(KioskServicesContext);
  if (services === null) throw new Error('KioskServicesProvider is missing above this view');
  return services;
}
