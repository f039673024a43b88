import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * One hash over names and contents, since modification times are wrong after a checkout. Files that
 * match `except` are ignored.
 */
export function hashOf(dir: string, patterns: readonly string[], except = /^$/): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: dir }).filter(
    (file) => !except.test(file) && statSync(join(dir, file)).isFile(),
  );
  for (const file of files.toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex');
}

/**
 * Runs `build` unless its last result was made from the same sources, and resolves to whether it
 * ran. The stamp exists only after success: an interrupted build may have replaced some files.
 */
export async function buildWhenOutdated(
  stamp: string,
  sourcesHash: string,
  build: () => Promise<void>,
): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash) return false;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sourcesHash);
  return true;
}
