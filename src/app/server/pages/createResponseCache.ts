import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import { chooseEncoding, isKnown, type Encoding } from '../http/compressedBody.ts';
import type { PageCache, StoredPage } from '../caches/pageCache.ts';
import { pathInLog, type AnsweredRequest } from '../log/registerRequestLog.ts';
import { readRequestKey } from './requestKey.ts';
import { isSentWith304, VARY } from './sendPage.ts';

/**
 * Serves pages that are ready in memory before any routing. It sends the stored response again,
 * with the same headers, for as long as the page is fresh in the page cache.
 */
export interface ResponseCache {
  /** Returns false, with nothing sent, if the normal handlers must answer the request. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Stores the response that has just been sent, for all requests with the same key. */
  readonly keep: (request: FastifyRequest, reply: FastifyReply, page: KeptPage) => void;
}

export interface KeptPage {
  /** The key in the page cache. */
  readonly key: string;
  readonly page: StoredPage;
}

interface Entry extends KeptPage {
  readonly encoding: Encoding;
  readonly path: string;
  readonly brand: BrandId;
  /** Names and values alternate, as they were sent; the length is last. */
  readonly headers: string[];
  /** The headers of a 304, without those that a browser has stored with the page. */
  readonly headersUnchanged: readonly string[];
  readonly etag: string;
  /** The body that the length in `headers` belongs to. */
  body: Buffer;
}

/** Each entry is a kilobyte of headers; the bodies belong to the page cache. */
const MAX_ANSWERS = 4000;
const LENGTH = 'content-length';
/** Headers for a single visitor or a single connection. */
const NOT_FOR_OTHERS = ['set-cookie', 'connection'];

export interface ResponseCacheParts {
  readonly pageCache: Pick<PageCache, 'fresh'>;
  /** Called for each response that was served from this cache. */
  readonly onAnswer: (answer: AnsweredRequest, request: IncomingMessage) => void;
}

export function createResponseCache({ pageCache, onAnswer }: ResponseCacheParts): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_ANSWERS });

  return {
    answer(request, response) {
      const asked = readRequestKey(request);
      const entry = asked === null ? undefined : entries.get(asked.key);
      if (asked === null || entry === undefined) return false;
      const { page, encoding, path, brand } = entry;
      if (pageCache.fresh(entry.key) !== page) return false;
      const unchanged = isKnown(entry.etag, asked.knownEtags);
      if (unchanged) {
        response.writeHead(304, entry.headersUnchanged as string[]).end();
      } else {
        const body = page.body.as(encoding);
        if (!Buffer.isBuffer(body)) return false;
        if (body !== entry.body) setLength(entry, body);
        response.writeHead(200, entry.headers).end(asked.method === 'HEAD' ? undefined : body);
      }
      onAnswer(
        { method: asked.method, path, brand, status: unchanged ? 304 : 200, ms: 0 },
        request,
      );
      return true;
    },
    keep(request, reply, { key, page }) {
      if (reply.statusCode !== 200 || page.status !== 200) return;
      // The key covers only the headers in `VARY`. A response without a length has no complete
      // body.
      if (reply.getHeader('vary') !== VARY || reply.getHeader(LENGTH) === undefined) return;
      const asked = readRequestKey(request.raw);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = page.body.made(encoding);
      const sent = Object.entries(reply.getHeaders());
      if (asked === null || body === null || !sent.every(isForAll)) return;
      const headers = sent.filter(([name]) => name !== LENGTH) as [string, string][];
      entries.set(asked.key, {
        key,
        page,
        encoding,
        body,
        etag: String(reply.getHeader('etag')),
        path: pathInLog(asked.url) ?? '/',
        brand: request.site.brand.id,
        headers: [...headers.flat(), LENGTH, String(body.length)],
        headersUnchanged: headers.filter(([name]) => isSentWith304(name)).flat(),
      });
    },
  };
}

const isForAll = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'string' && !NOT_FOR_OTHERS.includes(name);

/** Updates the length, because a body may be replaced by a better compression. */
function setLength(entry: Entry, body: Buffer): void {
  entry.body = body;
  entry.headers[entry.headers.length - 1] = String(body.length);
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts the response cache in front of everything else in the server: routing, hooks and the
 * framework's objects cost three times as much as sending a page. A server that is shutting down
 * does not use it, because only the normal handlers announce the end and close the connection.
 */
export function serveFromResponseCache(
  app: FastifyInstance,
  { answer }: Pick<ResponseCache, 'answer'>,
): void {
  const { server } = app;
  const [wholeWay] = server.listeners('request') as Listener[];
  if (wholeWay === undefined) throw new Error('The server listens to no requests');
  let ending = false;
  app.addHook('preClose', (done) => {
    ending = true;
    done();
  });
  server.off('request', wholeWay);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (ending || !answer(request, response)) wholeWay(request, response);
  });
}
