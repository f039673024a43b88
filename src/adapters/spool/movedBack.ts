import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { REASON_FILE, type SpoolFiles, type SpoolPlaces } from './spoolFiles.ts';

export interface MovedBackParts {
  readonly places: SpoolPlaces;
  readonly files: SpoolFiles;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const Reason = v.looseObject({ movedBackAt: v.optional(v.pipe(v.number(), v.finite())) });

/**
 * When a person moved this claimed entry back, in milliseconds since 1970; null if it was never set
 * aside. The first claim afterwards stores the time beside the reason: moving a folder leaves no
 * date. Never throws.
 */
export async function markMovedBack(
  folder: string,
  { places, files, now }: MovedBackParts,
): Promise<number | null> {
  const place = join(folder, REASON_FILE);
  const text = await files.read(place).catch(() => null);
  if (text === null) return null;
  const reason = parseReason(text);
  if (reason.movedBackAt !== undefined) return reason.movedBackAt;
  const movedBackAt = now();
  const draft = join(places.drafts, randomUUID());
  try {
    await files.write(draft, JSON.stringify({ ...reason, movedBackAt }));
    await files.rename(draft, place);
  } catch {
    // On a full disk the next claim tries again; until then the entry counts as just moved.
    await files.remove(draft).catch(() => undefined);
  }
  return movedBackAt;
}

function parseReason(text: string): v.InferOutput<typeof Reason> {
  try {
    return v.parse(Reason, JSON.parse(text));
  } catch {
    return {};
  }
}
