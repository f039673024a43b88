import type { Result } from '../shared/Result.ts';
import type { FileProblem, UploadedFile } from './Application.ts';

/**
 * `refused` includes the problem with the file; `interrupted`: the upload can be resumed; `busy`:
 * also, but only once there is room for more files, which may take an hour; `blocked`: the site, or
 * something on the way to it, does not let uploads pass; `unreadable`: the file has been changed or
 * deleted since it was chosen; `aborted`: the visitor cancelled it.
 */
export type UploadFailure =
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'interrupted' | 'busy' | 'blocked' | 'unreadable' | 'aborted' };

/** A file that a visitor has chosen. */
export interface ChosenFile {
  /** Unique in the draft, also after a reload: two files may have the same name and size. */
  readonly id: string;
  readonly file: File;
  /** The application's key. */
  readonly draft: string;
}

export interface UploadWatch {
  /** Called with the number of bytes that have been sent. */
  readonly onProgress: (bytes: number) => void;
  /** Called with the number of bytes that have arrived, as often as the site says it. */
  readonly onArrived: (bytes: number) => void;
  /** Its abort ends the upload; what has arrived stays until `discard`. */
  readonly signal: AbortSignal;
}

export interface FileUploader {
  /** Uploads a file to the site server, or resumes an upload that was started before. */
  upload(chosen: ChosenFile, watch: UploadWatch): Promise<Result<UploadedFile, UploadFailure>>;
  /** Removes an uploaded file; also resolves if there is no such file. */
  remove(file: Pick<UploadedFile, 'id'>, draft: string): Promise<void>;
  /**
   * Forgets the unfinished upload of a file and removes what has arrived, so that it counts towards
   * no limit; the file itself may be lost. Abort the upload first. Also resolves if there is none,
   * and if it cannot be removed.
   */
  discard(chosen: Pick<ChosenFile, 'id' | 'draft'>): Promise<void>;
}
