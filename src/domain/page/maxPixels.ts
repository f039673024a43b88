/**
 * The largest picture of which the site makes its sizes, in pixels. No camera of an editor has more,
 * and a small file that unpacks to more is an attack.
 */
export const MAX_PIXELS = 60_000_000;
