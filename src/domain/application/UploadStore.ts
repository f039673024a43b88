import type { Result } from '../shared/Result.ts';
import type { FileProblem, UploadedFile } from './Application.ts';

export interface RefusedFile {
  /** As the visitor calls it, cleaned. */
  readonly name: string;
  readonly problem: FileProblem;
}

export interface IncomingFile {
  /** As the visitor calls it. */
  readonly name: string;
  /** `truncated` is true at its end where the file had more than it may. */
  readonly content: AsyncIterable<Uint8Array> & { readonly truncated?: boolean };
  /** Bytes. */
  readonly atMost: number;
}

/**
 * Files that visitors have sent for applications that they are still writing. Each belongs to a
 * draft, whose key only its writer knows.
 */
export interface UploadStore {
  /**
   * Takes a whole file that came in one piece, if it has room: by the same limits as what comes in
   * pieces. It belongs to no draft. A refused one leaves nothing, and without room nothing of it is
   * read. `address` is its sender's. Throws where the disk fails.
   */
  keep(
    file: IncomingFile,
    address: string,
  ): Promise<Result<UploadedFile, RefusedFile> | 'busy' | 'full'>;
  /**
   * A finished file of the draft, checked; one that is refused is deleted. `notScanned` where it is
   * gone or not finished; `unavailable` where its store cannot be asked.
   */
  find(id: string, draft: string): Promise<Result<UploadedFile, RefusedFile> | 'unavailable'>;
  /** Settles also where there is none. */
  remove(id: string): Promise<void>;
  /**
   * Lets files go that have been handed over: within the hour, so that a visitor who sends the
   * application again still finds them.
   */
  retire(files: readonly UploadedFile[]): Promise<void>;
}
