/** Lets calls for the same key that come while one is under way wait for that one. */
export interface Flights<T> {
  join(key: string, start: () => Promise<T>): Promise<T>;
  /** Calls from now on start anew; those under way still answer who waits for them. */
  forget(): void;
}

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Promise<T>>();
  return {
    join(key, start) {
      const flying = flights.get(key);
      if (flying !== undefined) return flying;
      const flight: Promise<T> = start().finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    forget: () => flights.clear(),
  };
}
