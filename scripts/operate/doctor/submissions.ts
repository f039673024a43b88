import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { ENTRY_FILE, placesOf, REASON_FILE } from '../../../src/adapters/spool/spoolFiles.ts';
import { isSpoolId, entryIdOf } from '../../../src/adapters/spool/storedEntry.ts';
import { queryDatabase } from '../../run/queryDatabase.ts';
import { note, ok, problem, formatDuration, type Check, type Verdict } from './Check.ts';

/** The content of a spool, read from its folders: the site need not be running. */
export interface SpoolFacts {
  readonly folder: string;
  readonly what: 'submissions' | 'mails';
  readonly now: Date;
  readonly waiting: number;
  /**
   * When the oldest waiting entry was accepted, milliseconds since 1970; null if none is waiting.
   */
  readonly oldest: number | null;
  /** How many were set aside, by their reason: `refused`, `unreadable`, or empty if it is lost. */
  readonly aside: Readonly<Record<string, number>>;
  /** When the oldest of them was set aside; null if there is none. */
  readonly oldestAside: number | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * The same limits as the alarms of `/metrics`: submissions after a quarter of an hour, mails after
 * an hour.
 */
const LATE: Readonly<Record<SpoolFacts['what'], number>> = {
  submissions: 15 * MINUTE,
  mails: 60 * MINUTE,
};
/** Entries that were set aside are deleted after this time. */
const KEPT = 181 * DAY;
const REASONS: Readonly<Record<SpoolFacts['what'], Readonly<Record<string, string>>>> = {
  submissions: {
    refused: 'refused by the content service as they are',
    unreadable: 'not readable: a broken disk, or a file that we did not write',
  },
  mails: {
    refused: 'refused by the mail server, mostly for an address with a typing error',
    unreadable: 'not readable: a broken disk, or a file that we did not write',
  },
};
const SECTIONS = {
  submissions: 'docs/operating.md, "The spool"',
  mails: 'docs/operating.md, "Mails"',
};

export function judgeSpool(facts: SpoolFacts): readonly Verdict[] {
  const { folder, what, now, waiting, oldest, aside, oldestAside } = facts;
  const found: Verdict[] = [];
  const age = oldest === null ? 0 : now.getTime() - oldest;
  if (waiting > 0 && age > LATE[what])
    found.push(
      problem(
        `${waiting} ${what} wait in ${folder}/wartend, the oldest for ${formatDuration(age)}. Nothing is lost.`,
        what === 'submissions'
          ? 'See "content": they are delivered by themselves once it takes them. Never delete them.'
          : 'See "mail server": they are sent by themselves once it takes them.',
      ),
    );
  else if (waiting > 0) found.push(ok(`${waiting} ${what} are on their way.`));
  for (const [reason, count] of Object.entries(aside))
    found.push(
      problem(
        `${count} ${what} were set aside in ${folder}/unzustellbar: ${REASONS[what][reason] ?? 'the reason is lost'}.`,
        `Deal with them by ${deletedOn(oldestAside ?? now.getTime())}, when the first is deleted: ${SECTIONS[what]}.`,
      ),
    );
  return found.length === 0 ? [ok(`No ${what} wait.`)] : found;
}

const deletedOn = (since: number): string => new Date(since + KEPT).toISOString().slice(0, 10);

const spoolCheck = (subject: string, what: SpoolFacts['what'], name: string): Check => ({
  subject,
  async run({ varDir, now }) {
    const facts = await gatherSpool(join(varDir, 'site', name), what, now);
    return facts === null
      ? [note(`There is no folder ${join(varDir, 'site', name)} yet.`)]
      : judgeSpool(facts);
  },
});

export const submissionsCheck = spoolCheck('spool', 'submissions', 'spool');
export const mailsCheck = spoolCheck('mails', 'mails', 'mails');

/** Number of files read in parallel: ten thousand entries take a second or two. */
const AT_ONCE = 64;

async function gatherSpool(
  folder: string,
  what: SpoolFacts['what'],
  now: Date,
): Promise<SpoolFacts | null> {
  const places = placesOf(folder);
  if ((await namesIn(folder)) === null) return null;
  const waiting = ((await namesIn(places.waiting)) ?? []).filter(isSpoolId);
  const set = ((await namesIn(places.undeliverable)) ?? []).filter(
    (name) => entryIdOf(name) !== null,
  );
  const accepted = await each(waiting, (id) => acceptedAt(join(places.waiting, id)));
  const reasons = await each(set, (name) => readReason(join(places.undeliverable, name)));
  const since = await each(set, (name) => acceptedAt(join(places.undeliverable, name)));
  return {
    folder,
    what,
    now,
    waiting: waiting.length,
    oldest: leastOf(accepted),
    aside: countEach(reasons),
    oldestAside: leastOf(since),
  };
}

const leastOf = (times: readonly (number | null)[]): number | null =>
  times.reduce((least, time) => (least === null || (time ?? least) < least ? time : least), null);

function countEach(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

const each = <T>(
  names: readonly string[],
  read: (name: string) => Promise<T>,
): Promise<readonly T[]> =>
  new PQueue({ concurrency: AT_ONCE }).addAll(names.map((name) => () => read(name)));

/** Reads nothing else of an entry. For an unreadable one, its folder's time is used. */
async function acceptedAt(folder: string): Promise<number | null> {
  try {
    const { acceptedAt: at } = JSON.parse(await readFile(join(folder, ENTRY_FILE), 'utf8')) as {
      readonly acceptedAt?: unknown;
    };
    if (typeof at === 'number') return at;
  } catch {
    // The fallback follows below.
  }
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

async function readReason(folder: string): Promise<string> {
  try {
    const { reason } = JSON.parse(await readFile(join(folder, REASON_FILE), 'utf8')) as {
      readonly reason?: unknown;
    };
    return typeof reason === 'string' && reason in REASONS.submissions ? reason : '';
  } catch {
    return '';
  }
}

/** Null if there is no such folder; throws if it may not be read. */
async function namesIn(folder: string): Promise<readonly string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export interface ScreenFacts {
  readonly handle: string;
  /** Milliseconds since 1970. */
  readonly lastSeen: number;
  /** Whether the site found it silent during its hours. */
  readonly silent: boolean;
  /** Whether its reports are refused because of its clock. */
  readonly wrongClock: boolean;
}

/**
 * The same limit as in the staff's area: longer than a night for which a house switches its screen
 * off.
 */
const SILENT = 12 * 60 * MINUTE;

export function judgeScreens(screens: readonly ScreenFacts[], now: Date): readonly Verdict[] {
  if (screens.length === 0) return [ok('No device of a lobby screen is confirmed.')];
  const named = (some: readonly ScreenFacts[]): string =>
    `${some.length} of ${screens.length} devices of lobby screens (${some.map(({ handle, lastSeen }) => `${handle}, last seen ${formatDuration(now.getTime() - lastSeen)} ago`).join('; ')})`;
  const silent = screens.filter((each) => each.silent);
  const old = screens.filter((each) => !each.silent && now.getTime() - each.lastSeen > SILENT);
  const wrong = screens.filter(({ wrongClock }) => wrongClock);
  const found = [
    ...(silent.length === 0
      ? []
      : [problem(`${named(silent)} are silent during their hours.`, LOOK_AT_SCREEN)]),
    ...(old.length === 0
      ? []
      : [note(`${named(old)} have not reported for half a day.`, LOOK_AT_SCREEN)]),
    ...(wrong.length === 0
      ? []
      : [
          note(
            `${named(wrong)} have a wrong clock: their reports do not count.`,
            'Does `timedatectl` on the device say that it is synchronized? It needs NTP.',
          ),
        ]),
  ];
  return found.length === 0 ? [ok(`${screens.length} devices of lobby screens report.`)] : found;
}

const LOOK_AT_SCREEN =
  'Is it switched on, and on the network? "Bildschirme" in the staff’s area shows more, and removes a device that is gone.';

export const screensCheck: Check = {
  subject: 'screens',
  async run({ varDir, now, settings }) {
    if (settings['STATE_URL'] !== undefined)
      return judgeScreens(await readSharedScreens(settings['STATE_URL']), now);
    const folder = join(varDir, 'site/bildschirme');
    const names = ((await namesIn(folder)) ?? []).filter((name) => name.endsWith('.json'));
    const read = await each(names, (name) => readScreen(join(folder, name)));
    return judgeScreens(
      read.filter((screen) => screen !== null),
      now,
    );
  },
};

/** The records that the site servers of a house share. */
async function readSharedScreens(url: string): Promise<readonly ScreenFacts[]> {
  const rows = await queryDatabase<{ readonly report: unknown }>(
    url,
    'SELECT report FROM foyer_state.device',
  );
  return rows.flatMap(({ report }) => parseScreen(report) ?? []);
}

async function readScreen(file: string): Promise<ScreenFacts | null> {
  try {
    return parseScreen(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function parseScreen(report: unknown): ScreenFacts | null {
  if (typeof report !== 'object' || report === null) return null;
  const { handle, device, lastSeenAt, silentSince, clockFaultAt } = report as Readonly<
    Record<string, unknown>
  >;
  const lastSeen = Date.parse(String(lastSeenAt));
  // Releases up to 1.0.1 recorded screens without a device.
  return typeof handle === 'string' && typeof device === 'string' && !Number.isNaN(lastSeen)
    ? {
        handle,
        lastSeen,
        silent: typeof silentSince === 'string',
        wrongClock: typeof clockFaultAt === 'string',
      }
    : null;
}
