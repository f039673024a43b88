import { APPLICATION_FILES, type FileProblem } from '../../domain/application/Application.ts';
import type { Upload } from '../../ui/state/Upload.ts';

/** What every state of an upload knows of its file. */
export const baseOf = (id: string, { name, size }: File) => ({ id, name, bytes: size });

/** The reasons of failed uploads that may be tried again, which needs their file. */
const RESUMABLE: readonly string[] = ['interrupted', 'blocked', 'busy'];

/** Whether the file itself may still be needed. */
export const mayResume = (upload: Upload): boolean =>
  upload.kind === 'running' ||
  upload.kind === 'attached' ||
  (upload.kind === 'failed' && RESUMABLE.includes(upload.reason));

/** The reasons of failed uploads that are still part of the application. */
const UNFINISHED: readonly string[] = [...RESUMABLE, 'lost', 'chooseAgain', 'unreadable'];

/**
 * Whether the newly chosen file takes the place of this one, which failed: its file is not known
 * any more, or can no longer be read.
 */
export const isReplacedBy = (upload: Upload, file: File, isKnown: boolean): boolean =>
  upload.kind === 'failed' &&
  upload.name === file.name &&
  (upload.reason === 'unreadable' || (!isKnown && upload.bytes === file.size));

/** Whether a file has the name and the size of an upload's. */
export const isAlike = ({ name, bytes }: Upload, file: File): boolean =>
  name === file.name && bytes === file.size;

/** A copy in memory. Rejects if the file can no longer be read. */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

/** Compares the content of files that may be uploaded; of larger ones only their date. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.name !== other.name || one.size !== other.size) return false;
  if (one.size > APPLICATION_FILES.mostBytes) return one.lastModified === other.lastModified;
  const [bytes, others] = await Promise.all(
    [one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())),
  ).catch(() => []);
  return (
    bytes !== undefined && others !== undefined && bytes.every((byte, at) => byte === others[at])
  );
}

/** Whether the file is still part of the application. A refused one is not. */
export const isPartOfApplication = (upload: Upload): boolean =>
  upload.kind === 'failed' ? UNFINISHED.includes(upload.reason) : upload.kind !== 'twice';

/**
 * The problem of a file that need not be uploaded, because the server would refuse it after
 * minutes. Only the server can check the format.
 */
export function findProblem(file: File, others: readonly Upload[]): FileProblem | null {
  if (file.size === 0) return 'empty';
  if (file.size > APPLICATION_FILES.mostBytes) return 'tooBig';
  return others.filter(isPartOfApplication).length >= APPLICATION_FILES.most ? 'tooMany' : null;
}
