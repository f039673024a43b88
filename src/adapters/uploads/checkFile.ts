import { readFile, stat } from 'node:fs/promises';
import { APPLICATION_FILES } from '../../domain/application/Application.ts';
import {
  checkFileContent,
  type DetectedFormat,
  type VirusScanner,
} from '../../domain/application/checkFileContent.ts';
import { failure } from '../../domain/shared/Result.ts';
import { createConcurrencyLimit } from '../memory/createConcurrencyLimit.ts';
import { detectFormat } from './detectFormat.ts';

/** Checks a file on our disk. Throws if the disk fails. */
export type CheckFile = (path: string) => Promise<DetectedFormat>;

/** Limited, because each file is in memory as a whole while it is checked. */
const PARALLEL = 4;
const MAX_WAITING = 500;

/**
 * Checks files by size and content and, if there is a scanner, for viruses. Throws `TooBusyError`
 * if hundreds are waiting.
 */
export function createFileCheck(scanner: VirusScanner | null): CheckFile {
  const limit = createConcurrencyLimit(PARALLEL, MAX_WAITING);
  return (path) =>
    limit(async () =>
      (await stat(path)).size > APPLICATION_FILES.mostBytes
        ? failure('tooBig')
        : checkFileContent(await readFile(path), { detectFormat, scanner }),
    );
}
