export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabMemory<T> {
  /** Null where nothing is stored, or nothing that can be read. */
  readonly read: () => T | null;
  /** Null removes the value. Without a storage the value lives as long as the page. */
  readonly write: (stored: T | null) => void;
}

/**
 * One value in one place of the tab's own storage, parsed when it is read: `parse` answers null for
 * what is not one. It takes a function and no schema, so that the contact page loads no library for
 * its three fields.
 */
export function createTabMemory<T>(
  storage: TabStorage,
  place: string,
  parse: (stored: unknown) => T | null,
): TabMemory<T> {
  return {
    read() {
      try {
        return parse(JSON.parse(storage.getItem(place) ?? 'null'));
      } catch {
        // Switched off, or written by another program.
        return null;
      }
    },
    write(stored) {
      try {
        if (stored === null) storage.removeItem(place);
        else storage.setItem(place, JSON.stringify(stored));
      } catch {
        // Switched off or full: the value lives as long as the page.
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
  stored: unknown,
  isValue: (value: unknown) => value is T,
): Readonly<Record<string, T>> | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const entries = Object.entries(stored);
  return entries.every((entry): entry is [string, T] => isValue(entry[1]))
    ? Object.fromEntries(entries)
    : null;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
