import { safeParse, type GenericSchema } from 'valibot';

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabMemory<T> {
  /** Null where nothing is kept, or nothing that can be read. */
  readonly read: () => T | null;
  /** Null forgets. Where nothing can be kept, what is on the page lives as long as the page. */
  readonly write: (kept: T | null) => void;
}

/** One value in one place of the tab's own storage, parsed when it is read. */
export function createTabMemory<T>(storage: TabStorage, place: string, schema: GenericSchema<unknown, T>): TabMemory<T> {
  return {
    read() {
      try {
        const parsed = safeParse(schema, JSON.parse(storage.getItem(place) ?? 'null'));
        return parsed.success ? parsed.output : null;
      } catch {
        // Switched off, or written by somebody else.
        return null;
      }
    },
    write(kept) {
      try {
        if (kept === null) storage.removeItem(place);
        else storage.setItem(place, JSON.stringify(kept));
      } catch {
        // Switched off or full: what is on the page stays there.
      }
    },
  };
}

const NOWHERE: TabStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The tab's storage. Browsers that keep nothing throw at the mere name. */
export function findTabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch {
    return NOWHERE;
  }
}
