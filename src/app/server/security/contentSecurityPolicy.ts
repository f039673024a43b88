/** What a page may load: its own site, and the inline styles whose hashes are named. Nothing inline is ever a script. */
export function contentSecurityPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'", "script-src 'self'", `style-src ${["'self'", ...new Set(styleHashes)].join(' ')}`, "img-src 'self'",
    "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
  ].join('; ');
}

/** For everything that is no page: nothing may come of it, even when it is opened by itself. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
