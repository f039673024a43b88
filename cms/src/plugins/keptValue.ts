/** A value that outlives Strapi's menu, which draws its links again with each screen. */
export interface KeptValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** How many look at it. */
  watchers(): number;
  subscribe(tell: () => void): () => void;
}

export function keepValue<Value>(first: Value): KeptValue<Value> {
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
