import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createLimit, TooBusyError } from '../../../adapters/memory/createLimit.ts';

/**
 * Compresses a body as small as can be; null where too many wait for it. Throws where it cannot be
 * compressed.
 */
export type CompressBest = (body: Buffer) => Promise<Buffer | null>;

const brotli = promisify(brotliCompress);
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
