import { Agent, request } from 'node:http';
import type { ProxyCopy } from './createProxyCopies.ts';
import { REFRESH_HEADER, REFRESH_PATH } from './proxyHeaders.ts';
import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../security/isSameSecret.ts';

export interface RefresherOptions {
  /** Where each proxy takes such requests, as `http://host:port`. */
  readonly proxies: readonly string[];
  /** What proxies hand back to this site, to learn whether the request is its own. */
  readonly proof: string;
  /** Hears of copies that were not fetched. They are renewed by age then. */
  readonly onError: (error: unknown) => void;
}

/** At once and for each proxy: visitors are served meanwhile. */
const PARALLEL = 3;
/** Milliseconds. */
const PATIENCE = 10_000;

type Refresh = (copies: readonly ProxyCopy[]) => void;

/** Has each proxy fetch copies again, in the order given; what waits already is asked for once. */
export function createRefresher({ proxies, proof, onError }: RefresherOptions): Refresh {
  const queues = proxies.map((proxy): Refresh => {
    const waiting = new Map<string, ProxyCopy>();
    const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
    let running = 0;
    const work = async (): Promise<void> => {
      running += 1;
      for (const [key, copy] of waiting) {
        waiting.delete(key);
        await fetchAnew(proxy, copy, proof, agent).catch(onError);
      }
      running -= 1;
    };
    return (copies) => {
      for (const copy of copies) waiting.set(Object.values(copy).join('\n'), copy);
      for (let free = PARALLEL - running; free > 0; free -= 1) void work();
    };
  });
  return (copies) => queues.forEach((queue) => queue(copies));
}

function fetchAnew(proxy: string, copy: ProxyCopy, proof: string, agent: Agent): Promise<void> {
  const { hostname, port } = new URL(proxy);
  const { host, address, textSize, encoding } = copy;
  const headers = {
    host,
    cookie: `schrift=${textSize}`,
    [REFRESH_HEADER]: proof,
    ...(encoding !== '' && { 'accept-encoding': encoding }),
  };
  const options = { host: hostname, port, path: address, headers, agent, timeout: PATIENCE };
  return new Promise((done, fail) => {
    const asked = request(options, (answer) => {
      const { statusCode = 0 } = answer;
      answer
        .resume()
        .once('error', fail)
        .once('end', () => {
          if (isRefused(statusCode)) fail(new Error(`The proxy answered ${statusCode}`));
          else done();
        });
    });
    asked.once('timeout', () => asked.destroy(new Error('The proxy does not answer')));
    asked.once('error', fail).end();
  });
}

const isRefused = (status: number): boolean => status === 401 || status === 403 || status >= 500;

/**
 * What this site's servers prove with that a request to fetch a page is their own; no proxy has to
 * know it. Null without the secret.
 */
export const refreshProof = (secret: string | undefined): string | null =>
  secret === undefined
    ? null
    : Buffer.from(hkdfSync('sha256', secret, '', 'foyer proxy refresh', 32)).toString('base64url');

/** Where a proxy asks whether it is this site that wants a copy fetched: 204, else 401. */
export function registerRefresh(app: FastifyInstance, proof: string | null): void {
  app.get(REFRESH_PATH, { logLevel: 'warn' }, (request, reply) => {
    const given = request.headers[REFRESH_HEADER];
    const isOurs = proof !== null && isSameSecret(typeof given === 'string' ? given : '', proof);
    return reply
      .code(isOurs ? 204 : 401)
      .header('cache-control', 'no-store')
      .send();
  });
}
