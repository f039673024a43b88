export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabMemory<T> {
  /** Null where nothing is kept, or nothing that can be read. */
  readonly read: () => T | null;
  /** Null forgets. Where nothing can be kept, what is on the page lives as long as the page. */
  readonly write: (kept: T | null) => void;
}

/**
 * One value in one place of the tab's own storage, parsed when it is read: `parse` answers null for
 * what is not one. It takes a function and no schema, so that the contact page loads no library for
 * its three fields.
 */
export function createTabMemory<T>(
  storage: TabStorage,
  place: string,
  parse: (kept: unknown) => T | null,
): TabMemory<T> {
  return {
    read() {
      try {
        return parse(JSON.parse(storage.getItem(place) ?? 'null'));
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

const NOWHERE: TabStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** The tab's storage. Browsers that keep nothing throw at the mere name. */
export function findTabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch {
    return NOWHERE;
  }
}

/** The values of an object whose values are all of one kind; null for anything else. */
export function parseRecord<T>(
  kept: unknown,
  isValue: (value: unknown) => value is T,
): Readonly<Record<string, T>> | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  const entries = Object.entries(kept);
  return entries.every((entry): entry is [string, T] => isValue(entry[1]))
    ? Object.fromEntries(entries)
    : null;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
