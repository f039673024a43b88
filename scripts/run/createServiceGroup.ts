import type { Service } from './spawnService.ts';

/** Services that live and end together. */
export interface ServiceGroup {
  /** Takes a service in and gives it back. */
  add(service: Service): Service;
  /**
   * Settles when the first of them ends without being asked to, with a sentence for the terminal.
   */
  readonly failure: Promise<string>;
  /**
   * Ends them all, the last started first: the site lets its visitors go before its content goes.
   */
  stopAll(): Promise<void>;
}

export function createServiceGroup(): ServiceGroup {
  const services: Service[] = [];
  let fail: (sentence: string) => void = () => undefined;
  const failure = new Promise<string>((done) => (fail = done));
  return {
    failure,
    add(service) {
      services.push(service);
      void service.endedUnasked.then((how) =>
        fail(
          `The ${service.name} ended unexpectedly (${how}), so everything ends. Its last lines:\n${service.lastLines()}`,
        ),
      );
      return service;
    },
    async stopAll() {
      for (const service of services.toReversed()) await service.stop();
    },
  };
}
