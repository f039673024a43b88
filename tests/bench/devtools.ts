import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';

export type Parameters = Readonly<Record<string, unknown>>;
type Listener = (parameters: never, sessionId: string | undefined) => void;

/**
 * One target of the browser, or the browser itself. Rejects with the error message of the protocol.
 */
export interface DevtoolsSession {
  send<T = unknown>(method: string, parameters?: Parameters): Promise<T>;
}

/** Chromium over its DevTools protocol. */
export interface Chromium extends DevtoolsSession {
  session(sessionId: string): DevtoolsSession;
  /**
   * Events of all targets, with the session that they come from. Returns a function that
   * unsubscribes.
   */
  on<T>(
    method: string,
    listener: (parameters: T, sessionId: string | undefined) => void,
  ): () => void;
  close(): Promise<void>;
}

/**
 * With these features a new page gets another frame in the browser, and its first requests may be
 * sent before the network throttling applies to that frame. Loads are measured without them;
 * following a link and going back need them.
 */
export const FRAME_SWAPS = [
  'RenderDocument',
  'BackForwardCache',
  'ProactivelySwapBrowsingInstance',
];

/**
 * The address bar of desktop browsers. Its list is a page with four hundred scripts in each new
 * window, and they loaded while the first page was measured. Phones do not have it.
 */
const DESKTOP_ONLY = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: never;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * The system's Chromium with its default behaviour. Test drivers switch off what is measured here
 * (prerendering, the back/forward cache, paint holding), so no driver is used.
 *
 * @param keyHash SHA-256 of the front's public key, base64: a response with a certificate error
 * would not be cached.
 * @param without Names of features to switch off.
 */
export async function launchChromium(
  keyHash: string,
  without: readonly string[] = [],
): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'foyer-chromium-'));
  const browser = spawn(
    PROGRAMS.chromium.path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-default-apps',
      '--disable-extensions',
      '--mute-audio',
      '--hide-scrollbars',
      `--disable-features=${['OptimizationHints', 'MediaRouter', 'Translate', ...DESKTOP_ONLY, ...without].join(',')}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((done) => {
    browser.once('exit', () => done());
  });
  const address = await new Promise<string>((done, fail) => {
    let told = '';
    browser.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString('utf8');
      const found = /DevTools listening on (ws:\S+)/.exec(told)?.[1];
      if (found !== undefined) done(found);
    });
    browser.once('exit', () => fail(new Error(`Chromium did not start:\n${told}`)));
  });
  const { send, on, socket } = await connect(address);
  return {
    send: (method, parameters) => send(method, parameters),
    session: (sessionId) => ({ send: (method, parameters) => send(method, parameters, sessionId) }),
    on,
    async close() {
      socket.close();
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function connect(address: string): Promise<{
  readonly socket: WebSocket;
  send<T>(method: string, parameters?: Parameters, sessionId?: string): Promise<T>;
  on: Chromium['on'];
}> {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => fail(new Error('Chromium does not talk')), {
      once: true,
    });
  });
  const waiting = new Map<
    number,
    {
      readonly sessionId: string | undefined;
      done(result: never): void;
      fail(problem: Error): void;
    }
  >();
  const listeners = new Map<string, Set<Listener>>();
  let last = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, method, params, sessionId, result, error } = JSON.parse(data) as Message;
    if (id !== undefined) {
      const question = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) question?.done(result as never);
      else question?.fail(new Error(error.message));
    } else if (method !== undefined) {
      // A page that goes away leaves its pending commands without a response.
      const gone =
        method === 'Target.detachedFromTarget'
          ? (params as unknown as { readonly sessionId: string }).sessionId
          : undefined;
      for (const [asked, question] of gone === undefined ? [] : waiting) {
        if (question.sessionId !== gone) continue;
        waiting.delete(asked);
        question.fail(new Error('The page has gone'));
      }
      for (const listener of listeners.get(method) ?? []) listener(params as never, sessionId);
    }
  });
  return {
    socket,
    send: (method, parameters = {}, sessionId = undefined) =>
      new Promise((done, fail) => {
        last += 1;
        waiting.set(last, { sessionId, done, fail });
        socket.send(
          JSON.stringify({
            id: last,
            method,
            params: parameters,
            ...(sessionId === undefined ? {} : { sessionId }),
          }),
        );
      }),
    on(method, listener) {
      const known = listeners.get(method) ?? new Set<Listener>();
      listeners.set(method, known.add(listener as Listener));
      return () => void known.delete(listener as Listener);
    },
  };
}
