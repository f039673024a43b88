import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { hashOf } from '../../run/freshness.ts';
import { OperatorError } from '../Installation.ts';
import { foyerOf } from '../setup/machineFiles.ts';

/** A complete release in `releases/`. */
export interface Release {
  /** The name of its folder, which is its version. */
  readonly version: string;
  readonly folder: string;
}

/**
 * Links to releases: the active site, the previous one, and the release of the running content
 * service.
 */
export type ReleaseLink = 'current' | 'previous' | 'content';

/** All releases below `RELEASES_ROOT`. */
export interface Releases {
  /** Oldest first, by the time of their installation. */
  list(): readonly Release[];
  find(version: string): Release | null;
  /** Null if the link is missing, or points to no release. */
  linked(link: ReleaseLink): Release | null;
  /** Points a link to a release atomically; null removes the link. Throws if the disk is full. */
  lead(link: ReleaseLink, release: Release | null): void;
  /**
   * Installs a release under its version, or finds the existing one. The source is a folder, which
   * is copied, or an archive of `foyer release --with-packages`. Throws `OperatorError` if it is
   * not a release or the disk is full; then nothing of it remains.
   */
  installFiles(source: string): Release;
  /** Removes the remains of an interrupted copy. */
  tidy(): void;
}

/** The files that a release needs to be started. */
const PARTS = ['package.json', 'dist/server/start.js', 'cms/scripts/start.ts', 'brands'];
/** A version becomes the name of a folder and of a unit. */
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+_-]{0,63}$/;
const MAKE_ROOM = 'so make room (old releases: "foyer releases").';
const INCOMING = '.incoming-';
/** The sources of the content service, and the files that it reads when it starts. */
const CONTENT_SOURCES = [
  'cms/{config,scripts,seed,src}/**',
  'src/domain/**',
  'src/adapters/trace/**',
  'brands/**',
];
const CONTENT_PACKAGES = ['cms/package.json', 'cms/package-lock.json'];

/** Equal if two releases have the same content service, whatever their versions. */
export function contentServiceHash({ folder }: Release): string {
  const packages = CONTENT_PACKAGES.map((file) => {
    const { version: _, packages: listed, ...rest } = readJson(join(folder, file)) ?? {};
    const { '': own, ...others } = (listed ?? {}) as Readonly<Record<string, object>>;
    return { ...rest, own: { ...own, version: null }, others };
  });
  return createHash('sha256')
    .update(JSON.stringify([hashOf(folder, CONTENT_SOURCES), packages]))
    .digest('hex');
}

/** The version in a release's folder. Throws `OperatorError` if it has none. */
export function readVersion(folder: string): string {
  const version = readJson(join(folder, 'package.json'))?.['version'];
  if (typeof version === 'string' && VERSION.test(version)) return version;
  throw new OperatorError(`${folder}/package.json names no version that can be a folder's name.`);
}

function expectWhole(folder: string): void {
  const missing = PARTS.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0)
    throw new OperatorError(
      `${folder} is no release that can be started: it has no ${missing.join(', no ')}.`,
    );
}

/**
 * Writes the files that Strapi looks for: the release's folder is read-only at runtime. Throws
 * `OperatorError` with the release's error output.
 */
export function prepareContentService(release: string): void {
  mkdirSync(join(release, 'cms/database/migrations'), { recursive: true });
  // If the release was unpacked from an archive, the program that unpacked it and its Node have
  // been moved too.
  const [own] = foyerOf(release);
  const { status, stderr, error } = spawnSync(
    existsSync(own) ? own : process.execPath,
    [
      '--input-type=module',
      '-e',
      '(await import(process.argv[1])).prepareStrapi()',
      join(release, 'cms/scripts/prepareStrapi.ts'),
    ],
    {
      cwd: join(release, 'cms'),
      encoding: 'utf8',
      env: { BRANDS_DIR: join(release, 'brands') },
    },
  );
  if (status !== 0)
    throw new OperatorError(
      `The content service could not be prepared:\n${error?.message ?? stderr.trim()}`,
    );
}

