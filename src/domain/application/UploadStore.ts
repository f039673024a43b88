import type { Result } from '../shared/Result.ts';
import type { FileProblem, UploadedFile } from './Application.ts';

export interface RefusedFile {
  /** The visitor's name for the file, cleaned. */
  readonly name: string;
  readonly problem: FileProblem;
  /** The id of an upload that is no longer stored. */
  readonly id?: string;
}

/** A file of a draft that was not accepted. */
export interface RefusedUpload extends RefusedFile {
  /** The file if it stays stored, because only its scan failed: it can be sent again later. */
  readonly stored?: UploadedFile;
}

export interface IncomingFile {
  /** The visitor's name for the file, as sent. */
  readonly name: string;
  /** At its end, `truncated` is true if the file was larger than allowed. */
  readonly content: AsyncIterable<Uint8Array> & { readonly truncated?: boolean };
  /** In bytes. */
  readonly atMost: number;
}

/**
 * Files of applications that visitors are still writing. Each file belongs to a draft, and only the
 * draft's writer knows its key.
 */
export interface UploadStore {
  /**
   * Stores a complete file that arrived in one request, if there is room. The same limits apply as
   * for resumable uploads. The file belongs to no draft. A refused file leaves nothing behind;
   * without room the content is not read. `address` is the sender's. Throws if the disk fails.
   */
  keep(
    file: IncomingFile,
    address: string,
  ): Promise<Result<UploadedFile, RefusedFile> | 'busy' | 'full'>;
  /**
   * A finished, checked file of the draft; a refused file is deleted unless only its scan failed.
   * `chooseAgain` if it is missing or not finished; `unavailable` if the store does not respond.
   */
  find(id: string, draft: string): Promise<Result<UploadedFile, RefusedUpload> | 'unavailable'>;
  /**
   * A digest of the content of a file that was stored or found; its id if it cannot be read.
   */
  digestOf(file: Pick<UploadedFile, 'id'>): Promise<string>;
  /** Also resolves if there is no such file. */
  remove(id: string): Promise<void>;
  /**
   * Releases files that have been handed over. They are deleted within the hour, so that a visitor
   * who sends the application again still finds them.
   */
  retire(files: readonly UploadedFile[]): Promise<void>;
}
