import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../Installation.ts';
import type { RequiredFile } from './machineFiles.ts';

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Records which release wrote the machine's files, and which: files that the next release does not
 * have are deleted by this list.
 */
const PLACED_FILE = '/etc/foyer/placed.json';
const Placed = v.object({ release: v.string(), files: v.array(v.string()) });

export interface Placing {
  /** The release that these files belong to. */
  readonly release: string;
  /** The root folder of the files; below another folder than `/` owners are not changed. */
  readonly into: string;
  /** Whether to delete files of another release that this one does not have. */
  readonly tidy: boolean;
}

/**
 * Creates or corrects each file and folder, and returns the changed paths: a second call returns
 * none.
 */
export function syncFiles(
  places: readonly RequiredFile[],
  { release, into, tidy }: Placing,
): readonly string[] {
  const files = places.flatMap(({ path, text }) => (text === null ? [] : [path]));
  const others = (readInstalledFiles(into)?.files ?? []).filter((path) => !files.includes(path));
  const listed = { release, files: tidy ? files : [...files, ...others] };
  const list = {
    path: PLACED_FILE,
    mode: 0o644,
    owner: 'root',
    text: JSON.stringify(listed),
  } as const;
  const ids = new Map<string, Ids>();
  if (tidy) for (const path of others) removeFile(path, into);
  return [...places, list].filter((place) => applyPlace(place, into, ids)).map(({ path }) => path);
}

/** Null if `foyer setup` has not run, or the list is damaged. */
export function readInstalledFiles(into = '/'): v.InferOutput<typeof Placed> | null {
  try {
    return v.parse(Placed, JSON.parse(readFileSync(join(into, PLACED_FILE), 'utf8')));
  } catch {
    return null;
  }
}

function removeFile(path: string, into: string): void {
  // Otherwise the unit would keep running, and would be missing at the machine's next boot.
  if (into === '/' && path.startsWith('/etc/systemd/system/'))
    spawnSync('systemctl', ['disable', '--now', '--quiet', basename(path)]);
  rmSync(join(into, path), { force: true });
  console.log(`removed ${path}`);
}

function applyPlace(place: RequiredFile, into: string, ids: Map<string, Ids>): boolean {
  const path = join(into, place.path);
  const before = statSync(path, { throwIfNoEntry: false });
  let changed = before === undefined;
  if (place.text === null) {
    if (before === undefined) mkdirSync(path, { recursive: true, mode: place.mode });
  } else if (before === undefined || readFileSync(path, 'utf8') !== place.text) {
    replaceFile(path, place.text, place.mode);
    changed = true;
  }
  const now = statSync(path);
  if ((now.mode & 0o7777) !== place.mode) {
    chmodSync(path, place.mode);
    changed = true;
  }
  if (into !== '/') return changed;
  const { uid, gid } = idsOf(place.owner, ids);
  if (now.uid === uid && now.gid === gid) return changed;
  chownSync(path, uid, gid);
  return true;
}

/** Replaces a file atomically: a concurrent reader gets the old text. */
export function replaceFile(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, path);
}

/** The user and group id of an existing account. */
export function idsOf(account: string, known: Map<string, Ids> = new Map()): Ids {
  const cached = known.get(account);
  if (cached !== undefined) return cached;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${account}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new OperatorError(`There is no account ${account}: call "foyer setup" as root.`);
  const ids = { uid: Number(uid), gid: Number(gid) };
  known.set(account, ids);
  return ids;
}
