import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { LinkCheckRepository } from '../../domain/quality/checkExternalLinks.ts';
import type { LinkCheck } from '../../domain/quality/linkChecks.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { replaceFile } from './replaceFile.ts';

const FILE = 'geprueft.json';

/** The results of link checks, as they are stored. */
export const StoredChecks = v.array(
  v.object({
    href: v.pipe(v.string(), v.startsWith('https://'), v.maxLength(2000)),
    status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999))),
    failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
);

/** Stores link checks in one file of a folder. The folder is created with the first result. */
export class FileLinkChecks implements LinkCheckRepository {
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly LinkCheck[]> {
    try {
      return v.parse(
        StoredChecks,
        JSON.parse(await readFile(path.join(this.folder, FILE), 'utf8')),
      );
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
