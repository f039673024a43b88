import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { LinkCheckRepository } from '../../domain/quality/checkExternalLinks.ts';
import type { LinkCheck } from '../../domain/quality/linkChecks.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { replaceFile } from './replaceFile.ts';

const FILE = 'geprueft.json';

/** Characters: editors may enter 2000, and an encoded one can take up to nine. */
const MAX_HREF = 20_000;

const StoredCheck = v.object({
  href: v.pipe(v.string(), v.startsWith('https://'), v.maxLength(MAX_HREF)),
  status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999))),
  failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * The results of link checks, as they are stored. An invalid one is skipped: the next night checks
 * its link again. Throws if it is not a list.
 */
export const parseStoredChecks = (stored: unknown): readonly LinkCheck[] =>
  v.parse(v.array(v.unknown()), stored).filter((check) => v.is(StoredCheck, check));

/** Stores link checks in one file of a folder. The folder is created with the first result. */
export class FileLinkChecks implements LinkCheckRepository {
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly LinkCheck[]> {
    try {
      return parseStoredChecks(JSON.parse(await readFile(path.join(this.folder, FILE), 'utf8')));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  async replace(checks: readonly LinkCheck[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await replaceFile(path.join(this.folder, FILE), JSON.stringify(checks));
  }
}
