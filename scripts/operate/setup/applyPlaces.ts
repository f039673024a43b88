import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../Installation.ts';
import type { WantedPlace } from './machineFiles.ts';

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Makes each place as it is wanted and answers the paths that were not: a second call answers none.
 * Below another folder than `/` owners are left as they are.
 */
export function applyPlaces(places: readonly WantedPlace[], into: string): readonly string[] {
  const ids = new Map<string, Ids>();
  return places.filter((place) => applyPlace(place, into, ids)).map(({ path }) => path);
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
