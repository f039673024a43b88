import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogBounds {
  /** Bytes after which the next line begins a new file. */
  readonly bytes: number;
  /** Files that are kept beside the current one: `site.log.1` is the youngest. */
  readonly kept: number;
}

const BOUNDS: LogBounds = { bytes: 20 * 1024 ** 2, kept: 4 };
const LINE_END = 10;

/**
 * Opens a log that only this user reads, and returns what appends to it. It rotates between two
 * lines, so none is lost or split. Both throw the disk's error.
 */
export function openRotatingLog(
  file: string,
  { bytes, kept }: LogBounds = BOUNDS,
): (chunk: Buffer) => void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const append = (chunk: Buffer): void => appendFileSync(file, chunk, { mode: 0o600 });
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const rotate = (): void => {
    for (let number = kept; number > 0; number -= 1) {
      const from = number === 1 ? file : `${file}.${number - 1}`;
      if (statSync(from, { throwIfNoEntry: false }) !== undefined)
        renameSync(from, `${file}.${number}`);
    }
    size = 0;
  };
  return (chunk) => {
    // What is left of a line goes to the file that has its beginning.
    const split = size < bytes ? chunk.length : chunk.indexOf(LINE_END) + 1;
    const [first, rest] = [chunk.subarray(0, split), chunk.subarray(split)];
    append(first);
    size += first.length;
    if (size >= bytes && first.at(-1) === LINE_END) rotate();
    if (rest.length === 0) return;
    append(rest);
    size += rest.length;
  };
}
