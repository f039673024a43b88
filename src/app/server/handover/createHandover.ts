import { existsSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { FormRehearsal } from './dryRunForms.ts';

/** In `warming` and `ready` it listens only on its check socket. */
type HandoverState = 'warming' | 'ready' | 'serving';

export interface HandoverParts {
  readonly app: FastifyInstance;
  /** Started when the server begins to serve, stopped when it ends. */
  readonly lifecycle: { start(): void; stop(): Promise<void> };
  /** Milliseconds that everything still running has to finish at the end. */
  readonly grace: number;
  /** The address to listen on if no socket was inherited. */
  readonly address: { readonly port: number; readonly host: string };
  /** The descriptor of a listening socket that the service manager holds; null if there is none. */
  readonly inherited: number | null;
  /** The path of the check socket; null if there is none. */
  readonly checkSocket: string | null;
  /** Milliseconds, see `STOP_SECONDS`; null if idle connections are closed at once. */
  readonly stopTimeout: number | null;
  readonly brands: readonly Brand[];
  /** Discards everything that was read so far, so that it is read again. */
  readonly forget: () => Promise<void> | void;
  readonly rehearse: () => Promise<FormRehearsal>;
}

export interface Handover {
  /** Starts to serve, or waits on the check socket for the command to do so. */
  begin(): Promise<void>;
  /**
   * Stops accepting connections. Resolves when everything has ended, or when the grace time is
   * over; true if everything has ended.
   */
  end(): Promise<boolean>;
}

/** The first descriptor that a service manager passes on (sd_listen_fds(3)). */
const FIRST_INHERITED = 3;

/** The socket on which the service manager listens for this process; null if there is none. */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS }: Readonly<Record<string, string | undefined>>,
  pid: number,
): number | null {
  if (LISTEN_FDS === undefined || LISTEN_FDS === '' || LISTEN_PID !== String(pid)) return null;
  if (LISTEN_FDS !== '1')
    throw new Error(`LISTEN_FDS must be 1, but is "${LISTEN_FDS}": the site serves on one socket.`);
  return FIRST_INHERITED;
}

/**
 * Replaces one site server by the next on the same socket (docs/decisions/releases.md). The new
 * server first listens only on its check socket. There it is warmed up and checked, and it takes
 * the shared socket on command.
 */
export function createHandover(parts: HandoverParts): Handover {
  const { app, lifecycle, inherited, checkSocket } = parts;
  let state: HandoverState = 'warming';
  let checks: Server | null = null;
  const countSending = watchSending(app.server);

  const serve = async (): Promise<void> => {
    if (state === 'serving') return;
    // The types do not know `fd`, but the underlying listener does.
    const place = inherited === null ? parts.address : { fd: inherited, host: '127.0.0.1' };
    await app.listen(place as FastifyListenOptions);
    state = 'serving';
    lifecycle.start();
  };
  /** Renders every brand's home page into the page cache. */
  const warmUp = async (): Promise<void> => {
    for (const brand of parts.brands) {
      const request = (url: string) => app.inject({ url, headers: { host: canonicalHost(brand) } });
      const { headers } = await request('/');
      if (headers.location?.startsWith('/') === true) await request(headers.location);
    }
  };
  /**
   * Renders every page of the sitemaps into the page cache, so that all of them can be served
   * without content.
   */
  const readAll = async (): Promise<void> => {
    for (const brand of parts.brands) {
      const request = (url: string) => app.inject({ url, headers: { host: canonicalHost(brand) } });
      const { body } = await request('/sitemap.xml');
      for (const [, address = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const page = URL.parse(address.replaceAll('&amp;', '&'));
        if (page !== null) await request(page.pathname + page.search);
      }
    }
  };
  const commands: Readonly<Record<string, () => Promise<object>>> = {
    'GET /take-over': async () => ({ state }),
    'GET /sending': async () => ({ sending: countSending() }),
    'POST /take-over': async () => {
      await serve();
      return { state };
    },
    'POST /alone': async () => {
      // While two servers were running, each change was reported to only one of them.
      await parts.forget();
      await warmUp();
      return { state };
    },
    'POST /read-all': async () => {
      await readAll();
      return { state };
    },
    'POST /dry-run': parts.rehearse,
  };
  const openChecks = async (path: string): Promise<void> => {
    // A killed process leaves its socket file behind.
    rmSync(path, { force: true });
    checks = createHttpServer((request, response) => {
      const command = commands[`${request.method} ${request.url}`];
      if (command === undefined) return void app.server.emit('request', request, response);
      const send = (status: number, answer: object): void =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer));
      command().then(
        (answer) => send(200, answer),
        (error: unknown) => send(500, { error: String(error) }),
      );
    });
    // Only programs on this machine can open the file, so they are trusted like this machine.
    checks.on('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' }),
    );
    const mask = process.umask(0o177);
    await new Promise<void>((done, fail) => {
      checks?.once('error', fail).listen(path, done);
    }).finally(() => process.umask(mask));
  };

  return {
    async begin() {
      await app.ready();
      if (checkSocket === null) return serve();
      await openChecks(checkSocket);
      if (!existsSync(`${checkSocket}.wait`)) {
        await serve();
        return warmUp();
      }
      await warmUp();
      if (state === 'warming') state = 'ready';
    },
    async end() {
      const emptied = parts.stopTimeout === null ? null : drain(app.server, parts.stopTimeout);
      checks?.close();
      checks?.closeAllConnections();
      const stopped = lifecycle.stop();
      if ((await emptied) === false) app.log.warn({}, 'connections left at the timeout');
      const isWhole = await Promise.race([
        Promise.all([app.close(), stopped]).then(() => true),
        wait(parts.grace, false, { ref: false }),
      ]);
      return isWhole;
    },
  };
}

/** Counts the requests with which visitors send something, from their first line to their answer. */
function watchSending(server: Server): () => number {
  let sending = 0;
  server.prependListener('request', ({ method }, response) => {
    if (method === 'GET' || method === 'HEAD') return;
    sending += 1;
    response.once('close', () => (sending -= 1));
  });
  return () => sending;
}

/**
 * Stops accepting connections and lets the existing ones end: each next response announces that it
 * is the last. The server closes none itself, because the client may be writing a request on it at
 * that moment. Resolves false if connections are left when the timeout, in milliseconds, is over.
 */
function drain(server: Server, timeout: number): Promise<boolean> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  const emptied = new Promise<boolean>((done) => {
    // The HTTP server's own `close` would close idle connections.
    NetServer.prototype.close.call(server, () => done(true));
  });
  return Promise.race([emptied, wait(timeout, false, { ref: false })]);
}
