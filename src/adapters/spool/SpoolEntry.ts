import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** A file that comes with a submission. */
export interface Attachment {
  /** As the visitor named it; never a name on our disk. */
  readonly name: string;
  /** Where its bytes are. They are copied: whoever put them there takes them away. */
  readonly path: string;
}

/** Something that a visitor gave us to keep: a contact message, an application. */
export interface Submission {
  /** Which delivery it is for, e.g. `kontakt`. */
  readonly kind: string;
  /** Equal for what is the same submission. */
  readonly key: string;
  /** JSON: the fields as the kind's delivery wants them. */
  readonly payload: unknown;
  readonly attachments?: readonly Attachment[];
}

/** A submission as it stands on our disk. */
export interface SpoolEntry extends Submission {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  readonly attachments: readonly Attachment[];
}

const StoredEntry = v.object({
  version: v.literal(1),
  kind: v.string(),
  key: v.string(),
  acceptedAt: v.pipe(v.number(), v.finite()),
  payload: v.unknown(),
  attachments: v.array(
    v.object({ name: v.string(), file: v.pipe(v.string(), v.regex(/^datei-\d{1,3}$/)) }),
  ),
});

export type StoredEntry = v.InferOutput<typeof StoredEntry>;

/** The name of a submission in the spool: says nothing of what is in it. */
export const spoolId = ({ kind, key }: Pick<Submission, 'kind' | 'key'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, key]))
    .digest('hex');

export const isSpoolId = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/**
 * Whose folder this is among those that were set aside, where a second one of an id has more behind
 * a dot; null for anybody else's.
 */
export function entryIdOf(name: string): string | null {
  const id = name.replace(/\..*/, '');
  return isSpoolId(id) ? id : null;
}

/** What stands in an entry's file; null for anything that we did not write under this name. */
export function parseEntry(id: string, text: string): StoredEntry | null {
  try {
    const parsed = v.safeParse(StoredEntry, JSON.parse(text));
    return parsed.success && spoolId(parsed.output) === id ? parsed.output : null;
  } catch {
    return null;
  }
}
