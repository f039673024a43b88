import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { note, ok, problem, formatDuration, type Check, type Verdict } from './Check.ts';
import type { Place } from './readDoctorContext.ts';

/** All in milliseconds; null if unknown. */
export interface ClockFacts {
  /** Whether systemd-timesyncd or chrony reports a synchronised clock. */
  readonly synchronized: boolean | null;
  /** How far this clock is ahead of the clock of another machine that we connect to. */
  readonly aheadOfOthers: number | null;
  /** How far it was set forward (or, if negative, back) since the last run, without a reboot. */
  readonly jumped: number | null;
  /** How far the newest of our own files is ahead of the clock. */
  readonly filesAhead: number;
}

const MINUTE = 60_000;
/** Sign-ins, previews and lobby screens tolerate this difference. */
const TOLERATED = 2 * MINUTE;
const SET_RIGHT =
  '`timedatectl set-ntp true`, then `timedatectl`; docs/operating.md, "Faults", says what a wrong clock does.';

export function judgeClock(facts: ClockFacts): readonly Verdict[] {
  const { synchronized, aheadOfOthers, jumped, filesAhead } = facts;
  const found: Verdict[] = [];
  if (aheadOfOthers !== null && Math.abs(aheadOfOthers) > TOLERATED)
    found.push(
      problem(
        `The clock is ${formatDuration(aheadOfOthers)} ${aheadOfOthers > 0 ? 'ahead of' : 'behind'} that of another machine.`,
        SET_RIGHT,
      ),
    );
  if (filesAhead > TOLERATED)
    found.push(
      problem(
        `Files here were written ${formatDuration(filesAhead)} after the time that the clock now shows: it is behind, or was ahead.`,
        SET_RIGHT,
      ),
    );
  if (jumped !== null && Math.abs(jumped) > TOLERATED)
    found.push(
      problem(
        `The clock was set ${jumped > 0 ? 'forward' : 'back'} by ${formatDuration(jumped)} since this was last run.`,
        'If that was to mend it, nothing is to be done; otherwise: ' + SET_RIGHT,
      ),
    );
  if (synchronized === false)
    found.push(
      problem('systemd says that the clock of this machine is not kept right.', SET_RIGHT),
    );
  if (found.length > 0) return found;
  return [
    synchronized === null
      ? note('No service that keeps the clock right was found.', SET_RIGHT)
      : ok('The clock is kept right.'),
  ];
}

/** The record of the last run. */
interface LastLook {
  readonly at: number;
  readonly uptime: number;
  readonly boot: string;
}

export const clockCheck: Check = {
  subject: 'clock',
  async run(place, signal) {
    return judgeClock({
      synchronized: await askSystem(signal),
      aheadOfOthers: place.foreignContent ? await askContent(place, signal) : null,
      jumped: compareWithLast(place),
      filesAhead: newestOf(place) - place.now.getTime(),
    });
  },
};

function askSystem(signal: AbortSignal): Promise<boolean | null> {
  return new Promise((done) => {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    execFile('/usr/bin/timedatectl', args, { signal }, (error, out) => {
      done(error === null && out.trim() !== '' ? out.trim() === 'yes' : null);
    });
  });
}

/** A `Date` header has whole seconds, and the response takes a while. */
async function askContent(place: Place, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(`${place.contentUrl}/_health`, { signal }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(theirs) ? null : Date.now() - theirs;
}

/** The only file that this command writes: the time of its run, by both clocks of the machine. */
function compareWithLast({ varDir, now }: Place): number | null {
  const file = join(varDir, 'operate/last-look.json');
  const look = readLook(now);
  if (look === null) return null;
  const last = parseLook(file);
  try {
    mkdirSync(join(varDir, 'operate'), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify(look), { mode: 0o600 });
  } catch {
    // A full disk is reported by another check.
  }
  return last === null || last.boot !== look.boot
    ? null
    : look.at - last.at - (look.uptime - last.uptime);
}

/** Null if the kernel does not report its uptime. */
function readLook(now: Date): LastLook | null {
  try {
    const [seconds = ''] = readFileSync('/proc/uptime', 'utf8').split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { at: now.getTime(), uptime: Number(seconds) * 1000, boot };
  } catch {
    return null;
  }
}

function parseLook(file: string): LastLook | null {
  try {
    const { at, uptime, boot } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LastLook>;
    return typeof at === 'number' && typeof uptime === 'number' && typeof boot === 'string'
      ? { at, uptime, boot }
      : null;
  } catch {
    return null;
  }
}

/** Logs and the spool are written all day. Milliseconds since 1970, 0 if there are no files. */
function newestOf({ varDir }: Place): number {
  const folders = ['log', 'site', 'site/spool/wartend', 'site/spool/zugestellt', 'content'];
  let newest = 0;
  for (const folder of folders)
    for (const name of namesIn(join(varDir, folder)))
      newest = Math.max(newest, modifiedAt(join(varDir, folder, name)));
  return newest;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).slice(0, 2000);
  } catch {
    return [];
  }
}

function modifiedAt(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
