import { withoutTrailingSlashes } from '../shared/withoutTrailingSlashes.ts';

export type RedirectResolution =
  | { readonly kind: 'none' }
  /**
   * `to` can be used in a header: a path on this site, still without language prefix, or an https
   * address.
   */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: Redirect['status'] }
  /** A loop, too many steps, or an invalid target: no visitor may be redirected there. */
  | { readonly kind: 'broken' };

/**
 * Maximum number of steps within the editors' list. More are a mistake, and browsers give up after
 * twenty.
 */
const MAX_STEPS = 5;
const HERE = 'https://here.invalid';

type Step = Pick<Redirect, 'to' | 'status'>;

/**
 * The target of a path (without language prefix) in the editors' redirects. Chains within the list
 * are followed here, so that a visitor is redirected only once. `written` returns the path to which
 * the site itself redirects another spelling; it counts only if the spelling has no redirect.
 */
export function resolveRedirect(
  path: string,
  redirects: readonly Redirect[],
  written: (path: string) => string = (same) => same,
): RedirectResolution {
  const byPath = new Map(redirects.map((redirect) => [comparablePath(redirect.from), redirect]));
  const find = (from: string): Redirect | undefined =>
    byPath.get(from) ?? byPath.get(written(from));
  const passed = new Set<string>();
  let place = comparablePath(path);
  let found: Step | null = null;
  for (let next = find(place); next !== undefined; next = find(place)) {
    const to = targetOf(next.to);
    passed.add(place);
    place = comparablePath((to ?? '').replace(/[?#].*/s, ''));
    if (to === null || passed.has(place) || passed.size > MAX_STEPS) return { kind: 'broken' };
    found = joined(found, { to, status: next.status });
  }
  return found === null ? { kind: 'none' } : { kind: 'redirect', ...found };
}

/** One temporary step makes the whole chain temporary, so that no browser caches it. */
const joined = (before: Step | null, step: Step): Step => ({
  to: step.to,
  status: before?.status === 302 ? 302 : step.status,
});

/**
 * Normalises a path for comparison: addresses arrive percent-encoded, editors enter plain text, and
 * a trailing slash makes no difference.
 */
export function comparablePath(path: string): string {
  const bare = withoutTrailingSlashes(path);
  try {
    return decodeURIComponent(bare).normalize('NFC');
  } catch {
    return bare;
  }
}

/**
 * Null if it is neither a path of this site nor an https address. `//host` and `/\host` would be
 * other sites.
 */
function targetOf(to: string): string | null {
  const url = URL.parse(to, HERE);
  if (url === null || url.protocol !== 'https:' || url.username !== '') return null;
  if (url.origin !== HERE) return /^https:\/\//i.test(to) ? url.href : null;
  const path = url.pathname + url.search + url.hash;
  return to.startsWith('/') && !path.startsWith('//') ? path : null;
}

/** A redirect that editors maintain. */
export interface Redirect {
  /** Path without language prefix, trailing slash and query, e.g. `/anfahrt`. */
  readonly from: string;
  /** A path on this site without language prefix, or an https address. */
  readonly to: string;
  readonly status: 301 | 302;
}
