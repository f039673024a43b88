import { Agent, request } from 'node:http';
import { createKeyedQueue } from '../../../adapters/memory/keyedQueue.ts';
import type { ProxyCopy } from './createProxyCopies.ts';
import { REFRESH_HEADER, REFRESH_PATH } from './proxyHeaders.ts';
import { deriveKey } from '../security/deriveKey.ts';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../security/isSameSecret.ts';

export interface RefresherOptions {
  /** The address at which each proxy accepts such requests, as `http://host:port`. */
  readonly proxies: readonly string[];
  /** Proxies send it back to this site to verify that the request is the site's own. */
  readonly proof: string;
  /** Called for copies that could not be fetched. They are then renewed by age. */
  readonly onError: (error: unknown) => void;
}

/** Parallel requests per proxy, which serves visitors at the same time. */
const PARALLEL = 3;
/** Milliseconds. */
const TIMEOUT = 10_000;

/**
 * Makes each proxy fetch copies again, in the given order. A copy that is already waiting is
 * requested only once.
 */
export function createRefresher({
  proxies,
  proof,
  onError,
}: RefresherOptions): (copies: readonly ProxyCopy[]) => void {
  const queues = proxies.map((proxy) => {
    const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
    return createKeyedQueue<ProxyCopy>(PARALLEL, (_, copy) =>
      refetch(proxy, copy, proof, agent).catch(onError),
    );
  });
  return (copies) => {
    for (const copy of copies)
      for (const queue of queues) queue(Object.values(copy).join('\n'), copy);
  };
}

function refetch(proxy: string, copy: ProxyCopy, proof: string, agent: Agent): Promise<void> {
  const { hostname, port } = new URL(proxy);
  const { host, address, textSize, encoding } = copy;
  const headers = {
    host,
    cookie: `schrift=${textSize}`,
    [REFRESH_HEADER]: proof,
    ...(encoding !== '' && { 'accept-encoding': encoding }),
  };
  const options = { host: hostname, port, path: address, headers, agent, timeout: TIMEOUT };
  return new Promise((done, fail) => {
    const outgoing = request(options, (answer) => {
      const { statusCode = 0 } = answer;
      answer
        .resume()
        .once('error', fail)
        .once('end', () => {
          if (isRefused(statusCode)) fail(new Error(`The proxy answered ${statusCode}`));
          else done();
        });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('The proxy does not answer')));
    outgoing.once('error', fail).end();
  });
}

const isRefused = (status: number): boolean => status === 401 || status === 403 || status >= 500;

/**
 * A proof that a request to fetch a page comes from this site's own servers; proxies do not have to
 * know it. Null without the secret.
 */
export const refreshProof = (secret: string | undefined): string | null =>
  secret === undefined ? null : deriveKey(secret, 'foyer proxy refresh').toString('base64url');

/**
 * Lets a proxy check whether a request to fetch a copy comes from this site: 204 if it does,
 * otherwise 401.
 */
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
