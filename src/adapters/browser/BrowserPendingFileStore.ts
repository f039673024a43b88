import type { PendingFileStore } from '../../domain/application/PendingFileStore.ts';

interface StoredFile {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly lastModified: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const DATABASE = 'bewerbung';
const STORE = 'dateien';
/** Milliseconds. The site, too, deletes unfinished uploads after this time. */
const LONGEST = 24 * 3_600_000;

/**
 * Stores pending files in IndexedDB, encrypted with a secret that only the tab has. The database
 * outlives the tab, and the next person at a shared computer must not find readable data. Needs a
 * secure context; without one nothing is stored.
 */
export class BrowserPendingFileStore implements PendingFileStore {
  /**
   * Operations run one after the other: a file that has been uploaded quickly may be removed while
   * it is still being encrypted.
   */
  private turn: Promise<unknown>;

  constructor(private readonly secret: string) {
    this.turn = this.sweep().catch(() => undefined);
  }

  async store(id: string, file: File): Promise<void> {
    await this.inTurn(async () => {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce },
        await this.key(),
        await file.arrayBuffer(),
      );
      const stored: StoredFile = {
        keptAt: Date.now(),
        lastModified: file.lastModified,
        nonce,
        sealed,
      };
      await runRequest('readwrite', (store) => store.put(stored, id));
    });
  }

  async find(id: string, name: string): Promise<File | null> {
    return (
      (await this.inTurn(async () => {
        const stored = await runRequest<StoredFile | undefined>('readonly', (store) =>
          store.get(id),
        );
        if (stored === undefined) return null;
        const content = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: stored.nonce },
          await this.key(),
          stored.sealed,
        );
        return new File([content], name, { lastModified: stored.lastModified });
      })) ?? null
    );
  }

  async remove(id: string): Promise<void> {
    await this.inTurn(() => runRequest('readwrite', (store) => store.delete(id)));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    const done = this.turn.then(work).catch(() => undefined);
    this.turn = done;
    return done;
  }

  private async key(): Promise<CryptoKey> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(this.secret));
    return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
  }

  /** Deletes the files of tabs that were closed before their uploads had finished. */
  private async sweep(): Promise<void> {
    for (const id of await runRequest('readonly', (store) => store.getAllKeys())) {
      const stored = await runRequest<StoredFile | undefined>('readonly', (store) => store.get(id));
      if (stored !== undefined && Date.now() - stored.keptAt > LONGEST)
        await runRequest('readwrite', (store) => store.delete(id));
    }
  }
}

/** Runs one request on the store. Rejects if the browser does not allow storage. */
async function runRequest<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    return await settled(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
