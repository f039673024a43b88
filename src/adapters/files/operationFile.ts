import * as v from 'valibot';

/** In the site server's folder; written by `foyer backup` and `foyer drill`. */
export const OPERATION_FILE = 'operation.json';

const Run = v.object({
  /** ISO 8601, when it ended. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  ok: v.boolean(),
  seconds: v.number(),
  /** The archive that it made or tried; null where there was none. */
  archive: v.nullable(v.string()),
  /** In a sentence for the operator; null where all went well. */
  problem: v.nullable(v.string()),
});

const State = v.object({
  backup: v.nullable(v.object({ ...Run.entries, bytes: v.number() })),
  lastGoodBackupAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  drill: v.nullable(Run),
});

/** How the last backup and the last drill of this installation went. */
export type Operation = v.InferOutput<typeof State>;

/** Null for anything that is not such a file. */
export function parseOperation(text: string): Operation | null {
  try {
    const parsed = v.safeParse(State, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
