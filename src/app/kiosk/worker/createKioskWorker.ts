import {
  type FromWorker,
  isBundlePath,
  KIOSK_CACHES,
  RELEASE_HEADER,
  type ToWorker,
} from '../kioskProtocol.ts';
import {
  respondToPicture,
  respondToRead,
  ANY_HEADERS,
  createCacheCapacity,
  type Fetch,
  MAX_COPIES,
  MAX_PICTURES,
  TIMEOUT,
} from './answers.ts';
import { createBundleKeeper } from './bundle.ts';
import {
  type BuildState,
  chooseBuild,
  markPainted,
  neededBuilds,
  takeOver,
} from './chooseBuild.ts';

/** Data that the build writes into the service worker's file. */
export interface KioskRelease {
  readonly release: string;
  /** Addresses of all files of the build. */
  readonly files: readonly string[];
}

export interface KioskWorkerParts {
  readonly build: KioskRelease;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}

export interface KioskWorker {
  /**
   * Fetches the whole build. Throws if one of its files cannot be fetched; the browser then retries
   * later.
   */
  install(): Promise<void>;
  activate(): Promise<void>;
  /** Null for requests that go to the network unchanged. */
  answer(request: Request, post: (message: FromWorker) => void): Promise<Response> | null;
  handleMessage(message: Extract<ToWorker, { readonly kind: 'painted' }>): Promise<void>;
}

/** The cache key of a build's page. */
export const KIOSK_SHELL = '/kiosk/index.html';
const STATE = '/kiosk/zustand.json';
const PICTURES = /^\/(?:bilder|teilbild|marken)\//;

/**
 * Milliseconds during which a network that has let one read time out gets only a short timeout: a
 * screen makes several reads in sequence.
 */
const SUSPECT_FOR = 20_000;
const SUSPECT_TIMEOUT = { ...TIMEOUT, withCopy: 300 };
/** Milliseconds without a request for which there is a copy, after the server was too busy. */
const PAUSE = { otherwise: 15_000, longest: 5 * 60_000 };

