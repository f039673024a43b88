export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TabMemory<T> {
  /** Null if nothing is stored, or if it cannot be parsed. */
  readonly read: () => T | null;
  /**
   * Null removes the value. Without a storage nothing is stored: the value lasts only as long as
   * the page.
   */
  readonly write: (stored: T | null) => void;
}

/**
 * One value under one key of the tab's storage, parsed on each read: `parse` returns null for an
 * invalid value, or throws. It takes a function instead of a schema, so that forms load no library
 * for it.
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
        // The storage is switched off, or another program wrote the value.
        return null;
      }
    },
    write(stored) {
      try {
        if (stored === null) storage.removeItem(place);
        else storage.setItem(place, JSON.stringify(stored));
      } catch {
        // The storage is switched off or full: the value lasts only as long as the page.
      }
    },
  };
}

const NOWHERE: TabStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** The tab's storage. Browsers without storage throw when `sessionStorage` is read. */
export function findTabStorage(): TabStorage {
  try {
    return window.sessionStorage;
  } catch {
    return NOWHERE;
  }
}

/** An object whose values are all of the same type; null for anything else. */
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
