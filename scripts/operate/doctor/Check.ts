import type { Place } from './readDoctorContext.ts';

/** `note` is for information; `problem` requires action and sets the exit code. */
export type Level = 'ok' | 'note' | 'problem';

/** A statement of a check. */
export interface Verdict {
  readonly level: Level;
  /** One sentence. Contains no secrets and no visitors' data. */
  readonly what: string;
  /** A command, or a section of docs/operating.md; null if nothing has to be done. */
  readonly todo: string | null;
}

export interface Finding extends Verdict {
  /** The check that found it. */
  readonly subject: string;
}

/** One subject of the report. A check that throws, or times out, is itself a finding. */
export interface Check {
  readonly subject: string;
  /** Gathers the facts and judges them; `signal` is aborted when its time is over. */
  readonly run: (place: Place, signal: AbortSignal) => Promise<readonly Verdict[]>;
}

export const ok = (what: string): Verdict => ({ level: 'ok', what, todo: null });
export const note = (what: string, todo: string | null = null): Verdict => ({
  level: 'note',
  what,
  todo,
});
export const problem = (what: string, todo: string): Verdict => ({ level: 'problem', what, todo });

const MINUTE = 60_000;

/** A duration in the unit that a person would use, without its sign. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1440)} days`;
}

const LEVELS: readonly Level[] = ['problem', 'note', 'ok'];

/**
 * Runs all checks in parallel, each for at most `timeout` milliseconds. The most urgent findings
 * come first. Never throws.
 */
export async function runChecks(
  checks: readonly Check[],
  place: Place,
  timeout: number,
): Promise<readonly Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ subject, run }) =>
      (await runOne(run, place, timeout)).map((verdict): Finding => ({ subject, ...verdict })),
    ),
  );
  return found.flat().toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

async function runOne(
  run: Check['run'],
  place: Place,
  timeout: number,
): Promise<readonly Verdict[]> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Verdict[]>((resolve) => {
    timer = setTimeout(() => {
      end.abort();
      resolve([
        problem(
          `This could not be looked at within ${timeout / 1000} seconds.`,
          'Something hangs there, or the machine is overloaded: look with `top` and `dmesg`.',
        ),
      ]);
    }, timeout);
  });
  const done = run(place, end.signal).catch((error: unknown) => [
    problem(
      `This could not be looked at (${shortly(error)}).`,
      'Is a setting wrong? See "settings". Otherwise run this as root.',
    ),
  ]);
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A code rather than a message: a message may contain a value. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined) return path === undefined ? code : `${code} ${path}`;
  return error.name;
}

/** The report for people. */
export function describeFindings(findings: readonly Finding[], title: string): string {
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const lines = findings.flatMap(({ level, subject, what, todo }) => [
    `${LABELS[level]} ${subject.padEnd(13)} ${what}`,
    ...(todo === null ? [] : [`${' '.repeat(23)}→ ${todo}`]),
  ]);
  return [title, '', ...lines, '', describeCount(problems)].join('\n');
}

const LABELS: Readonly<Record<Level, string>> = {
  problem: 'PROBLEM ',
  note: 'note    ',
  ok: 'ok      ',
};

function describeCount(problems: number): string {
  if (problems === 0) return 'No problem was found.';
  return problems === 1 ? 'One problem.' : `${problems} problems.`;
}
