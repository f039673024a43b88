import type { Chromium, DevtoolsSession, Parameters } from './devtools.ts';

/**
 * From ARCHITECTURE, section Speed: 1.6 Mbit/s (here in bytes per second), 150 ms latency, and a
 * processor slowed down four times.
 */
export const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR = 4;
/** The user agent of a phone's browser. The site prefetches less for it. */
const BROWSER = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  userAgentMetadata: {
    platform: 'Android',
    platformVersion: '16.0.0',
    architecture: '',
    model: '',
    mobile: true,
  },
};
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const TIMEOUT_MS = 60_000;
const PACE_MS = 20;
/**
 * The browser is idle when it uses less than this share of a processor for this many milliseconds.
 */
const SETTLE_MS = 500;
const IDLE_SHARE = 0.05;

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly subtype?: string;
  readonly url: string;
}

/**
 * A phone with its own profile and one tab. Pages that are prerendered in that tab have the same
 * network and processor limits.
 */
export interface Phone {
  /** Resolves when the navigation has started. */
  start(address: string): Promise<void>;
  /** Resolves after the load event. */
  open(address: string): Promise<void>;
  /** Runs in the page; rejects with the page's error. */
  run<T, A = null>(task: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /**
   * Evaluates the question in the page again and again until it returns a value, also if another
   * document replaces the page.
   */
  wait<T, A = null>(question: (argument: A) => T | null, argument?: A): Promise<T>;
  touch(point: Point, heldMs?: number): Promise<void>;
  press(key: string): Promise<void>;
  /** How many pages were prerendered in this tab. */
  prerendered(): number;
  /** Whether a session belongs to this phone. */
  owns(sessionId: string | undefined): boolean;
  close(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PhoneOptions {
  /** Runs before any other script in each document. */
  readonly watch?: () => void;
  readonly throttled?: boolean;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

export async function openPhone(
  chromium: Chromium,
  { watch, throttled = true }: PhoneOptions = {},
): Promise<Phone> {
  const { browserContextId } = await chromium.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const pages = new Map<
    string,
    { readonly sessionId: string; readonly session: DevtoolsSession; prerender: boolean }
  >();
  const own = new Set<string>();
  let prerenders = 0;
  let shown = '';
  const { targetId: tabId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    forTab: true,
    newWindow: true,
  });
  await settle(chromium);
  const { sessionId: tab } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: tabId,
    flatten: true,
  });

  const attached = chromium.on<{
    sessionId: string;
    targetInfo: TargetInfo;
    waitingForDebugger: boolean;
  }>('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }, parent) => {
    if (parent !== tab || targetInfo.type !== 'page') return;
    const session = chromium.session(sessionId);
    const prerender = targetInfo.subtype === 'prerender';
    pages.set(targetInfo.targetId, { sessionId, session, prerender });
    own.add(sessionId);
    if (prerender) prerenders += 1;
    else shown = targetInfo.targetId;
    prepare(session, watch, throttled);
    if (waitingForDebugger) tell(session, 'Runtime.runIfWaitingForDebugger');
  });
  const changed = chromium.on<{ targetInfo: TargetInfo }>(
    'Target.targetInfoChanged',
    ({ targetInfo }) => {
      const page = pages.get(targetInfo.targetId);
      if (page === undefined) return;
      page.prerender = targetInfo.subtype === 'prerender';
      if (targetInfo.subtype === undefined || targetInfo.subtype === '')
        shown = targetInfo.targetId;
    },
  );
  const detached = chromium.on<{ sessionId: string }>(
    'Target.detachedFromTarget',
    ({ sessionId }) => {
      for (const [id, page] of pages) if (page.sessionId === sessionId) pages.delete(id);
    },
  );
  await chromium.send('Target.setDiscoverTargets', { discover: true });
  await chromium.session(tab).send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });

  const page = async (): Promise<DevtoolsSession> => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(PACE_MS)) {
      const found = pages.get(shown);
      if (found !== undefined) return found.session;
    }
    throw new Error('The phone shows no page');
  };
  const run = async <T>(
    task: (argument: never) => T | Promise<T>,
    argument: unknown = null,
  ): Promise<T> => {
    const { result, exceptionDetails } = await (
      await page()
    ).send<{
      result: { value?: T };
      exceptionDetails?: { exception?: { description?: string }; text: string };
    }>('Runtime.evaluate', {
      expression: `(${String(task)})(${JSON.stringify(argument)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  };
  const wait = async <T>(
    question: (argument: never) => T | null,
    argument: unknown = null,
  ): Promise<T> => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(PACE_MS)) {
      // If the document is replaced, the result is lost.
      const answer = await run(question, argument).catch((problem: Error) => {
        if (/ReferenceError|TypeError|SyntaxError/.test(problem.message)) throw problem;
        return null;
      });
      if (answer !== null && answer !== undefined) return answer;
    }
    throw new Error(
      `The page has not come to: ${String(question)} at ${pages.get(shown) === undefined ? 'no page' : await run(() => location.href)}`,
    );
  };
  await page();
  const start = async (address: string): Promise<void> => {
    const { errorText } = await (
      await page()
    ).send<{ errorText?: string }>('Page.navigate', { url: address });
    if (errorText !== undefined) throw new Error(`${address}: ${errorText}`);
  };
  return {
    start,
    async open(address) {
      await start(address);
      await wait(
        (requested) =>
          location.href === requested &&
          document.readyState === 'complete' &&
          performance
            .getEntriesByType('navigation')
            .some((entry) => (entry as PerformanceNavigationTiming).loadEventEnd > 0)
            ? true
            : null,
        address,
      );
    },
    run,
    wait,
    async touch({ x, y }, heldMs = 0) {
      const session = await page();
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      });
      if (heldMs > 0) await pause(heldMs);
      // A prerendered page may already be visible before the touch end is acknowledged.
      await session
        .send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        .catch(() => undefined);
    },
    async press(key) {
      const session = await page();
      await session.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        ...(key.length === 1 ? { text: key } : {}),
      });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    },
    prerendered: () => prerenders,
    owns: (sessionId) => sessionId !== undefined && own.has(sessionId),
    async close() {
      for (const end of [attached, changed, detached]) end();
      await chromium.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/**
 * Waits until the browser has finished opening the phone's window, which uses the same processors
 * as the measured page. Runs before throttling: a throttled processor is a busy one.
 */
async function settle(chromium: Chromium): Promise<void> {
  const spent = async (): Promise<number> => {
    const { processInfo } = await chromium.send<{
      processInfo: readonly { readonly cpuTime: number }[];
    }>('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  let before = await spent();
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    await pause(SETTLE_MS);
    const after = await spent();
    if (after - before < (SETTLE_MS / 1000) * IDLE_SHARE) return;
    before = after;
  }
  throw new Error('The browser does not become idle');
}

/**
 * The order matters: a prerendered page responds to some of these commands only when it becomes
 * visible. `Runtime.enable` is left out because nothing here needs it: with it the browser looks up
 * script positions while scripts start, and parses all of React once more (40 ms on this phone).
 */
function prepare(
  session: DevtoolsSession,
  watch: (() => void) | undefined,
  throttled: boolean,
): void {
  tell(session, 'Page.enable');
  tell(session, 'Network.enable');
  tell(session, 'Emulation.setUserAgentOverride', BROWSER);
  tell(session, 'Emulation.setDeviceMetricsOverride', SCREEN);
  tell(session, 'Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  if (throttled) {
    tell(session, 'Network.emulateNetworkConditions', LINE);
    tell(session, 'Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  }
  if (watch !== undefined)
    tell(session, 'Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(watch)})()`,
      runImmediately: true,
    });
}

/** For commands that a page may leave unanswered when it goes away. */
function tell(session: DevtoolsSession, method: string, parameters: Parameters = {}): void {
  session.send(method, parameters).catch(() => undefined);
}
