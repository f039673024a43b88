const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://haus.example').href;

function createMemoryCache(fetch: (address: string) => Promise<Response>): Cache {
  const kept = new Map<string, Response>();
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys' | 'addAll'> = {
    match: async (request) => kept.get(addressOf(request))?.clone(),
    put: async (request, response) => {
      // Like browsers: an entry that is put again moves to the end.
      kept.delete(addressOf(request));
      kept.set(addressOf(request), response);
    },
    delete: async (request) => kept.delete(addressOf(request)),
    keys: async () => [...kept.keys()].map((address) => new Request(address)),
    addAll: async (requests) => {
      for (const request of requests) {
        const answer = await fetch(addressOf(request));
        if (!answer.ok) throw new TypeError('Request failed');
        kept.set(addressOf(request), answer);
      }
    },
  };
  return cache as Cache;
}

/** The Cache API, as far as the kiosk uses it, in memory. */
export function createMemoryCaches(
  fetch: (address: string) => Promise<Response> = async () => new Response(''),
): CacheStorage {
  const caches = new Map<string, Cache>();
  const storage: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'> = {
    open: async (name) => {
      const cache = caches.get(name) ?? createMemoryCache(fetch);
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    match: async (request) => {
      for (const cache of caches.values()) {
        const found = await cache.match(request);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
  return storage as CacheStorage;
}
