import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { currentTrace } from '../trace/requestTrace.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import type { Submission } from '../../domain/delivery/Spool.ts';
import {
  attachmentFile,
  ENTRY_FILE,
  FREE_TOKEN,
  type SpoolFiles,
  type SpoolPlaces,
} from './spoolFiles.ts';
import { spoolId, type StoredEntry } from './storedEntry.ts';

export interface AcceptParts {
  readonly places: SpoolPlaces;
  readonly files: SpoolFiles;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Keeps a submission; true where it was not known yet. When it resolves, the disk has everything:
 * written aside, synced, renamed into place, and the place synced. Throws where the disk fails;
 * then nothing is there, or all of it, never a part.
 */
export async function acceptSubmission(
  submission: Submission,
  parts: AcceptParts,
): Promise<boolean> {
  const { places, files } = parts;
  const id = spoolId(submission);
  if (await isKept(id, parts)) return false;
  const draft = join(places.drafts, randomUUID());
  try {
    await writeDraft(draft, submission, parts);
    const isNew = await moveIntoPlace(draft, join(places.waiting, id), files);
    // A failure here leaves the whole entry where it is: another process may have said "accepted"
    // for it by now.
    await files.syncFolder(places.waiting);
    return isNew;
  } finally {
    await files.remove(draft).catch(() => undefined);
  }
}

/**
 * Writes a submission as if it were kept, tries whether an entry could be put into place, and takes
 * all of it away again. Throws where the disk fails.
 */
export async function rehearseSubmission(
  submission: Submission,
  parts: AcceptParts,
): Promise<void> {
  const { places, files } = parts;
  const draft = join(places.drafts, randomUUID());
  // By its name no entry: no delivery looks at it.
  const probe = join(places.waiting, randomUUID());
  try {
    await writeDraft(draft, submission, parts);
    await files.write(probe, '');
    await files.syncFolder(places.waiting);
  } finally {
    for (const each of [draft, probe]) await files.remove(each).catch(() => undefined);
  }
}

/**
 * Whether the key has been used: an entry stays in its folder until its receipt is written, so one
 * of the three always knows.
 */
async function isKept(id: string, { places, files }: AcceptParts): Promise<boolean> {
  if ((await files.modifiedAt(join(places.waiting, id))) !== null) {
    // Its first try may not have come as far as this.
    await files.syncFolder(places.waiting);
    return true;
  }
  for (const folder of [places.receipts, places.undeliverable]) {
    if ((await files.modifiedAt(join(folder, id))) !== null) return true;
  }
  return false;
}

async function writeDraft(
  draft: string,
  { kind, key, payload, attachments = [] }: Submission,
  { files, now }: AcceptParts,
): Promise<void> {
  await files.makeFolder(draft);
  for (const [index, { path }] of attachments.entries())
    await files.copy(path, join(draft, attachmentFile(index)));
  const stored: StoredEntry = {
    version: 1,
    kind,
    key,
    acceptedAt: now(),
    payload,
    requestId: currentTrace()?.id ?? null,
    attachments: attachments.map(({ name }, index) => ({ name, file: attachmentFile(index) })),
  };
  await files.write(join(draft, ENTRY_FILE), JSON.stringify(stored));
  await files.write(join(draft, FREE_TOKEN), '');
  await files.syncFolder(draft);
}

/**
 * False where another request was faster with the same key: a folder is never renamed over one that
 * is not empty.
 */
async function moveIntoPlace(draft: string, place: string, files: SpoolFiles): Promise<boolean> {
  try {
    await files.rename(draft, place);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return false;
    throw error;
  }
}
