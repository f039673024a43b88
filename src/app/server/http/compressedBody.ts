import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  createConcurrencyLimit,
  TooBusyError,
} from '../../../adapters/memory/createConcurrencyLimit.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is compressed at most once per encoding, when that encoding is first requested. */
export interface CompressedBody {
  readonly bytes: number;
  /** Identifies the content. */
  readonly etag: string;
  /**
   * Returns the body at once if it was already compressed in this encoding, otherwise a promise.
   */
  as(encoding: Encoding): Buffer | Promise<Buffer>;
  /**
   * Returns the body only if it was already compressed in this encoding, otherwise null. Does not
   * count as a request for the encoding.
   */
  made(encoding: Encoding): Buffer | null;
}

/** Measured on a home page: within 7 % of Brotli's best result, in a fortieth of the time. */
const BROTLI_QUALITY = 7;
/**
 * 64 kB, about the size of a page. A larger window finds no more repetitions, but its setup takes
 * longer than the compression itself.
 */
const BROTLI_WINDOW = 16;
const GZIP_LEVEL = 6;

/**
 * A text with its compressed forms. `headers` becomes part of the tag, so that the tag also changes
 * with the headers: after a 304 a proxy keeps both its body and its headers. With `compressBest`, a
 * body that is requested in Brotli a second time is compressed again in the background; later
 * callers get the smaller one.
 */
export function compressedBody(
  text: string,
  headers = '',
  compressBest: CompressBest | null = null,
): CompressedBody {
  const identity = Buffer.from(text);
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', identity]]);
  let brotliAsks = 0;
  const improve = async (compressAgain: CompressBest): Promise<void> => {
    const [best, quick] = [await compressAgain(identity), await made.get('br')];
    if (best !== null && best.length < (quick?.length ?? 0)) made.set('br', best);
  };
  return {
    bytes: identity.length,
    etag: createHash('sha256').update(identity).update(headers).digest('base64url').slice(0, 22),
    as(encoding) {
      if (encoding === 'br') brotliAsks += 1;
      // If the second compression fails, the first result stays.
      if (brotliAsks === 2 && encoding === 'br' && compressBest !== null)
        improve(compressBest).catch(() => undefined);
      const ready = made.get(encoding);
      if (ready !== undefined) return ready;
      const work = compress(identity, encoding);
      made.set(encoding, work);
      void work.then((buffer) => made.set(encoding, buffer));
      return work;
    },
    made(encoding) {
      const ready = made.get(encoding);
      return Buffer.isBuffer(ready) ? ready : null;
    },
  };
}

/**
 * The entity tag of a body in an encoding. It is weak for Brotli (RFC 9110, section 8.8.1), because
 * a better compression changes the bytes but not the content.
 */
export const etagOf = (
  { etag }: Pick<CompressedBody, 'etag'>,
  encoding: Encoding,
  more = '',
): string => `${encoding === 'br' ? 'W/' : ''}"${etag}-${encoding}${more}"`;

/**
 * Whether the browser already has the content: the comparison is weak, as `if-none-match` requires,
 * and `*` matches any content that exists.
 */
export const isKnown = (etag: string, known: string | undefined): boolean =>
  known !== undefined && (isAnyKnown(known) || known.includes(etag.replace(/^W\//, '')));

/** Whether `if-none-match` matches any content. */
export const isAnyKnown = (known: string | undefined): boolean => known?.trim() === '*';

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: GZIP_LEVEL });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The best encoding that the caller accepts (RFC 9110, section 12.5.3); `q=0` refuses one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/(?<!\s)\s*;\s*q=/));
  const accepts = (name: string): boolean =>
    offers.some(([coding, quality]) => coding === name && Number(quality ?? 1) > 0);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses a body as small as possible; null if too many are waiting. Rejects if the compression
 * fails.
 */
export type CompressBest = (body: Buffer) => Promise<Buffer | null>;

/** 1 MB: feeds and lists are longer than a page. */
const WINDOW = 20;
/**
 * Bodies compressed at the same time. Each takes a tenth of a second on one core; the other cores
 * stay free for requests that visitors wait for.
 */
const AT_ONCE = 1;
const WAITING = 500;

/** Brotli at its best quality, for a few bodies at a time. No visitor waits for the result. */
export function createBestCompression(atOnce = AT_ONCE, waiting = WAITING): CompressBest {
  const limit = createConcurrencyLimit(atOnce, waiting);
  return async (body) => {
    try {
      return await limit(() =>
        brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_LGWIN]: WINDOW,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
      );
    } catch (error) {
      if (error instanceof TooBusyError) return null;
      throw error;
    }
  };
}
