import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../run/places.ts';
import { runTool } from '../../run/runTool.ts';
import { OperatorError } from '../Installation.ts';
import { BUILDS, filesBelow, hashOfFile, PACKAGE_FOLDERS } from './releaseFiles.ts';

/** The differences between two builds. */
export interface BuildComparison {
  /** The number of files that both have. */
  readonly compared: number;
  /** Files that only one has, or whose bytes differ. */
  readonly differing: readonly string[];
}

/** Compares the folders with these names below two paths. */
export async function compareFolders(
  one: string,
  other: string,
  folders: readonly string[],
): Promise<BuildComparison> {
  const listed = (place: string): readonly string[] =>
    folders.flatMap((folder) => filesBelow(place, folder));
  const others = new Set(listed(other));
  const differing: string[] = [];
  let compared = 0;
  for (const name of listed(one)) {
    if (!others.delete(name)) differing.push(name);
    else {
      compared += 1;
      const [here, there] = await Promise.all([one, other].map((at) => hashOfFile(join(at, name))));
      if (here !== there) differing.push(name);
    }
  }
  return { compared, differing: [...differing, ...others].toSorted() };
}

/**
 * Builds site and panel in a folder, with temporary secrets and without the outer environment:
 * neither may affect the build. Throws `OperatorError` with the tool's output.
 */
export async function buildIn(
  folder: string,
  scratch: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const kept = Object.fromEntries(Object.keys(process.env).map((name) => [name, '']));
  const { code, output } = await runTool([join(folder, 'scripts/commands/build.ts')], {
    cwd: folder,
    env: { ...kept, PATH, HOME, TMPDIR, VAR_DIR: scratch, ...env },
  });
  if (code !== 0)
    throw new OperatorError(
      `The build failed:\n${output.trim().split('\n').slice(-20).join('\n')}`,
    );
}

/**
 * Builds the last commit again, in a folder whose name has another length, in another language and
 * time zone, and compares it with the build here.
 */
export async function buildElsewhere(): Promise<BuildComparison> {
  // Beside this folder: on the same disk the packages need not be copied.
  const place = mkdtempSync(join(dirname(root), 'foyer-check-'));
  const copy = join(place, 'a folder with', 'quite another name');
  try {
    mkdirSync(copy, { recursive: true });
    const archive = join(place, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, 'HEAD'], { cwd: root });
    execFileSync('tar', ['--extract', '--file', archive, '--directory', copy]);
    for (const folder of PACKAGE_FOLDERS)
      if (existsSync(join(root, folder, 'node_modules')))
        execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder)]);
    await buildIn(copy, join(place, 'var'), { TZ: 'Pacific/Auckland', LANG: 'C', LC_ALL: 'C' });
    return await compareFolders(root, copy, BUILDS);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
