/**
 * Our server's mark on every answer that a lobby screen may keep, with the release of its build: a
 * captive portal's friendly page has none.
 */
export const RELEASE_HEADER = 'x-foyer-release';
