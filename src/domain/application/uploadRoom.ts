import { APPLICATION_FILES } from './Application.ts';

/** A file of a draft, reduced to what the room calculation needs. */
export interface StoredUpload {
  readonly draft: string;
  /** The sender's address as a keyed hash; '' if the record has none. */
  readonly visitor: string;
  /** Announced size in bytes. */
  readonly announced: number;
  /** Bytes that have arrived. */
  readonly arrived: number;
  /** True once its application has been handed over. */
  readonly delivered: boolean;
}

export interface UploadQuota {
  /** Limits for all drafts together. */
  readonly mostBytes: number;
  readonly mostFiles: number;
}

/**
 * - `tooMany`: the draft already has as many files as an application may have;
 * - `busy`: the visitor's address already uses all that one address may use;
 * - `full`: all drafts together use too much, or the disk is nearly full.
 */
export type ReservationOutcome = 'reserved' | 'tooMany' | 'busy' | 'full';

/** Limits for one address: the bytes of five full applications and the files of ten. */
const OWN_BYTES = 5 * APPLICATION_FILES.most * APPLICATION_FILES.mostBytes;
const OWN_FILES = 10 * APPLICATION_FILES.most;
/**
 * One address may use at most this fraction (a quarter) of what the others leave, so that it never
 * uses up the rest.
 */
const SHARE = 4;

/**
 * Decides whether there is room for a file of this size. The sender's own files count with their
 * announced size, so that no address can announce more than it may use. Files of other senders
 * count only with the bytes that have arrived, because announcing costs nothing. Delivered files do
 * not count.
 */
export function checkUploadQuota(
  stored: readonly StoredUpload[],
  {
    draft,
    visitor,
    bytes,
  }: { readonly draft: string; readonly visitor: string; readonly bytes: number },
  { mostBytes, mostFiles }: UploadQuota,
): ReservationOutcome {
  const waiting = stored.filter(({ delivered }) => !delivered);
  if (waiting.filter((file) => file.draft === draft).length >= APPLICATION_FILES.most)
    return 'tooMany';
  const own = waiting.filter((file) => file.visitor === visitor);
  const others = waiting.filter((file) => file.visitor !== visitor);
  const ownBytes =
    own.reduce((total, file) => total + Math.max(file.announced, file.arrived), 0) + bytes;
  const ownFiles = own.length + 1;
  if (ownBytes > OWN_BYTES || ownFiles > OWN_FILES) return 'busy';
  const bytesLeft = mostBytes - others.reduce((total, { arrived }) => total + arrived, 0);
  const filesLeft = mostFiles - others.length;
  if (ownBytes <= bytesLeft / SHARE && ownFiles <= filesLeft / SHARE) return 'reserved';
  return own.length === 0 ? 'full' : 'busy';
}

/** A file that is about to be uploaded. */
export interface AnnouncedUpload {
  readonly id: string;
  readonly draft: string;
  /** As in `StoredUpload`. */
  readonly visitor: string;
  readonly bytes: number;
}

/** The records that parallel site servers share about the files on their disks. */
export interface UploadRecords {
  /**
   * Calls `decide` with the files that other servers hold for the same draft or visitor, one call
   * at a time per visitor, and announces a reserved file to them. If they cannot be reached,
   * `decide` gets an empty list. Rejects if `decide` rejects.
   */
  reserve(
    upload: AnnouncedUpload,
    decide: (elsewhere: readonly StoredUpload[]) => Promise<ReservationOutcome>,
  ): Promise<ReservationOutcome>;
  /** Records that the file is gone. */
  remove(id: string): Promise<void>;
  /** Records that the application of these files has been handed over. */
  deliver(ids: readonly string[]): Promise<void>;
}

/** For a single server: there are no other servers to share records with. */
export const SINGLE_SERVER_UPLOADS: UploadRecords = {
  reserve: (_, decide) => decide([]),
  remove: async () => undefined,
  deliver: async () => undefined,
};
