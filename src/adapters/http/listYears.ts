import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';

/**
 * More years than the group is old; a mistyped date in the Middle Ages must not cost a thousand
 * questions.
 */
const MOST_YEARS = 60;

export interface YearSource {
  /** The years of the newest or oldest entries; empty when there are none. */
  end(order: 'newest' | 'oldest'): Promise<Result<readonly number[], ContentFailure>>;
  /** How many entries a year has. */
  count(year: number): Promise<Result<number, ContentFailure>>;
}

/** Every year that has entries, the newest first; a failure when one of the questions fails. */
export async function listYears({
  end,
  count,
}: YearSource): Promise<Result<readonly number[], ContentFailure>> {
  const [newest, oldest] = await Promise.all([end('newest'), end('oldest')]);
  if (!newest.ok) return newest;
  if (!oldest.ok) return oldest;
  if (newest.value.length === 0 || oldest.value.length === 0) return success([]);
  const last = Math.max(...newest.value);
  const first = Math.max(Math.min(...oldest.value), last - MOST_YEARS + 1);
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, back) => last - back);
  // The years at both ends are known to have entries.
  const counts = await Promise.all(
    years.map((year) =>
      year === last || Math.min(...oldest.value) === year ? success(1) : count(year),
    ),
  );
  const failed = counts.find((each) => !each.ok);
  if (failed !== undefined && !failed.ok) return failed;
  return success(
    years.filter((_, position) => {
      const each = counts[position];
      return each?.ok === true && each.value > 0;
    }),
  );
}
