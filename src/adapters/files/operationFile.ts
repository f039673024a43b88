import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Operation } from '../../domain/quality/operationChecks.ts';

/** The file is in the site server's folder; `foyer backup` and `foyer drill` write it. */
export const OPERATION_FILE = 'operation.json';

const Run = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  ok: v.boolean(),
  seconds: v.number(),
  archive: v.nullable(v.string()),
  problem: v.nullable(v.string()),
});

const State = v.object({
  backup: v.nullable(v.object({ ...Run.entries, bytes: v.number() })),
  lastGoodBackupAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  drill: v.nullable(Run),
});

/**
 * The results of this installation's backups, from the site server's own folder. Null if there was
 * none, or if the file cannot be read. Never throws.
 */
export function readOperationFile(folder: string): Operation | null {
  try {
    const parsed = v.safeParse(
      State,
      JSON.parse(readFileSync(join(folder, OPERATION_FILE), 'utf8')),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
