import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../src/domain/shared/Result.ts';

/** What a disk answers that has no hard links. */
const NO_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/**
 * Creates a file together with its content, so that no other process reads it empty or half; false
 * if it exists. Of several processes only one creates it. Throws the disk's error; then there is no
 * file. `text` may depend on the number that the disk gives the file.
 */
export function createWhole(
  file: string,
  text: string | ((inode: number) => string),
  mode = 0o644,
): boolean {
  const write = (name: string): void => {
    const opened = openSync(name, 'wx', mode);
    try {
      const content = typeof text === 'string' ? text : text(fstatSync(opened).ino);
      writeFileSync(opened, content, { flush: true });
    } finally {
      closeSync(opened);
    }
  };
  const draft = `${file}.${randomUUID()}`;
  try {
    write(draft);
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!NO_LINKS.includes(errorCode(error))) throw error;
      write(file);
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
