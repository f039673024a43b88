/**
 * Sent by a caching proxy: a text size and the address under which it would store the response
 * (`deploy/nginx`).
 */
export const KEEP_HEADER = 'x-foyer-keep';

/** The site's own proof, in requests by which the site makes a proxy fetch a page. */
export const REFRESH_HEADER = 'x-foyer-refresh';

/**
 * The `cache-control` for visitors; the real `cache-control` of such a response is only for the
 * proxy.
 */
export const VISITOR_HEADER = 'x-foyer-visitor';

/** Here a proxy checks whether a request to fetch a page is the site's own. */
export const REFRESH_PATH = '/hooks/refresh';

/** Seconds for which a proxy serves its copy without revalidating it. */
const FRESH_FOR = 1;
/**
 * Seconds after that in which it still serves the copy while revalidating. One more, because nginx
 * counts whole seconds.
 */
const USABLE_FOR = 2;

/**
 * A proxy's copy is less than five seconds older than an edit, even if the purge message is lost.
 */
export const PROXY_CACHE_CONTROL = `max-age=${FRESH_FOR}, stale-while-revalidate=${USABLE_FOR}`;
