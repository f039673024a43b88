import { readFile, stat } from 'node:fs/promises';
import {
  APPLICATION_FILES,
  type ApplicationFileFormat,
  type FileProblem,
} from '../../domain/application/Application.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { createLimit } from '../memory/createLimit.ts';
import type { ScanFile } from '../clamd/ClamdVirusScanner.ts';
import { detectFormat } from './detectFormat.ts';

/**
 * Decides by its content whether a file on our disk is one that we take. Throws where the disk
 * does.
 */
export type CheckFile = (path: string) => Promise<Result<ApplicationFileFormat, FileProblem>>;

/** Each is in memory as a whole while it is looked at. */
const PARALLEL = 4;
const MOST_WAITING = 500;

/**
 * Without a scanner the kind of file alone decides. Throws `TooBusyError` where hundreds are
 * waiting.
 */
export function createFileCheck(scan: ScanFile | null): CheckFile {
  const limit = createLimit(PARALLEL, MOST_WAITING);
  return (path) =>
    limit(async () => {
      if ((await stat(path)).size > APPLICATION_FILES.mostBytes) return failure('tooBig');
      const content = await readFile(path);
      const format = await detectFormat(content);
      if (scan === null || !(format.ok || format.failure === 'wrongType')) return format;
      const verdict = await scan(content);
      // Of another kind it is refused all the same, but who has a virus should hear that and not
      // how to convert it.
      if (!format.ok) return verdict === 'infected' ? failure('infected') : format;
      return verdict === 'clean' ? success(format.value) : failure(verdict);
    });
}
