import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { SignedIn } from '../../ui/layout/StaffLayout/StaffPlace.ts';
import type { SignatureData } from '../../ui/screens/MailSignature/signatureData.ts';
import type { ConfigurationState, TextSize, UiServices } from '../../ui/UiServices.ts';
import type { Session } from '../../domain/session/Session.ts';

/** What the server hands over with a page behind the session. Plain JSON. */
export interface StaffBoot {
  readonly times: SessionTimes;
  /** Where the session is asked for and prolonged. */
  readonly sessionAddress: string;
  /** Where one signs in again, and comes back to this page from. */
  readonly loginAddress: string;
  /** What the browser takes over; null for a page that the server has drawn for good. */
  readonly takeOver: TakenOver | null;
}

export interface TakenOver {
  readonly path: string;
  readonly brand: Brand;
  readonly group: UiServices['group'];
  readonly locale: SelectedLocale;
  readonly config: BrandConfig | null;
  readonly configurationState: ConfigurationState;
  readonly textSize: TextSize;
  /** ISO 8601. */
  readonly now: string;
  readonly signedIn: SignedIn;
  readonly data: SignatureData;
}

export const STAFF_BOOT_ID = 'staff';

/** Throws where the page carries none: then it did not come from this server. */
export function readStaffBoot(document: Document): StaffBoot {
  return JSON.parse(document.getElementById(STAFF_BOOT_ID)?.textContent ?? '') as StaffBoot;
}

/** How long a session still holds, as durations: the clock of the device may be wrong. */
export interface SessionTimes {
  /** Milliseconds until it ends unless something is done. */
  readonly idleLeft: number;
  /** Milliseconds until it ends whatever is done. */
  readonly left: number;
  /**
   * Of this session alone: forms carry it, and a page finds out by it that another one has taken
   * its place.
   */
  readonly csrf: string;
}

export const timesOf = (
  { idleEndsAt, endsAt }: Session,
  csrf: string,
  now: Date,
): SessionTimes => ({
  idleLeft: Date.parse(idleEndsAt) - now.getTime(),
  left: Date.parse(endsAt) - now.getTime(),
  csrf,
});
