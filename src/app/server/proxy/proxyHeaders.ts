/**
 * What a caching proxy asks with: a text size and the address under which it would keep the answer
 * (`deploy/nginx`).
 */
export const KEEP_HEADER = 'x-foyer-keep';

/** With a request for a page that the site has a proxy fetch: the site's own proof. */
export const REFRESH_HEADER = 'x-foyer-refresh';

/** What visitors are told in place of a `cache-control` that is meant for the proxy alone. */
export const VISITOR_HEADER = 'x-foyer-visitor';

/** Where a proxy asks whether a request to fetch a page is the site's own. */
export const REFRESH_PATH = '/hooks/refresh';

/** Seconds for which a proxy sends its copy without asking. */
const FRESH_FOR = 1;
/** Seconds for which it then still sends it while it asks. nginx counts whole seconds: one more. */
const USABLE_FOR = 2;

/** No copy outlives an edit by five seconds, even where the word that something changed is lost. */
export const FOR_PROXIES = `max-age=${FRESH_FOR}, stale-while-revalidate=${USABLE_FOR}`;
