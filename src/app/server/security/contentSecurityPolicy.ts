/**
 * What a page may load: files of its own site, and the inline styles and scripts with these hashes.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  scriptHashes: readonly string[] = [],
  hasFilm = false,
): string {
  return join([
    ["script-src 'self'", ...scriptHashes].join(' '),
    ...sources(styleHashes),
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(hasFilm ? ["media-src 'self'"] : []),
    "frame-ancestors 'none'",
  ]);
}

/**
 * The policy of a page without scripts and requests; `frameAncestors` are the sources that may show
 * it in a frame.
 */
export function scriptlessPolicy(
  styleHashes: readonly string[],
  frameAncestors: readonly string[],
  hasFilm = false,
): string {
  return join([
    ...sources(styleHashes),
    ...(hasFilm ? ["media-src 'self'"] : []),
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ]);
}

const sources = (styleHashes: readonly string[]): readonly string[] => [
  `style-src ${["'self'", ...new Set(styleHashes)].join(' ')}`,
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

const join = (directives: readonly string[]): string =>
  ["default-src 'none'", ...directives].join('; ');

/**
 * For all responses that are not pages: they must have no effect, even when they are opened
 * directly.
 */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
