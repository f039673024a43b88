import type { ProgrammePoint } from './ProgrammeRepository.ts';

export type PointState = 'past' | 'now' | 'soon' | 'later';

/** Minutes before its start from which an item counts as about to start. */
const SOON = 30;
/** Assumed length in minutes of an item without an end, unless the next one starts earlier. */
const USUAL_LENGTH = 60;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The state of each item of today's programme at a time of day, HH:MM. The items are ordered by
 * their start.
 */
export function programmeStates(
  points: readonly ProgrammePoint[],
  time: string,
): readonly PointState[] {
  const now = minutesOf(time);
  return points.map((point) => {
    const begin = minutesOf(point.begin);
    if (point.cancelled !== undefined) return now < begin ? 'later' : 'past';
    if (now < begin) return begin - now <= SOON ? 'soon' : 'later';
    return now < endOf(point, points) ? 'now' : 'past';
  });
}

function endOf({ begin, end }: ProgrammePoint, points: readonly ProgrammePoint[]): number {
  const from = minutesOf(begin);
  // An end before the start is after midnight: the item then lasts until the end of this day.
  if (end !== null) return end > begin ? minutesOf(end) : 24 * 60;
  const next = points.find((each) => each.begin > begin);
  return Math.min(from + USUAL_LENGTH, next === undefined ? 24 * 60 : minutesOf(next.begin));
}
