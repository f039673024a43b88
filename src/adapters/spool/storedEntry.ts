import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Submission } from '../../domain/delivery/Spool.ts';

const StoredEntry = v.object({
  version: v.literal(1),
  kind: v.string(),
  key: v.string(),
  acceptedAt: v.pipe(v.number(), v.finite()),
  payload: v.unknown(),
  requestId: v.nullable(v.string()),
  attachments: v.array(
    v.object({ name: v.string(), file: v.pipe(v.string(), v.regex(/^datei-\d{1,3}$/)) }),
  ),
});

export type StoredEntry = v.InferOutput<typeof StoredEntry>;

/** The name of a submission in the spool, a hash that reveals nothing of its content. */
export const spoolId = ({ kind, key }: Pick<Submission, 'kind' | 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, key]))
    .digest('hex');

export const isSpoolId = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/**
 * The entry id of a folder that was set aside; null for any other name. A second folder of the same
 * id has a suffix after a dot.
 */
export function entryIdOf(name: string): string | null {
  const id = name.replace(/\..*/, '');
  return isSpoolId(id) ? id : null;
}

/** Parses an entry's file; null if we did not write it under this name. */
export function parseStoredEntry(id: string, text: string): StoredEntry | null {
  try {
    const parsed = v.safeParse(StoredEntry, JSON.parse(text));
    return parsed.success && spoolId(parsed.output) === id ? parsed.output : null;
  } catch {
    return null;
  }
}
