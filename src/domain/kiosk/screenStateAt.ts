import { zurichTime } from '../shared/zurichTime.ts';
import type { KioskProfile, ScreenHours, ScreenState } from './KioskProfile.ts';

/**
 * The scheduled state of a screen at a moment, by the local time in Zurich. When the clocks go
 * forward, the skipped hours do not occur; when they go back, the repeated hours apply twice.
 */
export function screenStateAt({ hours }: Pick<KioskProfile, 'hours'>, now: Date): ScreenState {
  const time = zurichTime(now);
  return hours.find((each) => holds(each, time))?.state ?? 'on';
}

function holds({ from, to }: ScreenHours, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to;
}
