import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../Installation.ts';
import { listInstalledPackages } from './installedPackages.ts';

/** The output folders of a build. */
export const BUILDS = ['dist', 'cms/dist'] as const;
/** Folders that have their own packages. */
export const PACKAGE_FOLDERS = ['', 'cms'] as const;

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** The time of the released commit: the same for everyone who makes the release, at any time. */
export const commitTime = (root: string): Date =>
  new Date(Number(git(root, 'log', '-1', '--format=%ct')) * 1000);

/** Uncommitted changes, as git lists them; empty if there are none. */
export const uncommitted = (root: string): string =>
  git(root, 'status', '--porcelain', '--untracked-files=all').trim();

/**
 * The files of an archive, by names from the root, sorted by code units: tracked files and builds,
 * with `packages` also the runtime packages.
 */
export function listReleaseFiles(root: string, packages: boolean): readonly string[] {
  const tracked = git(root, 'ls-files', '-z').split('\0').filter(Boolean);
  const files = [...tracked, ...BUILDS.flatMap((folder) => filesBelow(root, folder))];
  if (packages)
    for (const folder of PACKAGE_FOLDERS)
      for (const { path } of listInstalledPackages(join(root, folder)))
        files.push(...filesBelow(root, join(folder, path), 'node_modules'));
  return [...new Set(files)].toSorted();
}

/** Files and links of a folder, without those below folders named `except`. */
export const filesBelow = (root: string, folder: string, except = ''): readonly string[] =>
  globSync(['**/*', '**/.*', '**/.*/**'], {
    cwd: join(root, folder),
    exclude: (name) => except !== '' && name.split('/').includes(except),
  })
    .map((name) => join(folder, name))
    .filter((name) => !lstatSync(join(root, name)).isDirectory());

export interface ArchivePart {
  readonly folder: string;
  readonly files: readonly string[];
}

export interface Archive {
  readonly file: string;
  /** The only top-level folder in the archive. */
  readonly prefix: string;
  readonly parts: readonly ArchivePart[];
  /** The modification time of all its files. */
  readonly time: Date;
  /** A folder for the lists of files. */
  readonly scratch: string;
}

/**
 * Writes a compressed tar whose bytes depend only on names, contents and `time`: no owner, no other
 * times, fixed modes, in the order of the lists. Throws `OperatorError` if tar fails.
 */
export async function writeArchive({ file, prefix, parts, time, scratch }: Archive): Promise<void> {
  const args = [
    '--create',
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
    `--mtime=@${Math.floor(time.getTime() / 1000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    // Files of packages may be hard links to those of another folder.
    '--hard-dereference',
    '--no-recursion',
    `--transform=flags=r;s,^,${prefix}/,`,
    '--null',
  ];
  for (const [at, { folder, files }] of parts.entries()) {
    const list = join(scratch, `list-${at}`);
    writeFileSync(list, files.map((name) => `${name}\0`).join(''));
    args.push(`--directory=${folder}`, `--files-from=${list}`);
  }
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const problem = text(tar.stderr);
  const ended = new Promise<number | null>((done) => {
    tar.once('error', () => done(null));
    tar.once('close', done);
  });
  await pipeline(tar.stdout, createGzip(), createWriteStream(file));
  if ((await ended) !== 0)
    throw new OperatorError(
      `tar did not write ${file}: ${(await problem).trim() || 'is GNU tar installed?'}`,
    );
}

/** A line `<sha256>  <name>` for each file, as `sha256sum --check` reads it. */
export async function checksums(folder: string, names: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    names.map(async (name) => `${await hashOfFile(join(folder, name))}  ${name}`),
  );
  return `${lines.join('\n')}\n`;
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
