interface Prepared<T> {
  readonly data: Promise<T>;
  readonly until: number;
}

/** Milliseconds between the intent to follow a link and following it; later the data is read anew. */
const KEPT_FOR = 20_000;
const MOST = 20;

/** Data of pages that the visitor is about to open, read once for each. */
export interface PreparedData<T> {
  prepare(path: string, read: () => Promise<T>): void;
  /** What was prepared, if it is recent and did not fail; it is used up by this. */
  take(path: string): Promise<T> | null;
}

export function createPreparedData<T>(now: () => number = Date.now): PreparedData<T> {
  const prepared = new Map<string, Prepared<T>>();
  const current = (path: string): Prepared<T> | undefined => {
    const found = prepared.get(path);
    return found !== undefined && now() < found.until ? found : undefined;
  };
  return {
    prepare(path, read) {
      if (current(path) !== undefined) return;
      const [oldest] = prepared.keys();
      if (prepared.size >= MOST && oldest !== undefined) prepared.delete(oldest);
      const data = read();
      prepared.set(path, { data, until: now() + KEPT_FOR });
      data.catch(() => prepared.delete(path));
    },
    take(path) {
      const found = current(path);
      prepared.delete(path);
      return found?.data ?? null;
    },
  };
}
