/** Lets parallel calls for the same key share the call that is already running. */
export interface SingleFlight<T> {
  join(key: string, start: () => Promise<T>): Promise<T>;
  /** Later calls start again; running calls still resolve for their callers. */
  forget(): void;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    join(key, start) {
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const call: Promise<T> = start().finally(() => {
        if (underWay.get(key) === call) underWay.delete(key);
      });
      underWay.set(key, call);
      return call;
    },
    forget: () => underWay.clear(),
  };
}
