import type { DataStore, Upload } from '@tus/server';
import type { StoredUpload } from '../../domain/application/uploadRoom.ts';

/**
 * The response while the store of `UPLOADS_URL` is unavailable. The tus library sends a thrown
 * object as the response; browsers treat it as a lost connection and resume.
 */
export const STORE_UNAVAILABLE = {
  status_code: 503,
  body: JSON.stringify({ failure: 'unavailable' }),
};

export interface ListedUpload extends StoredUpload {
  readonly id: string;
}

/** A complete file on this machine's disk. */
export interface LocalFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * The store of draft files, in pieces and as a whole, with a record of each. If the store is
 * unavailable, every method except `retire` throws `STORE_UNAVAILABLE`.
 */
export interface DraftFiles extends DataStore {
  /** The name of the store; servers with the same name share it. */
  name(): Promise<string>;
  /** The record of a file, with `draft`, `visitor` and `filename`. Its offset is not determined. */
  find(id: string): Promise<Upload | undefined>;
  /** All files. A delivered file, or one of another draft, may have an empty draft. */
  list(draft: string): Promise<readonly ListedUpload[]>;
  /** Stores the record of a file before its upload. */
  note(upload: Upload): Promise<void>;
  /** Copies a complete file to this disk; null if it is incomplete. Throws if the disk is full. */
  fetchLocal(upload: Upload): Promise<LocalFile | null>;
  /** Deletes a file and its record; also resolves if there is none. */
  discard(id: string): Promise<void>;
  /** Marks these files to be deleted within the hour. */
  retire(ids: readonly string[]): Promise<void>;
  /**
   * Deletes files that have not been touched for 24 hours, and those that were retired this many
   * milliseconds ago; 30 minutes by default.
   */
  sweep(retiredFor?: number): Promise<void>;
}

/** Milliseconds for which untouched files are kept, and retired ones. */
export const DRAFT_FILE_LIFETIME = 24 * 60 * 60_000;
export const RETIRED_FILE_LIFETIME = 30 * 60_000;
