import { type Observable, ReplaySubject } from 'rxjs';
import { type FromWorker, parseFromWorker, type ToWorker } from '../kioskProtocol.ts';

/** The page's side of the service worker. */
export interface KioskWorkerLink {
  /** What became of each read since the page began. */
  readonly messages$: Observable<FromWorker>;
  /** Settles when the worker answers for this page; never where browsers have none. */
  readonly ready: Promise<void>;
  /** Asks the server whether there is a new build; one that comes waits. */
  readonly lookForBuild: () => Promise<void>;
  readonly isBuildWaiting: () => boolean;
  /** Lets the waiting build take over; settles when it has, or has not in twenty seconds. */
  readonly takeOver: () => Promise<void>;
  readonly tell: (message: ToWorker) => void;
}

const WORKER = '/kiosk/serviceWorker.js';
/** The path below which the service worker answers. */
export const KIOSK_SCOPE = '/v/';
/** Reads of the first second: later subscribers must not miss that the first screen is a copy. */
const REMEMBERED = 100;
/** Milliseconds: a worker ends what it has begun first, also reads that get no answer. */
const TAKES_OVER_WITHIN = 20_000;

/** Registers the service worker. Where there is none the screen works with the network alone. */
export function createKioskWorkerLink(
  container: ServiceWorkerContainer | undefined,
): KioskWorkerLink {
  const messages$ = new ReplaySubject<FromWorker>(REMEMBERED, 1000);
  const nothing = async (): Promise<void> => undefined;
  // Nothing keeps an old build: reloading the page is all that a new one needs.
  if (container === undefined)
    return {
      messages$,
      ready: new Promise(() => undefined),
      lookForBuild: nothing,
      isBuildWaiting: () => true,
      takeOver: nothing,
      tell: () => undefined,
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
      // Without network: the one from before, if there is one, goes on.
      registered = (await container.getRegistration(KIOSK_SCOPE)) ?? null;
    }
  };
  const registration = register();
  const nextController = (): Promise<void> =>
    new Promise((done) =>
      container.addEventListener('controllerchange', () => done(), { once: true }),
    );
  return {
    messages$,
    ready: container.controller === null ? nextController() : Promise.resolve(),
    async lookForBuild() {
      try {
        await registration;
        await registered?.update();
      } catch {
        // Without network there is no new build.
      }
    },
    isBuildWaiting: () => (registered?.waiting ?? null) !== null,
    async takeOver() {
      const taken = nextController();
      registered?.waiting?.postMessage({ kind: 'takeOver' } satisfies ToWorker);
      await Promise.race([taken, new Promise((given) => setTimeout(given, TAKES_OVER_WITHIN))]);
    },
    tell: (message) => container.controller?.postMessage(message),
  };
}
