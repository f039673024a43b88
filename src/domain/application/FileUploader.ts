import type { Result } from '../shared/Result.ts';
import type { FileProblem, UploadedFile } from './Application.ts';

/**
 * `refused` names what is wrong with the file; `interrupted`: the upload can be resumed; `aborted`:
 * the visitor cancelled it.
 */
export type UploadFailure =
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'interrupted' | 'aborted' };

export interface UploadWatch {
  /** Bytes that have arrived. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export interface FileUploader {
  /**
   * Uploads a file to the site's disk, and resumes an upload that was begun before. `draft` is the
   * application's key.
   */
  upload(
    file: File,
    draft: string,
    watch: UploadWatch,
  ): Promise<Result<UploadedFile, UploadFailure>>;
  /** Removes an uploaded file; settles also where there is none. */
  remove(file: Pick<UploadedFile, 'id'>, draft: string): Promise<void>;
}
