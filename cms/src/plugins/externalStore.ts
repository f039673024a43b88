/** A value stored outside React: Strapi mounts the links of its menu again with each screen. */
export interface ExternalStore<Value> {
  get(): Value;
  set(value: Value): void;
  /** The number of current subscribers. */
  watchers(): number;
  subscribe(tell: () => void): () => void;
}

export function createExternalStore<Value>(first: Value): ExternalStore<Value> {
  let value = first;
  const watching = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const tell of watching) tell();
    },
    watchers: () => watching.size,
    subscribe(tell) {
      watching.add(tell);
      return () => watching.delete(tell);
    },
  };
}
