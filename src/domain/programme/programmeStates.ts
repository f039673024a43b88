import type { ProgrammePoint } from './ProgrammeRepository.ts';

export type PointState = 'past' | 'now' | 'soon' | 'later';

/** Minutes before its begin from which a point is about to begin. */
const SOON = 30;
/** Minutes that a point without an end goes on for, unless the next one begins before. */
const USUAL_LENGTH = 60;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * How each point of today's programme stands at a time of day, HH:MM. The points are in the order
 * of their begin.
 */
export function programmeStates(
  points: readonly ProgrammePoint[],
  time: string,
): readonly PointState[] {
  const now = minutesOf(time);
  return points.map((point) => {
    const begin = minutesOf(point.begin);
    if (now < begin) return begin - now <= SOON ? 'soon' : 'later';
    return now < endOf(point, points) ? 'now' : 'past';
  });
}

function endOf({ begin, end }: ProgrammePoint, points: readonly ProgrammePoint[]): number {
  const from = minutesOf(begin);
  // An end before the begin is after midnight: this day does not see it.
  if (end !== null) return end > begin ? minutesOf(end) : 24 * 60;
  const next = points.find((each) => each.begin > begin);
  return Math.min(from + USUAL_LENGTH, next === undefined ? 24 * 60 : minutesOf(next.begin));
}
