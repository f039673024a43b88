import { APPLICATION_FILES } from './Application.ts';

/** A file of a draft, as far as room is concerned. */
export interface StoredUpload {
  readonly draft: string;
  /** The sender's address, as a keyed hash; '' where a record does not say. */
  readonly visitor: string;
  /** Bytes, as announced. */
  readonly announced: number;
  /** Bytes that are there. */
  readonly arrived: number;
  /** Whether its application has been handed over. */
  readonly delivered: boolean;
}

export interface RoomLimits {
  /** For all drafts together. */
  readonly mostBytes: number;
  readonly mostFiles: number;
}

/**
 * - `tooMany`: the draft has as many files as an application may have;
 * - `busy`: the visitor's address has as much here as one address may;
 * - `full`: too much is stored, for all together, or the disk has no room to spare.
 */
export type UploadRoom = 'reserved' | 'tooMany' | 'busy' | 'full';

/** What one address may have here at most: five full applications and as many files as ten have. */
const OWN_BYTES = 5 * APPLICATION_FILES.most * APPLICATION_FILES.mostBytes;
const OWN_FILES = 10 * APPLICATION_FILES.most;
/** No address has more than this part of what the others leave: it never uses up the rest. */
const SHARE = 4;

/**
 * Whether a file of so many bytes has room. An address counts with what it has announced, so that
 * it cannot announce more than it may have; for all others only what has arrived counts, since
 * announcing costs nothing. What is delivered does not count.
 */
export function findRoom(
  stored: readonly StoredUpload[],
  {
    draft,
    visitor,
    bytes,
  }: { readonly draft: string; readonly visitor: string; readonly bytes: number },
  { mostBytes, mostFiles }: RoomLimits,
): UploadRoom {
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

/** A file that is about to come. */
export interface AnnouncedUpload {
  readonly id: string;
  readonly draft: string;
  /** As in `StoredUpload`. */
  readonly visitor: string;
  readonly bytes: number;
}

/** What the servers of a house tell each other of the files that each has on its disk. */
export interface UploadRecords {
  /**
   * Decides with what other servers have of the same draft or visitor, for each visitor one after
   * the other, and tells them of a file that is reserved. Nothing is elsewhere where they cannot be
   * asked. Fails as `decide` does.
   */
  reserve(
    upload: AnnouncedUpload,
    decide: (elsewhere: readonly StoredUpload[]) => Promise<UploadRoom>,
  ): Promise<UploadRoom>;
  /** The file is gone. */
  remove(id: string): Promise<void>;
  /** Their application has been handed over. */
  deliver(ids: readonly string[]): Promise<void>;
}

/** Of a server that is alone. */
export const OWN_UPLOADS: UploadRecords = {
  reserve: (_, decide) => decide([]),
  remove: async () => undefined,
  deliver: async () => undefined,
};