/** The service worker of a lobby screen: its builds, and its copies of content and images. */
export function createKioskWorker({ build, caches, fetch, now }: KioskWorkerParts): KioskWorker {
  const buildCache = (release: string): Promise<Cache> => caches.open(KIOSK_CACHES.build + release);

  const [room, pictureRoom] = [createCacheCapacity(MAX_COPIES), createCacheCapacity(MAX_PICTURES)];

  let suspectUntil = 0;
  let pausedUntil = 0;
  const fetchRead: Fetch = async (request, init) => {
    const answer = await fetch(request, init);
    if (answer.status === 429 || answer.status === 503) {
      const asked = 1000 * Number(answer.headers.get('retry-after') ?? Number.NaN);
      const pause = Number.isNaN(asked) ? PAUSE.otherwise : Math.min(asked, PAUSE.longest);
      pausedUntil = now().getTime() + pause;
    }
    return answer;
  };
  const bundle = createBundleKeeper({ caches, room, fetch: fetchRead, now });
  const syncBundle = async (request: Request): Promise<Response> => {
    const answer = await bundle.sync(request);
    if (answer.status === 200) suspectUntil = 0;
    if (answer.status === 200) pausedUntil = 0;
    if (answer.status === 503) suspectUntil = now().getTime() + SUSPECT_FOR;
    return answer;
  };
  const readContent = async (
    request: Request,
    post: (message: FromWorker) => void,
  ): Promise<Response> => {
    const store = await caches.open(KIOSK_CACHES.answers);
    // A `no-cache` request probes the network: it gets the full timeout.
    const suspect = request.cache !== 'no-cache' && now().getTime() < suspectUntil;
    return respondToRead(request, {
      fetch: fetchRead,
      store,
      room,
      now,
      standing: (address) => bundle.standing(address),
      isPaused: () => now().getTime() < pausedUntil,
      ...(suspect && { timeout: SUSPECT_TIMEOUT }),
      post(message) {
        suspectUntil =
          message.kind === 'read' && message.readAt === null ? 0 : now().getTime() + SUSPECT_FOR;
        post(message);
      },
    });
  };

  const readState = async (): Promise<BuildState> =>
    (await readStoredState(caches)) ?? takeOver(null, build.release);
  const writeState = async (state: BuildState): Promise<void> =>
    (await caches.open(KIOSK_CACHES.state)).put(STATE, new Response(JSON.stringify(state)));

  const sendShell = async (request: Request): Promise<Response> => {
    const state = await readState();
    const { release, next } = chooseBuild(state);
    if (next !== state) await writeState(next).catch(() => undefined);
    const shell =
      (await (await buildCache(release)).match(KIOSK_SHELL)) ??
      (await (await buildCache(build.release)).match(KIOSK_SHELL));
    return shell ?? fetch(request);
  };
  const sendFile = async (request: Request): Promise<Response> =>
    (await caches.match(request.url, ANY_HEADERS)) ?? fetch(request);

  return {
    async install() {
      const cache = await buildCache(build.release);
      await cache.addAll(build.files);
      await dropPages(cache, build.files);
      const shell = await fetch(new Request(KIOSK_SHELL, { cache: 'reload' }));
      // The server may have a newer build since this file was fetched: parts of two builds together
      // would render nothing.
      if (shell.headers.get(RELEASE_HEADER) !== build.release)
        throw new Error('The shell is of another build');
      await cache.put(KIOSK_SHELL, shell);
    },
    async activate() {
      const state = takeOver(await readStoredState(caches), build.release);
      await writeState(state);
      await dropOtherBuilds(caches, state);
    },
    answer(request, post) {
      const { pathname, origin } = new URL(request.url);
      if (origin !== location.origin || request.method !== 'GET') return null;
      if (request.mode === 'navigate')
        return request.destination === 'document' ? sendShell(request) : null;
      if (pathname.startsWith('/kiosk/assets/')) return sendFile(request);
      if (isBundlePath(pathname)) return syncBundle(request);
      if (pathname.startsWith('/api/')) return readContent(request, post);
      if (PICTURES.test(pathname))
        return caches
          .open(KIOSK_CACHES.pictures)
          .then((store) => respondToPicture(request, { fetch, store, room: pictureRoom }));
      return null;
    },
    async handleMessage({ release }) {
      const before = await readState();
      const state = markPainted(before, release);
      await writeState(state);
      if (before.previous !== null && state.previous === null)
        await caches.delete(KIOSK_CACHES.build + before.previous);
    },
  };
}

/**
 * Throws if a captive portal has sent its page in place of a file: cached for a year, it would
 * leave the build broken.
 */
async function dropPages(cache: Cache, files: readonly string[]): Promise<void> {
  const cached = await Promise.all(
    files.map(async (file) => ({ file, answer: await cache.match(file, ANY_HEADERS) })),
  );
  const pages = cached.filter(
    ({ answer }) => answer?.headers.get('content-type')?.startsWith('text/html') === true,
  );
  if (pages.length === 0) return;
  await Promise.all(pages.map(({ file }) => cache.delete(file)));
  throw new Error('A file of the build is a foreign page');
}

async function readStoredState(caches: CacheStorage): Promise<BuildState | null> {
  try {
    const cached = await (await caches.open(KIOSK_CACHES.state)).match(STATE);
    return cached === undefined ? null : ((await cached.json()) as BuildState);
  } catch {
    return null;
  }
}

async function dropOtherBuilds(caches: CacheStorage, state: BuildState): Promise<void> {
  const needed = new Set(neededBuilds(state).map((release) => KIOSK_CACHES.build + release));
  for (const name of await caches.keys())
    if (name.startsWith(KIOSK_CACHES.build) && !needed.has(name)) await caches.delete(name);
}
