import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { currentTraceContext } from '../trace/requestTrace.ts';
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
 * Stores a submission; true if it is new. When it resolves, all data is on the disk: the entry is
 * written as a draft, synced, renamed into place, and the folder is synced. Throws if the disk
 * fails; the entry is then complete or missing, never partial.
 */
export async function acceptSubmission(
  submission: Submission,
  parts: AcceptParts,
): Promise<boolean> {
  const { places, files } = parts;
  const id = spoolId(submission);
  if (await isStored(id, parts)) return false;
  const draft = join(places.drafts, randomUUID());
  try {
    await writeDraft(draft, submission, parts);
    const isNew = await moveIntoPlace(draft, join(places.waiting, id), files);
    // If this fails, the complete entry stays in place: another process may already have confirmed
    // it as accepted.
    await files.syncFolder(places.waiting);
    return isNew;
  } finally {
    await files.remove(draft).catch(() => undefined);
  }
}

/**
 * Writes a submission as if it were accepted, checks that an entry could be put into place, and
 * removes everything again. Throws if the disk fails.
 */
export async function dryRunSubmission(submission: Submission, parts: AcceptParts): Promise<void> {
  const { places, files } = parts;
  const draft = join(places.drafts, randomUUID());
  // Its name is not that of an entry, so no delivery handles it.
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
 * Whether the key has been used. An entry stays in its folder until its receipt is written, so one
 * of the three folders always has it.
 */
async function isStored(id: string, { places, files }: AcceptParts): Promise<boolean> {
  if ((await files.modifiedAt(join(places.waiting, id))) !== null) {
    // The first attempt may have failed before this sync.
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
    requestId: currentTraceContext()?.id ?? null,
    attachments: attachments.map(({ name }, index) => ({ name, file: attachmentFile(index) })),
  };
  await files.write(join(draft, ENTRY_FILE), JSON.stringify(stored));
  await files.write(join(draft, FREE_TOKEN), '');
  await files.syncFolder(draft);
}

/**
 * False if a parallel request with the same key was faster: a rename never replaces a folder that
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
