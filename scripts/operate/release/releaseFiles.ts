import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../Installation.ts';
import { listInstalledPackages } from './installedPackages.ts';

/** Where a build puts what it makes. */
export const BUILDS = ['dist', 'cms/dist'] as const;
/** Folders with packages of their own. */
export const PACKAGE_FOLDERS = ['', 'cms'] as const;

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** The moment of the commit that is released: the same for all who make the release, at any time. */
export const commitTime = (root: string): Date =>
  new Date(Number(git(root, 'log', '-1', '--format=%ct')) * 1000);

/** What is not committed, as git says it; empty where all is. */
export const uncommitted = (root: string): string =>
  git(root, 'status', '--porcelain', '--untracked-files=all').trim();

/**
 * What an archive holds, by names from the root, sorted by code units: tracked files and builds, with
 * `packages` also what the release runs with.
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

/** Files and links; nothing below folders of the name `except` in it. */
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
  /** The one folder that is in it. */
  readonly prefix: string;
  readonly parts: readonly ArchivePart[];
  /** What all its files have. */
  readonly time: Date;
  /** Takes the lists of files. */
  readonly scratch: string;
}

/**
 * Writes a compressed tar whose bytes depend on names, bytes and `time` alone: no owner, no times,
 * modes of our own, in the order of the lists. Throws `OperatorError` where tar fails.
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
    // Packages may share their bytes with another folder's.
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

/** `<sha256>  <name>`, a line for each, as `sha256sum --check` reads it. */
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
