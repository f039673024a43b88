/** Starts the work at the first call and shares it; after a failure the next call tries again. */
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
