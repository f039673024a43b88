import { existsSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { FormRehearsal } from './rehearseForms.ts';

/** `warming` and `ready`: it listens on its check socket alone. */
type HandoverState = 'warming' | 'ready' | 'serving';

export interface HandoverParts {
  readonly app: FastifyInstance;
  /** What begins when it serves and ends with it. */
  readonly lifecycle: { start(): void; stop(): Promise<void> };
  /** Milliseconds that all has which is left at the end. */
  readonly grace: number;
  /** Where it listens where no socket was inherited. */
  readonly address: { readonly port: number; readonly host: string };
  /** A socket that listens already, held by the service manager; null without. */
  readonly inherited: number | null;
  /** Path of the socket on which it is checked; null without. */
  readonly checkSocket: string | null;
  /** Milliseconds, see `STOP_SECONDS`; null where connections that wait are closed at once. */
  readonly stopPatience: number | null;
  readonly brands: readonly Brand[];
  /** Makes everything again that was read so far. */
  readonly forget: () => Promise<void> | void;
  readonly rehearse: () => Promise<FormRehearsal>;
}

export interface Handover {
  /** Begins to serve, or waits on the check socket for the word to do so. */
  begin(): Promise<void>;
  /** Stops accepting, and resolves when all that was begun has ended; true where all of it did. */
  end(): Promise<boolean>;
}

/** The first descriptor that a service manager hands on (sd_listen_fds(3)). */
const FIRST_INHERITED = 3;

/** The socket that the service manager listens on for this process; null where there is none. */
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
 * How one site server follows another on the same socket (docs/decisions/067): it listens on its
 * check socket alone first, is warmed and checked there, and takes the shared socket when told to.
 */
export function createHandover(parts: HandoverParts): Handover {
  const { app, lifecycle, inherited, checkSocket } = parts;
  let state: HandoverState = 'warming';
  let checks: Server | null = null;

  const serve = async (): Promise<void> => {
    if (state === 'serving') return;
    // The types know of no descriptor; the listener behind them does.
    const place = inherited === null ? parts.address : { fd: inherited, host: '127.0.0.1' };
    await app.listen(place as FastifyListenOptions);
    state = 'serving';
    lifecycle.start();
  };
  /** Draws every brand's home into the page cache. */
  const warmUp = async (): Promise<void> => {
    for (const brand of parts.brands) {
      const ask = (url: string) => app.inject({ url, headers: { host: canonicalHost(brand) } });
      const { headers } = await ask('/');
      if (headers.location?.startsWith('/') === true) await ask(headers.location);
    }
  };
  /** Draws every page that a sitemap names, so that all of them are at hand without content. */
  const readAll = async (): Promise<void> => {
    for (const brand of parts.brands) {
      const ask = (url: string) => app.inject({ url, headers: { host: canonicalHost(brand) } });
      const { body } = await ask('/sitemap.xml');
      for (const [, address = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const page = URL.parse(address.replaceAll('&amp;', '&'));
        if (page !== null) await ask(page.pathname + page.search);
      }
    }
  };
  const commands: Readonly<Record<string, () => Promise<object>>> = {
    'GET /take-over': async () => ({ state }),
    'POST /take-over': async () => {
      await serve();
      return { state };
    },
    'POST /alone': async () => {
      // What was changed while two served was told to one of them.
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
    // A process that was killed has left its own.
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
    // Who may open the file is on this machine, and trusted like it.
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
      const emptied = parts.stopPatience === null ? null : drain(app.server, parts.stopPatience);
      checks?.close();
      checks?.closeAllConnections();
      const stopped = lifecycle.stop();
      if ((await emptied) === false) app.log.warn({}, 'connections left when the patience is over');
      const isWhole = await Promise.race([
        Promise.all([app.close(), stopped]).then(() => true),
        wait(parts.grace, false, { ref: false }),
      ]);
      return isWhole;
    },
  };
}

/**
 * Accepts no connection more, and lets those that there are end: each next answer says that it is the
 * last. None is closed from this side, since its owner may just be writing a request on it. Resolves
 * false when the patience, in milliseconds, is over before.
 */
function drain(server: Server, patience: number): Promise<boolean> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  const emptied = new Promise<boolean>((done) => {
    // The HTTP server's own `close` would close what is idle.
    NetServer.prototype.close.call(server, () => done(true));
  });
  return Promise.race([emptied, wait(patience, false, { ref: false })]);
}
