import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import { chooseEncoding, isKnown, type Encoding } from '../http/compressedBody.ts';
import type { PageCache, StoredPage } from '../caches/pageCache.ts';
import { pathInLog, type AnsweredRequest } from '../log/registerRequestLog.ts';
import { readRequestKey } from './requestKey.ts';
import { isSaidAgain, VARY } from './sendPage.ts';

/**
 * Answers for pages that are ready in memory, before any routing: what the whole way sent once is
 * sent again, header for header, for as long as the page cache takes the page for fresh.
 */
export interface ResponseCache {
  /** False, with nothing sent, where the request has to go the whole way. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps what has just been sent as the answer to all requests like this one. */
  readonly keep: (request: FastifyRequest, reply: FastifyReply, page: KeptPage) => void;
}

export interface KeptPage {
  /** Of the page cache. */
  readonly key: string;
  readonly page: StoredPage;
}

interface Entry extends KeptPage {
  readonly encoding: Encoding;
  readonly path: string;
  readonly brand: BrandId;
  /** Names and values in turns, as they were sent; the length last. */
  readonly headers: string[];
  /** Without what a browser has kept with the page. */
  readonly headersUnchanged: readonly string[];
  readonly etag: string;
  /** The body whose length is among the headers. */
  body: Buffer;
}

/** Each is a kilobyte of headers; the pages themselves belong to the page cache. */
const MOST_ANSWERS = 4000;
const LENGTH = 'content-length';
/** For one visitor, or for one connection. */
const NOT_FOR_OTHERS = ['set-cookie', 'connection'];

export interface ResponseCacheParts {
  readonly pageCache: Pick<PageCache, 'fresh'>;
  /** Hears of each answer. */
  readonly onAnswer: (answer: AnsweredRequest, request: IncomingMessage) => void;
}

export function createResponseCache({ pageCache, onAnswer }: ResponseCacheParts): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max: MOST_ANSWERS });

  return {
    answer(request, response) {
      const asked = readRequestKey(request);
      const entry = asked === null ? undefined : entries.get(asked.key);
      if (asked === null || entry === undefined) return false;
      const { page, encoding, path, brand } = entry;
      if (pageCache.fresh(entry.key) !== page) return false;
      const unchanged = isKnown(entry.etag, asked.knownEtags);
      // To this the whole way adds a length of its own.
      if (unchanged && asked.method === 'HEAD') return false;
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
      // What depends on more is not told apart here, and without a length it has not been sent yet.
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
        headersUnchanged: headers.filter(([name]) => isSaidAgain(name)).flat(),
      });
    },
  };
}

const isForAll = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'string' && !NOT_FOR_OTHERS.includes(name);

/** A body may come to be compressed better than it was. */
function setLength(entry: Entry, body: Buffer): void {
  entry.body = body;
  entry.headers[entry.headers.length - 1] = String(body.length);
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts ready answers before everything else that the server does: routing, hooks and the
 * framework's own objects cost three times what sending a page costs. A server that ends answers
 * none: the whole way then says so and closes the connection.
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
