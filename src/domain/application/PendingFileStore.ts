/**
 * Stores the files that are being uploaded over a reload of the page. No method fails: a file that
 * cannot be stored is not found later.
 */
export interface PendingFileStore {
  keep(id: string, file: File): Promise<void>;
  /** The file that was stored under the id, with this name; null where there is none. */
  find(id: string, name: string): Promise<File | null>;
  /** Settles also where there is none. */
  remove(id: string): Promise<void>;
}
