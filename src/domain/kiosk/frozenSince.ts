import type { SeenScreen } from './ScreenRegistry.ts';

/**
 * Milliseconds: a screen asks its browser for a frame each minute, and one or two may come late.
 */
const LATE = 5 * 60_000;

/**
 * Since when a screen that still reports has drawn nothing, ISO 8601; null for one that draws. Of
 * for one that rests it is not known: its panel may be off, and browsers draw nothing for that.
 */
export function frozenSince({
  lastSeenAt,
  lastPaintAt,
  route,
}: Pick<SeenScreen, 'lastSeenAt' | 'lastPaintAt' | 'route'>): string | null {
  if (route === '' || route === RESTING_ROUTE) return null;
  if (lastPaintAt === null) return lastSeenAt;
  return Date.parse(lastSeenAt) - Date.parse(lastPaintAt) > LATE ? lastPaintAt : null;
}

/** What a screen names in place of a route while it rests by its schedule. */
export const RESTING_ROUTE = 'resting';
