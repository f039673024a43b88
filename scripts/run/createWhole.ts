import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../src/domain/shared/Result.ts';

/** What a disk answers that has no hard links. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/**
 * Creates a file together with its content, so that no other process reads it empty or half; false
 * if it exists. Of several processes only one creates it. Throws the disk's error; then there is no
 * file.
 */
export function createWhole(file: string, text: string, mode = 0o644): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!NO_LINKS.includes(errorCode(error))) throw error;
      writeFileSync(file, text, { flag: 'wx', mode });
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
