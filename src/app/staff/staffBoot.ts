import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { SignedIn } from '../../ui/layout/StaffLayout/StaffPlace.ts';
import type { SignatureData } from '../../ui/screens/MailSignature/signatureData.ts';
import type { ConfigurationState, TextSize, UiServices } from '../../ui/UiServices.ts';
import type { SessionTimes } from '../../domain/session/PageSession.ts';

/** The data that the server sends with a page that requires a session. Plain JSON. */
export interface StaffBoot {
  readonly times: SessionTimes;
  /** The address that returns the session's state and prolongs it. */
  readonly sessionAddress: string;
  /** The address for signing in again, which leads back to this page. */
  readonly loginAddress: string;
  /** The data to hydrate the page with; null for a static page. */
  readonly takeOver: HydrationData | null;
}

export interface HydrationData {
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

/** Throws if the page has no boot block: then it did not come from this server. */
export function readStaffBoot(document: Document): StaffBoot {
  return JSON.parse(document.getElementById(STAFF_BOOT_ID)?.textContent ?? '') as StaffBoot;
}
