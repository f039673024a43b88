import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { createKioskWorker, type KioskWorker } from './createKioskWorker.ts';

const ORIGIN = 'https://haus.example';

const typeOf = (path: string, portal: boolean): string =>
  portal
    ? 'text/html'
    : path.startsWith('/api/')
      ? 'application/json'
      : path.startsWith('/kiosk/assets/')
        ? 'text/javascript'
        : 'text/html';

/** A server that has one build, and may be unreachable. */
function createSite() {
  const site = { release: 'a', gone: false, silent: false, portal: false };
  const answer = async (request: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (site.gone) throw new TypeError('Failed to fetch');
    if (site.silent)
      await new Promise((_, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'TimeoutError')));
      });
    const { pathname } = new URL(
      request instanceof Request ? request.url : String(request),
      ORIGIN,
    );
    return new Response(`${pathname} of ${site.release}`, {
      headers: { 'x-foyer-release': site.release, 'content-type': typeOf(pathname, site.portal) },
    });
  };
  return { site, answer };
}

/**
 * A request as the browser passes it to a service worker: Node's Request supports neither the mode
 * nor the destination of a page.
 */
function browserRequest(
  path: string,
  { mode = 'cors', destination = '', method = 'GET', origin = ORIGIN } = {},
): Request {
  return Object.defineProperties(new Request(origin + path, { method }), {
    mode: { value: mode },
    destination: { value: destination },
  });
}
const pageLoad = browserRequest('/v/park-empfang', { mode: 'navigate', destination: 'document' });

const textOf = async (answer: Promise<Response> | null): Promise<string | null> =>
  answer === null ? null : (await answer).text();

describe('the service worker of a lobby screen', () => {
  const { site, answer } = createSite();
  let caches: CacheStorage;
  const make = (release: string): KioskWorker =>
    createKioskWorker({
      build: { release, files: [`/kiosk/assets/${release}.js`] },
      caches,
      fetch: answer,
      now: () => new Date(),
    });
  const install = async (release: string): Promise<KioskWorker> => {
    site.release = release;
    const worker = make(release);
    await worker.install();
    await worker.activate();
    return worker;
  };

  beforeEach(() => {
    vi.stubGlobal('location', { origin: ORIGIN });
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
        }
      },
    );
    Object.assign(site, { release: 'a', gone: false, silent: false, portal: false });
    caches = createMemoryCaches(async (address) => answer(address));
    return () => {
      vi.unstubAllGlobals();
    };
  });

  it('serves the page and its files without a network', async () => {
    const worker = await install('a');
    site.gone = true;
    expect(await textOf(worker.answer(pageLoad, vi.fn()))).toBe('/kiosk/index.html of a');
    expect(await textOf(worker.answer(browserRequest('/kiosk/assets/a.js'), vi.fn()))).toBe(
      '/kiosk/assets/a.js of a',
    );
  });

  it('fails to install if the server has another build', async () => {
    site.release = 'b';
    await expect(make('a').install()).rejects.toThrow('another build');
  });

  it('fails to install and stores nothing if a captive portal responds', async () => {
    site.portal = true;
    await expect(make('a').install()).rejects.toThrow('foreign page');
    expect(await (await caches.open('bildschirm-build-a')).keys()).toEqual([]);
  });

  it('keeps the previous build until the new one has painted', async () => {
    await install('a');
    const worker = await install('b');
    expect(await caches.keys()).toEqual(
      expect.arrayContaining(['bildschirm-build-a', 'bildschirm-build-b']),
    );
    await worker.handleMessage({ kind: 'painted', release: 'b' });
    expect(await caches.keys()).not.toContain('bildschirm-build-a');
    expect(await textOf(worker.answer(pageLoad, vi.fn()))).toBe('/kiosk/index.html of b');
  });

  it('serves the previous build after the new one has painted nothing three times', async () => {
    await install('a');
    const worker = await install('b');
    const got: (string | null)[] = [];
    for (let time = 0; time < 4; time += 1)
      got.push(await textOf(worker.answer(pageLoad, vi.fn())));
    expect(got.map((text) => text?.at(-1))).toEqual(['b', 'b', 'b', 'a']);
    expect(await textOf(worker.answer(browserRequest('/kiosk/assets/a.js'), vi.fn()))).toBe(
      '/kiosk/assets/a.js of a',
    );
  });

  it('serves reads from its copies and reports their time', async () => {
    const worker = await install('a');
    await worker.answer(browserRequest('/api/seiten?x=1'), vi.fn());
    site.gone = true;
    const post = vi.fn();
    expect(await textOf(worker.answer(browserRequest('/api/seiten?x=1'), post))).toBe(
      '/api/seiten of a',
    );
    expect(post).toHaveBeenCalledWith({
      kind: 'read',
      address: '/api/seiten?x=1',
      readAt: expect.any(String),
    });
  });

  it('waits 3 s for a network that does not respond, then 300 ms for further reads, and 3 s again 20 s later', async () => {
    vi.useFakeTimers();
    const worker = await install('a');
    await worker.answer(browserRequest('/api/seiten?x=1'), vi.fn());
    await worker.answer(browserRequest('/api/seiten?x=2'), vi.fn());
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeout) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), timeout);
      return controller.signal;
    });
    site.silent = true;
    const waitFor = async (path: string): Promise<number> => {
      const from = Date.now();
      const response = worker.answer(browserRequest(path), vi.fn());
      await vi.advanceTimersToNextTimerAsync();
      expect(await textOf(response)).toContain('/api/seiten');
      return Date.now() - from;
    };
    expect(await waitFor('/api/seiten?x=1')).toBe(3000);
    expect(await waitFor('/api/seiten?x=2')).toBe(300);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waitFor('/api/seiten?x=1')).toBe(3000);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['a form', { path: '/api/bildschirme/park-empfang', method: 'POST' }],
    ['a page in a frame', { path: '/v/park-empfang', mode: 'navigate', destination: 'iframe' }],
    ['another site', { path: '/api/seiten', origin: 'https://anderswo.example' }],
    ['a file to save', { path: '/dateien/plan.pdf' }],
  ])('leaves %s to the network', async (_, { path, ...request }) => {
    expect((await install('a')).answer(browserRequest(path, request), vi.fn())).toBeNull();
  });
});
