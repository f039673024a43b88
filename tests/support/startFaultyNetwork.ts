import {
  createServer,
  request as askSite,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * - `works`: everything passes
 * - `cut`: every connection breaks at once
 * - `silent`: connections are accepted but never get a response
 * - `error`: something on the way responds with 500
 * - `pages`: the gateway's responses are replaced by a friendly page, with status 200
 * - `portal`: every request gets the login page of a captive portal
 */
export type Trouble = 'works' | 'cut' | 'silent' | 'error' | 'pages' | 'portal';

/** The network between a lobby screen and the site. */
export interface FaultyNetwork {
  readonly port: number;
  become(trouble: Trouble): void;
  /**
   * From now on replaces this text in the responses of the gateway and of the kiosk's build, as if
   * an editor or a release had changed it.
   */
  reword(text: string, other: string): void;
  /** Resolves once there was no request for this many milliseconds. */
  quiet(milliseconds: number): Promise<void>;
  /** The number of requests so far. */
  requestCount(): number;
  /** The requests to the gateway so far: method, path and the status of the response. */
  gatewayRequests(): readonly string[];
  stop(): Promise<void>;
}

export interface FaultyNetworkOptions {
  readonly sitePort: number;
  /**
   * Whether the response to a heartbeat contains the time. Off by default: tests set the clocks of
   * their screens, and the server would correct them.
   */
  readonly sendsTime?: boolean;
  /**
   * The first three parts of the loopback addresses to send from. The site's rate limits count by
   * address, so the next address is used after every 200 requests.
   */
  readonly addresses: string;
  /** Sends everything from one address, as the screens of a house do. Off by default. */
  readonly isOneHouse?: boolean;
}

const PORTAL_HOST = 'portal.localhost';
const FRIENDLY =
  '<!doctype html><title>Willkommen</title><h1>Willkommen im Gastnetz</h1><p>Bitte melden Sie sich an.';
const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** Texts can be reworded; pictures and scripts pass unchanged. */
const REWORDED = /^\/(?:api|v)\/|^\/kiosk\/(?:index\.html|serviceWorker\.js)$/;
const HEARTBEAT = /^\/api\/bildschirme\/[^/]+$/;
/** Earlier than every time that a test sets. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z').toUTCString();
const PACE = 50;
/** Requests per address, below the gateway's rate limit for one minute. */
const MAX_OF_ADDRESS = 200;
const ADDRESSES = 250;

/** Forwards whole requests, not bytes, so that any of them can get another response. */
export async function startFaultyNetwork({
  sitePort,
  addresses,
  sendsTime = false,
  isOneHouse = false,
}: FaultyNetworkOptions): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>();
  const rewordings: (readonly [string, string])[] = [];
  const gatewayRequests: string[] = [];
  let trouble: Trouble = 'works';
  let [requests, passed, open, lastAt] = [0, 0, 0, Date.now()];

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    passed += 1;
    // Without conditional headers and compression the body is complete, so it can be reworded.
    const headers = {
      ...request.headers,
      'accept-encoding': 'identity',
      'if-none-match': undefined,
    };
    const timeless = !sendsTime && request.method === 'POST' && HEARTBEAT.test(request.url ?? '');
    const reworded = timeless || (REWORDED.test(request.url ?? '') && rewordings.length > 0);
    const reword = (text: string): string =>
      rewordings.reduce(
        (before, [one, other]) => before.replaceAll(one, other),
        timeless ? text.replace(/,"now":"[^"]*"/, '') : text,
      );
    const onward = askSite(
      {
        host: '127.0.0.1',
        port: sitePort,
        localAddress: `${addresses}.${isOneHouse ? 1 : 1 + (Math.floor(passed / MAX_OF_ADDRESS) % ADDRESSES)}`,
        method: request.method,
        path: request.url,
        headers: withoutGaps(headers),
      },
      (answer) => {
        const { pathname } = new URL(request.url ?? '', 'http://site');
        if (pathname.startsWith('/api/'))
          gatewayRequests.push(`${request.method ?? ''} ${pathname} ${answer.statusCode ?? 0}`);
        // Else the screen would learn that its clock is earlier than its copies.
        if (!sendsTime) answer.headers.date = LONG_AGO;
        if (!reworded)
          return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = reword(Buffer.concat(chunks).toString());
          const own = Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [
              name,
              typeof value === 'string' ? reword(value) : value,
            ]),
          );
          response
            .writeHead(
              answer.statusCode ?? 502,
              withoutGaps({
                ...own,
                'content-length': String(Buffer.byteLength(body)),
                etag: undefined,
              }),
            )
            .end(body);
        });
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    [requests, open, lastAt] = [requests + 1, open + 1, Date.now()];
    response.on('close', () => {
      [open, lastAt] = [open - 1, Date.now()];
    });
    const isRead = request.url?.startsWith('/api/') === true;
    if (trouble === 'silent') return;
    if (request.headers.host?.startsWith(PORTAL_HOST) === true)
      return void response.writeHead(200, HTML).end(FRIENDLY);
    if (trouble === 'error') return void response.writeHead(500, HTML).end('Internal Server Error');
    if (trouble === 'pages' && isRead) return void response.writeHead(200, HTML).end(FRIENDLY);
    // Some portals redirect, others respond directly with their page.
    if (trouble === 'portal' && requests % 2 === 0)
      return void response.writeHead(200, HTML).end(FRIENDLY);
    if (trouble === 'portal')
      return void response
        .writeHead(302, { location: `http://${PORTAL_HOST}:${portOf(server)}/` })
        .end();
    pass(request, response);
  });
  server.on('connection', (socket) => {
    if (trouble === 'cut') return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });

  return {
    port: portOf(server),
    become(next) {
      trouble = next;
      // Existing connections would not be affected by the change.
      for (const socket of sockets) socket.destroy();
    },
    reword: (text, other) => void rewordings.push([text, other]),
    async quiet(milliseconds) {
      const isQuiet = (): boolean =>
        (open === 0 || trouble === 'silent') && Date.now() - lastAt >= milliseconds;
      while (!isQuiet())
        await new Promise((done) => {
          setTimeout(done, PACE);
        });
    },
    requestCount: () => requests,
    gatewayRequests: () => [...gatewayRequests],
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
}

const portOf = (server: ReturnType<typeof createServer>): number =>
  (server.address() as AddressInfo).port;

const withoutGaps = <T extends object>(headers: T): T =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as T;
