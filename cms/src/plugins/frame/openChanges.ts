import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { clockInGerman, shortDayInGerman } from '../datesInGerman.ts';
import { numberAtStart } from '../numbersInGerman.ts';

type Values = Readonly<Record<string, unknown>>;

/** A save that failed leaves the same values, with the fields of components in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const textOf = (value: unknown): string => JSON.stringify(value ?? null, inOrder);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || textOf(one) === textOf(other);

/** The number of fields that differ; of a list of blocks, the number of its blocks. */
export function countChanges(values: Values, initial: Values): number {
  let count = 0;
  for (const name of new Set([...Object.keys(values), ...Object.keys(initial)])) {
    const [now, before] = [values[name], initial[name]];
    if (now === before || isSame(now, before)) continue;
    count += Array.isArray(now) && Array.isArray(before) ? countRows(now, before) : 1;
  }
  return count;
}

function countRows(now: readonly unknown[], before: readonly unknown[]): number {
  const rows = Math.max(now.length, before.length);
  let count = 0;
  for (let at = 0; at < rows; at += 1) if (!isSame(now[at], before[at])) count += 1;
  // Moved rows alone leave each row as it was somewhere: that is at least one change.
  return Math.max(count, 1);
}

/** When the entry was saved last: the time today, otherwise the day. */
function describeSaved(savedAt: string | undefined, now: Date): string {
  if (savedAt === undefined) return 'noch nicht gespeichert';
  return zurichDate(new Date(savedAt)) === zurichDate(now)
    ? `gespeichert ${clockInGerman(savedAt).replace(':', '.')} Uhr`
    : `gespeichert am ${shortDayInGerman(savedAt)}`;
}

/** What is still open and when it was saved, in one line. */
export function describeChanges(
  count: number,
  savedAt: string | undefined,
  now = new Date(),
): string {
  const saved = describeSaved(savedAt, now);
  if (count === 0) return saved.replace(/^./u, (first) => first.toUpperCase());
  const open = `${count === 1 ? 'Eine Änderung' : `${numberAtStart(count)} Änderungen`} noch offen`;
  return `${open}, ${saved}`;
}
