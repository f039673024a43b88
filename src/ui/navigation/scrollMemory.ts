const STORE = 'scroll-positions';

/** Where the visitor stood on each page of this tab's history, by the history entry's key. */
export interface ScrollMemory {
  find(key: string): number | undefined;
  keep(key: string, position: number): void;
  /** Survives a reload and a way back from another site. */
  save(): void;
}

export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const positions = new Map(read(storage));
  return {
    find: (key) => positions.get(key),
    keep: (key, position) => void positions.set(key, position),
    save: () => {
      try {
        storage.setItem(STORE, JSON.stringify([...positions]));
      } catch {
        // Full or forbidden storage only costs the old position after a reload.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'>): readonly (readonly [string, number])[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(STORE) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is readonly [string, number] => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
