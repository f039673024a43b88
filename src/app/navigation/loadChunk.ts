/** Milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT = 120_000;

/**
 * A part of the site could not be loaded. The server-rendered page stays and works as it does
 * without script.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a chunk with one silent retry. Throws a `ChunkLoadError` after two failures or 120 s. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> {
  try {
    return await within(timeout, load().catch(load));
  } catch (error) {
    throw new ChunkLoadError('A part of this page could not be loaded', { cause: error });
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not loaded within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Starts the work at the first call and shares its promise; after a failure the next call starts it
 * again.
 */
export function createLazy<T>(start: () => Promise<T>): () => Promise<T> {
  let work: Promise<T> | null = null;
  return () => {
    work ??= start().catch((error: unknown) => {
      work = null;
      throw error;
    });
    return work;
  };
}
