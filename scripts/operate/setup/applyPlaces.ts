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
import type { WantedPlace } from './machineFiles.ts';

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/** Whose files the machine has, and which: what the next release no longer has goes by this list. */
const PLACED_FILE = '/etc/foyer/placed.json';
const Placed = v.object({ release: v.string(), files: v.array(v.string()) });

export interface Placing {
  /** The release that wants them so. */
  readonly release: string;
  /** Below another folder than `/` owners are left as they are. */
  readonly into: string;
  /** Whether files of another release that this one does not have go. */
  readonly tidy: boolean;
}

/**
 * Makes each place as it is wanted and answers the paths that were not: a second call answers none.
 */
export function placeFiles(
  places: readonly WantedPlace[],
  { release, into, tidy }: Placing,
): readonly string[] {
  const files = places.flatMap(({ path, text }) => (text === null ? [] : [path]));
  const others = (readPlaced(into)?.files ?? []).filter((path) => !files.includes(path));
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

/** Null where `foyer setup` has not run, or the list is damaged. */
export function readPlaced(into = '/'): v.InferOutput<typeof Placed> | null {
  try {
    return v.parse(Placed, JSON.parse(readFileSync(join(into, PLACED_FILE), 'utf8')));
  } catch {
    return null;
  }
}

function removeFile(path: string, into: string): void {
  // It would run on, and be looked for at the next start of the machine.
  if (into === '/' && path.startsWith('/etc/systemd/system/'))
    spawnSync('systemctl', ['disable', '--now', '--quiet', basename(path)]);
  rmSync(join(into, path), { force: true });
  console.log(`removed ${path}`);
}

function applyPlace(place: WantedPlace, into: string, ids: Map<string, Ids>): boolean {
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

/** Whole or not at all: who reads it meanwhile reads the one before. */
export function replaceFile(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, path);
}

/** Of an account that the machine has. */
export function idsOf(account: string, known: Map<string, Ids> = new Map()): Ids {
  const kept = known.get(account);
  if (kept !== undefined) return kept;
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
