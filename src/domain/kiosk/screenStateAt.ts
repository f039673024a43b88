import { zurichTime } from '../shared/zurichTime.ts';
import type { KioskProfile, ScreenHours, ScreenState } from './KioskProfile.ts';

/**
 * What the schedule has a screen do at a moment, by the clock on the wall in Zurich: in the night
 * when clocks go forward the hours that do not exist are left out, in the night when they go back
 * those that come twice count twice.
 */
export function screenStateAt({ hours }: Pick<KioskProfile, 'hours'>, now: Date): ScreenState {
  const time = zurichTime(now);
  return hours.find((each) => holds(each, time))?.state ?? 'on';
}

function holds({ from, to }: ScreenHours, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to;
}
