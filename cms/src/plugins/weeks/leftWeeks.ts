import type { EditedWeek } from './weekPatch.ts';

/*
 * Weeks that were left before the service had all of them: without a network, or because somebody
 * else had written the same cell. Their text stays in this tab until its week is opened again.
 */

const left = new Map<string, EditedWeek>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

const keyOf = (brand: string, monday: string): string => `${brand} ${monday}`;

/** From now on the browser asks before it closes the tab. */
export function keepLeftWeek(brand: string, monday: string, week: EditedWeek): void {
  left.set(keyOf(brand, monday), week);
  addEventListener('beforeunload', warn);
}

/** The week as it was left; null if the service has it. It is no longer kept here. */
export function takeLeftWeek(brand: string, monday: string): EditedWeek | null {
  const week = left.get(keyOf(brand, monday)) ?? null;
  left.delete(keyOf(brand, monday));
  if (left.size === 0) removeEventListener('beforeunload', warn);
  return week;
}
