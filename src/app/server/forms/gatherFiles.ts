import { APPLICATION_FILES, type UploadedFile } from '../../../domain/application/Application.ts';
import type { RefusedFile, Uploads } from '../uploads/createUploads.ts';
import { isDiskFailure } from '../uploads/PrivateStore.ts';
import { discard, type ApplicationForm } from './readApplicationForm.ts';

export interface GatheredFiles {
  readonly files: readonly UploadedFile[];
  readonly problems: readonly RefusedFile[];
  /** Whether our disk did not let what came with the form be kept. */
  readonly diskFailed: boolean;
}

/** All files of an application: the uploads from before, each checked again, and what came with the form, now the draft's too. */
export async function gatherFiles({ uploadIds, files, refused }: ApplicationForm, draft: string, uploads: Uploads): Promise<GatheredFiles> {
  const gathered: UploadedFile[] = [];
  const problems: RefusedFile[] = [...refused];
  // One after the other: each is read as a whole.
  for (const id of uploadIds.slice(0, APPLICATION_FILES.most)) {
    const found = await uploads.find(id, draft);
    if (found.ok) gathered.push(found.value);
    else problems.push(found.failure);
  }
  const room = Math.max(0, APPLICATION_FILES.most - gathered.length);
  for (const { id, name } of files.slice(room)) {
    await uploads.remove(id);
    problems.push({ name, problem: 'tooMany' });
  }
  const taken = files.slice(0, room);
  const kept = await assignOrRemove(taken, draft, uploads);
  return { files: [...gathered, ...kept], problems, diskFailed: kept.length < taken.length };
}

async function assignOrRemove(files: readonly UploadedFile[], draft: string, uploads: Uploads): Promise<readonly UploadedFile[]> {
  try {
    await uploads.assign(files, draft);
    return files;
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    await discard(files, uploads);
    return [];
  }
}
