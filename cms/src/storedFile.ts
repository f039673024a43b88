import type { Readable } from 'node:stream';

/** A file as the upload service passes it to the storage provider. */
export interface ProviderFile {
  readonly hash: string;
  readonly ext: string;
  /** `private` for a file that only HR may open. */
  readonly path?: string | null;
  readonly stream?: Readable;
  url?: string;
}

/** A file as the database stores it; `formats` are its derivatives. */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly url: string;
  readonly formats?: Readonly<Record<string, ProviderFile>> | null;
  /** The entries that show it, if a query requests them. */
  readonly related?: readonly unknown[];
}
