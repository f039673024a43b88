/**
 * Keeps the files that are on their way over a reload of the page. Nothing here fails: what cannot
 * be kept is not found later.
 */
export interface PendingFileStore {
  keep(id: string, file: File): Promise<void>;
  /** The file that was kept under the id, with this name; null where there is none. */
  find(id: string, name: string): Promise<File | null>;
  /** Settles also where there is none. */
  remove(id: string): Promise<void>;
}
