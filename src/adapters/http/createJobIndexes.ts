import type { JobSummary } from '../../domain/job/Job.ts';
import { indexJobs, type JobIndex } from '../../domain/job/selectJobs.ts';
import type { ReportProblem } from './dto/ContentProblem.ts';
import { entriesOf } from './dto/flattenAnswer.ts';
import { mergeGermanLists, type LocalEntry } from './dto/LocalEntry.ts';
import { parseJobs } from './dto/parseJobs.ts';
import type { OpenJobsAnswers } from './readOpenJobs.ts';

/** Parsed open jobs, kept as long as the answers that they were made from are the same objects. */
export interface JobIndexes {
  /** `key` names what was asked; the index is shared: nobody may change it. */
  of(key: string, answers: OpenJobsAnswers, report: ReportProblem): Promise<JobIndex>;
}

interface Kept {
  readonly answers: readonly unknown[];
  readonly index: Promise<JobIndex>;
}

/** Thirteen brands and the group in four languages. */
const MOST_INDEXES = 56;
/** So many jobs are parsed in a few milliseconds; other requests get their turn in between. */
const AT_ONCE = 500;

export function createJobIndexes(): JobIndexes {
  const kept = new Map<string, Kept>();
  return {
    of(key, { german, local }, report) {
      const answers = [...german, ...local];
      const known = kept.get(key);
      if (known !== undefined && isSame(known.answers, answers)) return known.index;
      const index = makeIndex({ german, local }, report);
      kept.delete(key);
      kept.set(key, { answers, index });
      const [oldest] = kept.keys();
      if (kept.size > MOST_INDEXES && oldest !== undefined) kept.delete(oldest);
      return index;
    },
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((answer, position) => answer === other[position]);

async function makeIndex(answers: OpenJobsAnswers, report: ReportProblem): Promise<JobIndex> {
  const entries = entriesIn(answers);
  const jobs: JobSummary[] = [];
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    if (start > 0)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    jobs.push(...parseJobs(entries.slice(start, start + AT_ONCE), report));
  }
  return indexJobs(jobs);
}

/** The jobs of all pages, each once, in the asked language as far as it goes. */
export function entriesIn({ german, local }: OpenJobsAnswers): readonly LocalEntry[] {
  const listed = (pages: readonly unknown[]) => pages.flatMap((page) => entriesOf(page) ?? []);
  const merged =
    local.length === 0
      ? mergeGermanLists(listed(german), [])
      : mergeGermanLists(listed(local), listed(german));
  // A job that came in while the pages were read moves the others, and one of them stands on two
  // pages.
  return [...new Map(merged.map((entry) => [entry.id, entry])).values()];
}
