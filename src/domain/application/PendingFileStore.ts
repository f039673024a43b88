/**
 * Stores files that are still uploading, so that they survive a reload of the page. No method
 * fails: a file that cannot be stored is simply not found later.
 */
export interface PendingFileStore {
  store(id: string, file: File): Promise<void>;
  /** The file that was stored under this id and name; null if there is none. */
  find(id: string, name: string): Promise<File | null>;
  /** Also resolves if there is no such file. */
  remove(id: string): Promise<void>;
}
