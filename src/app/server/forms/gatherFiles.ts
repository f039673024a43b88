import { APPLICATION_FILES, type UploadedFile } from '../../../domain/application/Application.ts';
import type { RefusedFile, Uploads } from '../../../adapters/uploads/createUploads.ts';
import type { ApplicationForm } from './readApplicationForm.ts';

export interface GatheredFiles {
  /** Uploads from before: they stay with the draft. */
  readonly uploaded: readonly UploadedFile[];
  /** What came with the form. It is kept as long as the application is looked at, and no longer. */
  readonly brought: readonly UploadedFile[];
  readonly problems: readonly RefusedFile[];
}

/**
 * All files of an application: the uploads from before, each checked again, and what came with the
 * form.
 */
export async function gatherFiles(
  { uploadIds, files, refused }: ApplicationForm,
  draft: string,
  uploads: Uploads,
): Promise<GatheredFiles> {
  const uploaded: UploadedFile[] = [];
  const problems: RefusedFile[] = [...refused];
  // One after the other: each is read as a whole.
  for (const id of uploadIds.slice(0, APPLICATION_FILES.most)) {
    const found = await uploads.find(id, draft);
    if (found.ok) uploaded.push(found.value);
    else problems.push(found.failure);
  }
  const room = Math.max(0, APPLICATION_FILES.most - uploaded.length);
  for (const { id, name } of files.slice(room)) {
    await uploads.remove(id);
    problems.push({ name, problem: 'tooMany' });
  }
  return { uploaded, brought: files.slice(0, room), problems };
}
