import type { DataStore, Upload } from '@tus/server';
import type { StoredUpload } from '../../domain/application/uploadRoom.ts';

/**
 * What is answered while the store of `UPLOADS_URL` does not answer. The library hands an answer on
 * by throwing it; browsers take it as a lost connection, and resume.
 */
export const STORE_AWAY = { status_code: 503, body: JSON.stringify({ failure: 'unavailable' }) };

export interface ListedUpload extends StoredUpload {
  readonly id: string;
}

/** A file that is whole, on this machine's disk. */
export interface LocalFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Where the files of drafts lie, in pieces and as a whole, with what is known of each. Where it
 * cannot be asked, all but `retire` throw `STORE_AWAY`.
 */
export interface DraftFiles extends DataStore {
  /** What the place is called; servers that have the same one share it. */
  name(): Promise<string>;
  /** What was noted of a file, with `draft`, `visitor` and `filename`; its offset is not looked for. */
  find(id: string): Promise<Upload | undefined>;
  /** All files; those that are delivered, or of other drafts than this one, need not name theirs. */
  list(draft: string): Promise<readonly ListedUpload[]>;
  /** Notes a file that is about to come. */
  note(upload: Upload): Promise<void>;
  /** Brings a whole file to this disk; null where it is not whole. Throws where the disk is full. */
  bring(upload: Upload): Promise<LocalFile | null>;
  /** Deletes a file and what is known of it; settles also where there is none. */
  discard(id: string): Promise<void>;
  /** Has these files go within the hour. */
  retire(ids: readonly string[]): Promise<void>;
  /** Deletes what has not been touched for 24 hours, and what is retired. */
  sweep(): Promise<void>;
}

/** Milliseconds for which what is not touched is kept, and what is retired. */
export const KEPT_FOR = 24 * 60 * 60_000;
export const RETIRED_FOR = 30 * 60_000;
