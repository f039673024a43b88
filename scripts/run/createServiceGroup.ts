import type { Service } from './spawnService.ts';

/** Services that run and stop together. */
export interface ServiceGroup {
  /** Adds a service and returns it. */
  add(service: Service): Service;
  /**
   * Resolves when the first of them exits without being stopped, with a sentence for the terminal.
   */
  readonly failure: Promise<string>;
  /**
   * Stops all, the last started first: the site closes its connections before its content service
   * stops.
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
      void service.unexpectedExit.then((how) =>
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