/** Throws `OperatorError` if this installation has no folder of releases. */
export function openReleases(releasesRoot: string | null): Releases {
  if (releasesRoot === null)
    throw new OperatorError(
      'RELEASES_ROOT is not set: no releases lie beside each other here, as deploy/install.sh does it.',
    );
  const home = join(releasesRoot, 'releases');
  const releaseAt = (version: string): Release => ({ version, folder: join(home, version) });
  const names = (): readonly string[] => (existsSync(home) ? readdirSync(home) : []);
  const find = (version: string): Release | null =>
    VERSION.test(version) && PARTS.every((part) => existsSync(join(home, version, part)))
      ? releaseAt(version)
      : null;

  return {
    list: () =>
      names()
        .flatMap((name) => find(name) ?? [])
        .toSorted((one, other) => installedAt(one) - installedAt(other)),
    find,
    linked(link) {
      try {
        return find(basename(readlinkSync(join(releasesRoot, link))));
      } catch {
        return null;
      }
    },
    lead(link, release) {
      const draft = join(releasesRoot, `.${link}-${process.pid}`);
      rmSync(draft, { force: true });
      if (release === null) return rmSync(join(releasesRoot, link), { force: true });
      symlinkSync(join('releases', release.version), draft);
      renameSync(draft, join(releasesRoot, link));
    },
    installFiles(path) {
      const source = resolve(path);
      const packed = statSync(source).isFile();
      if (!packed) {
        expectWhole(source);
        const known = find(readVersion(source));
        if (known !== null) return known;
      }
      const draft = join(home, `${INCOMING}${process.pid}`);
      try {
        mkdirSync(home, { recursive: true });
        expectRoom(packed ? unpackedSize(source) : bytesOf(source), home);
        if (packed) unpack(source, draft);
        else cpSync(source, draft, COPYING);
        const folder = packed ? onlyFolder(draft) : draft;
        expectWhole(folder);
        const version = readVersion(folder);
        const known = find(version);
        if (known !== null) return known;
        prepareContentService(folder);
        renameSync(folder, join(home, version));
        return releaseAt(version);
      } catch (cause) {
        throw new OperatorError(
          `${source} could not be ${packed ? 'unpacked' : 'copied'} to ${home}: ${describeDiskError(cause)} Nothing was changed.`,
          { cause },
        );
      } finally {
        rmSync(draft, { recursive: true, force: true });
      }
    },
    tidy() {
      for (const name of names().filter((each) => each.startsWith(INCOMING)))
        rmSync(join(home, name), { recursive: true, force: true });
    },
  };
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);

const COPYING = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true } as const;

function expectRoom(needed: number, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (needed > free)
    throw new OperatorError(
      `it takes ${megabytes(needed)} MB and ${megabytes(free)} MB are free, ${MAKE_ROOM}`,
    );
}

/**
 * Unpacked size in bytes. A gzip file ends with it (RFC 1952); any other archive is assumed to
 * unpack to at least its own size.
 */
function unpackedSize(archive: string): number {
  const { size } = statSync(archive);
  const file = openSync(archive, 'r');
  try {
    const ends = Buffer.alloc(6);
    readSync(file, ends, 0, 2, 0);
    readSync(file, ends, 2, 4, Math.max(0, size - 4));
    return Math.max(size, ends.readUInt16BE(0) === 0x1f8b ? ends.readUInt32LE(2) : 0);
  } finally {
    closeSync(file);
  }
}

function unpack(archive: string, folder: string): void {
  mkdirSync(folder);
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', folder, '--no-same-owner'], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  const [first = ''] = (stderr ?? '').split('\n');
  throw new OperatorError(`it is damaged, or no archive of a release (${first.trim()}).`);
}

/** An archive of `foyer release` contains exactly one folder. */
function onlyFolder(folder: string): string {
  const [name, ...others] = readdirSync(folder);
  if (name !== undefined && others.length === 0) return join(folder, name);
  throw new OperatorError('it is no archive of a release, which holds one folder.');
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

const installedAt = ({ folder }: Release): number => statSync(folder).ctimeMs;

/** One sentence about a disk error. */
export function describeDiskError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `the disk is full, ${MAKE_ROOM}`;
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there.';
  if (code === 'EROFS') return 'the disk can only be read.';
  return `the disk says ${code ?? String(error)}.`;
}

function readJson(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof parsed === 'object' && parsed !== null
      ? (parsed as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
