/** Milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT = 120_000;

/** A part of the site could not be loaded. The error screen offers to load the page again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export interface ChunkRecovery {
  /** Leaves this page for a newer release; false where there is none, or where that was tried before. */
  readonly recover: () => Promise<boolean>;
  readonly timeout?: number;
}

/** Loads a chunk with one silent retry. After a new release the old chunks are gone: then the page is loaded anew, once. */
export async function loadChunk<T>(load: () => Promise<T>, { recover, timeout = CHUNK_TIMEOUT }: ChunkRecovery): Promise<T> {
  try {
    return await within(timeout, load().catch(load));
  } catch (error) {
    // The browser is leaving: nothing must be drawn meanwhile.
    if (await recover()) return new Promise<never>(() => undefined);
    throw new ChunkLoadError('A part of this page could not be loaded', { cause: error });
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
