import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLimit, TooBusyError } from '../../../adapters/memory/createLimit.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is compressed at most once for each encoding, when it is first asked for. */
export interface CompressedBody {
  readonly bytes: number;
  /** Names the content. */
  readonly etag: string;
  /** At once where this encoding was made before, else a promise of it. */
  as(encoding: Encoding): Buffer | Promise<Buffer>;
  /**
   * The same where it was made before, without counting as a wish for it; null where it was not.
   */
  made(encoding: Encoding): Buffer | null;
}

/**
 * Measured on a home page: within 7 % of the best that Brotli can do, in a fortieth of the time.
 */
const BROTLI_QUALITY = 7;
/**
 * 64 kB, which is a page. A larger window finds nothing more, but setting it up costs more than the
 * compression.
 */
const BROTLI_WINDOW = 16;
const GZIP_LEVEL = 6;

/**
 * A text with its compressed forms. With `told`, the tag changes with what is told beside the body,
 * too: a proxy that has both keeps both at a 304. Where `compressBest` is given, a body that is
 * asked for a second time in Brotli is compressed again, behind the one who asks; later
 * callers get the smaller one.
 */
export function compressedBody(
  text: string,
  told = '',
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
    etag: createHash('sha256').update(identity).update(told).digest('base64url').slice(0, 22),
    as(encoding) {
      if (encoding === 'br') brotliAsks += 1;
      // What cannot be made smaller stays as it is.
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
 * The entity tag of a body in an encoding. Weak in Brotli (RFC 9110, section 8.8.1): compressed
 * better, the same content has other bytes.
 */
export const etagOf = (
  { etag }: Pick<CompressedBody, 'etag'>,
  encoding: Encoding,
  more = '',
): string => `${encoding === 'br' ? 'W/' : ''}"${etag}-${encoding}${more}"`;

/** Whether a browser has the content already. Compared weakly, as `if-none-match` is. */
export const isKnown = (etag: string, known: string | undefined): boolean =>
  known?.includes(etag.replace(/^W\//, '')) === true;

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
    .map((offer) => offer.trim().split(/\s*;\s*q=/));
  const accepts = (name: string): boolean =>
    offers.some(([coding, quality]) => coding === name && Number(quality ?? 1) > 0);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses a body as small as can be; null where too many wait for it. Throws where it cannot be
 * compressed.
 */
export type CompressBest = (body: Buffer) => Promise<Buffer | null>;

/** 1 MB: feeds and lists are longer than a page. */
const WINDOW = 20;
/** Each takes a tenth of a second on a core: what many visitors wait for has the others. */
const AT_ONCE = 1;
const WAITING = 500;

/** Brotli at its best quality, a few bodies at a time: no visitor waits for it. */
export function createBestCompression(atOnce = AT_ONCE, waiting = WAITING): CompressBest {
  const limit = createLimit(atOnce, waiting);
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
