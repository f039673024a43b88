import type { Result } from '../shared/Result.ts';
import type { FileProblem, UploadedFile } from './Application.ts';

/**
 * `refused` names what is wrong with the file; `interrupted`: it may be gone on with; `aborted`:
 * the visitor gave up.
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
   * Brings a file to the site's disk, from where it stopped last time where there was one. `draft`
   * is the application's key.
   */
  upload(
    file: File,
    draft: string,
    watch: UploadWatch,
  ): Promise<Result<UploadedFile, UploadFailure>>;
  /** Removes a file that was brought; settles also where there is none. */
  remove(file: Pick<UploadedFile, 'id'>, draft: string): Promise<void>;
}
