import { createKioskWorker, type KioskRelease } from '../src/app/kiosk/worker/createKioskWorker.ts';
import { sendDeviceKey } from '../src/app/kiosk/device/keptDeviceKey.ts';
import { type FromWorker, parseToWorker } from '../src/app/kiosk/kioskProtocol.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}
/**
 * The used part of a service worker's global scope: TypeScript's own types for it and those for
 * pages exclude each other.
 */
interface WorkerScope {
  readonly KIOSK_BUILD: KioskRelease;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Pick<MessagePort, 'postMessage'> | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

async function tellClient(id: string, message: FromWorker): Promise<void> {
  const page = await scope.clients.get(id);
  page?.postMessage(message, []);
}

const scope = globalThis as unknown as WorkerScope;
const worker = createKioskWorker({
  build: scope.KIOSK_BUILD,
  caches,
  fetch: sendDeviceKey((...request) => fetch(...request), caches),
  now: () => new Date(),
});

scope.addEventListener('install', (event) => event.waitUntil(worker.install()));
// Claims the clients at once, so that the first page of a new device is cached too.
scope.addEventListener('activate', (event) =>
  event.waitUntil(worker.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const tell = (message: FromWorker): void => event.waitUntil(tellClient(event.clientId, message));
  const answer = worker.answer(event.request, tell);
  if (answer !== null) event.respondWith(answer);
});
scope.addEventListener('message', (event) => {
  const message = parseToWorker(event.data);
  if (message?.kind === 'takeOver') event.waitUntil(scope.skipWaiting());
  else if (message !== null) event.waitUntil(worker.handleMessage(message));
});
