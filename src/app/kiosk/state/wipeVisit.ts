import { speechOf } from './userActivity.ts';
import { KIOSK_SCOPE } from '../device/createKioskWorkerLink.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';

type Page = Window & typeof globalThis;

interface Trace {
  /** A place where a browser may store personal data. */
  readonly of: string;
  readonly wipe: (page: Page) => unknown;
}

const PERMANENT_CACHES: readonly string[] = Object.values(KIOSK_CACHES);

/**
 * All places where a browser may store data of the visitor who has left. The kiosk's own state is
 * reset in `createKiosk.ts`.
 */
const TRACES: readonly Trace[] = [
  {
    of: 'focus',
    wipe: ({ document }) =>
      document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  },
  { of: 'selection', wipe: (page) => page.getSelection()?.removeAllRanges() },
  { of: 'what is open above the page', wipe: closeWhatIsOpen },
  {
    of: 'films and sounds',
    wipe: ({ document }) => {
      for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio'))
        media.pause();
    },
  },
  { of: 'speech', wipe: (page) => speechOf(page)?.cancel() },
  { of: 'scroll position', wipe: (page) => page.scrollTo(0, 0) },
  {
    of: "the address bar's fragment and state",
    wipe: (page) => page.history.replaceState(null, '', page.location.pathname),
  },
  {
    of: "the window's name",
    wipe: (page) => {
      page.name = '';
    },
  },
  { of: 'session storage', wipe: (page) => page.sessionStorage.clear() },
  { of: 'local storage', wipe: (page) => page.localStorage.clear() },
  { of: 'cookies', wipe: expireCookies },
  { of: 'databases', wipe: deleteDatabases },
  { of: 'caches', wipe: wipeCaches },
  { of: 'files', wipe: deleteFiles },
  { of: 'service workers of others', wipe: dropForeignWorkers },
  // Addresses of requests, which include typed search words.
  { of: 'timings', wipe: forgetTimings },
];

/**
 * Erases the visitor's data from the browser. The device's own copies (profile, content, builds)
 * stay: they contain no personal data. Resolves when everything has been wiped. A place that cannot
 * be wiped is reported and does not stop the others.
 */
export async function wipeVisit(page: Page, report: (error: unknown) => void): Promise<void> {
  await Promise.all(
    TRACES.map(async ({ of, wipe }) => {
      try {
        await wipe(page);
      } catch (error) {
        report(new Error(`Not wiped: ${of}`, { cause: error }));
      }
    }),
  );
}

function closeWhatIsOpen({ document }: Page): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    popover.hidePopover();
  if (document.fullscreenElement !== null) void document.exitFullscreen();
}

/**
 * Expires the cookies that this page can see, at once and without a network. The server clears
 * those of all other paths (`createCookieWipe.ts`).
 */
function expireCookies({ document, location }: Page): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.replace(/=.*/, ''))
    .filter((name) => name !== '');
  const paths = ['/', '/v', '/v/', location.pathname];
  for (const name of names)
    for (const path of paths) document.cookie = `${name}=; path=${path}; max-age=0`;
}

async function deleteFiles({ navigator }: Page): Promise<void> {
  // Without TLS there is no such storage.
  const root = await (navigator.storage as StorageManager | undefined)?.getDirectory();
  if (root !== undefined)
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}

/** Our only service worker is the one of the lobby screens' scope. */
async function dropForeignWorkers({ navigator }: Page): Promise<void> {
  const registrations =
    (await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistrations()) ??
    [];
  for (const each of registrations)
    if (new URL(each.scope).pathname !== KIOSK_SCOPE) await each.unregister();
}

async function deleteDatabases({ indexedDB }: Page): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** Deletes all caches but the device's own. */
export async function wipeCaches({ caches }: Pick<Page, 'caches'>): Promise<void> {
  // Without TLS there are no caches.
  for (const name of (await (caches as CacheStorage | undefined)?.keys()) ?? []) {
    if (
      !PERMANENT_CACHES.some(
        (permanent) =>
          name === permanent || (permanent.endsWith('-') && name.startsWith(permanent)),
      )
    )
      await caches.delete(name);
  }
}

/** Milliseconds within which a browser records the requests that the end of a visit has aborted. */
const ABORTED_WITHIN = 1000;

async function forgetTimings(page: Page): Promise<void> {
  const { performance } = page;
  performance.clearResourceTimings();
  performance.clearMarks();
  performance.clearMeasures();
  await new Promise((passed) => page.setTimeout(passed, ABORTED_WITHIN));
  performance.clearResourceTimings();
}
