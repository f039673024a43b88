import { type Observable, ReplaySubject } from 'rxjs';
import { type FromWorker, parseFromWorker, type ToWorker } from '../kioskProtocol.ts';

/** The page's side of the service worker. */
export interface KioskWorkerLink {
  /** The outcome of each read since the page was loaded. */
  readonly messages$: Observable<FromWorker>;
  /**
   * Resolves when the worker controls this page; never resolves if the browser has no service
   * workers.
   */
  readonly ready: Promise<void>;
  /** Whether a worker already answers the requests of this page. */
  readonly isControlled: () => boolean;
  /** Checks the server for a new build. A new build is installed and then waits. */
  readonly lookForBuild: () => Promise<void>;
  readonly isBuildWaiting: () => boolean;
  /** Lets the waiting build take over; resolves when it has taken over, or after twenty seconds. */
  readonly takeOver: () => Promise<void>;
  readonly post: (message: ToWorker) => void;
}

const WORKER = '/kiosk/serviceWorker.js';
/** The path below which the service worker handles requests. */
export const KIOSK_SCOPE = '/v/';
/**
 * Replayed messages of the first second: later subscribers must learn that the first screen came
 * from a copy.
 */
const REMEMBERED = 100;
/**
 * Milliseconds: a worker first finishes its running requests, including reads that get no response.
 */
const TAKES_OVER_WITHIN = 20_000;

/**
 * Registers the service worker. Without service workers, the screen depends on the network alone.
 */
export function createKioskWorkerLink(
  container: ServiceWorkerContainer | undefined,
): KioskWorkerLink {
  const messages$ = new ReplaySubject<FromWorker>(REMEMBERED, 1000);
  const nothing = async (): Promise<void> => undefined;
  // Without a worker no old build is stored: a reload is enough to get a new one.
  if (container === undefined)
    return {
      messages$,
      ready: new Promise(() => undefined),
      isControlled: () => false,
      lookForBuild: nothing,
      isBuildWaiting: () => true,
      takeOver: nothing,
      post: () => undefined,
    };
  container.addEventListener('message', ({ data }) => {
    const message = parseFromWorker(data);
    if (message !== null) messages$.next(message);
  });
  container.startMessages();
  let registered: ServiceWorkerRegistration | null = null;
  const register = async (): Promise<void> => {
    try {
      registered = await container.register(WORKER, {
        scope: KIOSK_SCOPE,
        type: 'module',
        updateViaCache: 'none',
      });
    } catch {
      // Without a network: the worker that was registered before, if any, stays in use.
      registered = (await container.getRegistration(KIOSK_SCOPE)) ?? null;
    }
  };
  const registration = register();
  const nextController = (): Promise<void> =>
    new Promise((resolve) =>
      container.addEventListener('controllerchange', () => resolve(), { once: true }),
    );
  return {
    messages$,
    ready: container.controller === null ? nextController() : Promise.resolve(),
    isControlled: () => container.controller !== null,
    async lookForBuild() {
      try {
        await registration;
        await registered?.update();
      } catch {
        // Without a network there is no new build to find.
      }
    },
    isBuildWaiting: () => (registered?.waiting ?? null) !== null,
    async takeOver() {
      const replaced = nextController();
      registered?.waiting?.postMessage({ kind: 'takeOver' } satisfies ToWorker);
      await Promise.race([
        replaced,
        new Promise((resolve) => setTimeout(resolve, TAKES_OVER_WITHIN)),
      ]);
    },
    post: (message) => container.controller?.postMessage(message),
  };
}
