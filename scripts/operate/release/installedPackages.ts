import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that a release needs at runtime, or takes files from. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Its folder, relative to the folder of the lock file, e.g. `node_modules/axios`. */
  readonly path: string;
  /** The licence in its package.json, an SPDX expression; null if there is none. */
  readonly licence: string | null;
  /** The text of its licence file; null if there is none. */
  readonly licenceText: string | null;
}

interface LockEntry {
  readonly dev?: boolean;
  readonly link?: boolean;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
  readonly licenses?: unknown;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|unlicense)(?:[.-]\w+)*$/i;

/**
 * The installed runtime packages of a folder with a lock file: no development packages except those
 * of `also`. Packages of the lock file that are not installed, because they are for other machines,
 * are left out.
 */
export function listInstalledPackages(
  folder: string,
  also: readonly string[] = [],
): readonly InstalledPackage[] {
  const { packages } = readJson(join(folder, 'package-lock.json')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(packages)
    .filter(
      ([path, { dev, link }]) =>
        path !== '' &&
        link !== true &&
        (dev !== true || also.includes(path.replace(/^node_modules\//, ''))) &&
        existsSync(join(folder, path, 'package.json')),
    )
    .map(([path]) => readPackage(folder, path));
}

function readPackage(folder: string, path: string): InstalledPackage {
  const manifest = readJson(join(folder, path, 'package.json')) as Manifest;
  const file = readdirSync(join(folder, path)).find((name) => LICENCE_FILE.test(name));
  return {
    name: manifest.name ?? path.replace(/^.*node_modules\//, ''),
    version: manifest.version ?? '',
    path,
    licence: licenceIn(manifest.license ?? manifest.licenses),
    licenceText: file === undefined ? null : readFileSync(join(folder, path, file), 'utf8').trim(),
  };
}

/** Old packages have an object, or a list of them. */
function licenceIn(said: unknown): string | null {
  if (typeof said === 'string' && said !== '') return said;
  const types = [said].flat().flatMap((each) => {
    const { type } = (each ?? {}) as { readonly type?: unknown };
    return typeof type === 'string' ? [type] : [];
  });
  return types.length === 0 ? null : types.join(' OR ');
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
