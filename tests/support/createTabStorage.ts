/** The storage of a browser's tab in memory, with the given entries. */
export function createTabStorage(initial: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}
