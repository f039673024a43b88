import type { Brand } from '../brand/Brand.ts';
import type { ContactMessage } from '../contact/contactFields.ts';
import type { ReportOutcome } from './ScreenRecords.ts';
import type { PinCheckResult } from './screenPin.ts';

/**
 * The data that every lobby screen of a site starts from: what the server knows without the content
 * service.
 */
export interface KioskBootstrap {
  readonly brand: Brand;
  /** The group's own site; null for brands that do not credit it. */
  readonly group: { readonly name: string; readonly href: string } | null;
  /** The address of the site for visitors' phones, without a trailing slash. */
  readonly origin: string;
  /** Whether this server provides a timetable. */
  readonly timetable: boolean;
}

/** What a lobby screen reports to the server every minute. It contains no personal data. */
export interface Heartbeat {
  /** The release that the screen runs. */
  readonly build: string;
  /** Id of the current route; `RESTING_ROUTE` while the screen rests. */
  readonly route: string;
  /**
   * When the browser last painted a frame, ISO 8601: running scripts alone do not count. Null
   * before the first frame.
   */
  readonly lastPaintAt: string | null;
  /** Failures since the page was loaded. */
  readonly errors: number;
  /**
   * By the device's clock, like `lastPaintAt`, ISO 8601: the server reports a wrong clock to staff.
   */
  readonly sentAt: string;
  /** The actual orientation of the panel, independent of the profile. */
  readonly panel: 'portrait' | 'landscape';
  /** Whether the screen could start without a network. */
  readonly copy: boolean;
  /**
   * The last day, YYYY-MM-DD, whose programme and menus are on the device in all languages of the
   * profile; empty if that is not even today.
   */
  readonly copyUntil: string;
  /** The ids of the notices that it shows; none while its panel is dark. */
  readonly notices: readonly string[];
}

/** The server's release and its time; `now` is null from an older server that does not send it. */
export interface HeartbeatResponse {
  readonly release: string;
  readonly now: Date | null;
  /** Why the report does not count; null if it does. */
  readonly refused: Exclude<ReportOutcome, 'accepted'> | null;
}

/** `offline`: the screen reached no server, or the response did not come from the site. */
export type SendMessageResult =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'offline' | 'unavailable' | 'tooMany' };

/**
 * - `current`: the device has everything that its screen reads on its next days. `pictures` are
 *   addresses.
 * - `none`: this server has no bundles, or does not know the screen.
 * - `failed`: no answer; `retryAfter` are the milliseconds that the server asked for, or null.
 */
export type BundleOutcome =
  | { readonly kind: 'current'; readonly changed: boolean; readonly pictures: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly retryAfter: number | null };

/** What a lobby screen requests from our server besides content. */
export interface ScreenServer {
  /**
   * Null if neither the server nor the device's copy of its last response provides it. Rejects if
   * this build cannot parse it.
   */
  findBootstrap(): Promise<KioskBootstrap | null>;
  /**
   * Lets the service worker look whether its bundle is current. At the start of a device it waits
   * only a moment, because there are copies to show. Never rejects.
   */
  syncBundle(handle: string, options?: { readonly atStart?: boolean }): Promise<BundleOutcome>;
  /** Null if the server does not respond. Never rejects. */
  sendHeartbeat(handle: string, heartbeat: Heartbeat): Promise<HeartbeatResponse | null>;
  /**
   * Lets the server check a PIN: the device holds nothing from which a PIN could be guessed. The
   * right one also confirms this device. Never rejects.
   */
  checkPin(handle: string, pin: string): Promise<PinCheckResult>;
  /**
   * Lets the server clear all cookies after a visit, also those that scripts cannot read; false if
   * it does not respond. Never rejects.
   */
  clearCookies(handle: string): Promise<boolean>;
  /**
   * Sends a visitor's message by the contact form at this path of the site. A message that does not
   * arrive is not stored anywhere: a lobby screen stores nothing that a visitor wrote. Never
   * rejects.
   */
  sendMessage(message: ContactMessage, formPath: string): Promise<SendMessageResult>;
}
