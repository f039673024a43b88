import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import { ROUTE_TABLE } from '../routes/routeTable.ts';
import type { RouteEntry } from '../routes/RouteEntry.ts';

/**
 * The path of the brand's home page in the kiosk: the home page's own address is the screen that
 * waits for a touch.
 */
export const HOME_PATH = 'start';

/**
 * Routes for staff only, and the way back into this screen: no link leads there, not even a card
 * for a phone.
 */
export const STAFF_ONLY: readonly string[] = ['login', 'internal', 'signature', 'view'];

/**
 * Routes that a lobby screen must never open, whatever its profile allows: file uploads do not
 * belong here either.
 */
const NEVER = [...STAFF_ONLY, 'application'];

/**
 * The route table with the paths of lobby screens. Links can be made to all of these, even to those
 * that only other devices may open.
 */
export const KIOSK_ADDRESSES: readonly RouteEntry[] = ROUTE_TABLE.map((entry) =>
  entry.id === 'home' ? { ...entry, path: HOME_PATH } : entry,
);

/** The routes of the route table that a screen with this profile may open. */
export function kioskTable(profile: Pick<KioskProfile, 'allowedRoutes'>): readonly RouteEntry[] {
  return KIOSK_ADDRESSES.filter(
    ({ id, screen, surfaces }) =>
      screen !== null &&
      surfaces.includes('kiosk') &&
      profile.allowedRoutes.includes(id) &&
      !NEVER.includes(id),
  );
}
