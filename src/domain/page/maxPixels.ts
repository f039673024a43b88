/**
 * The largest picture of which the site makes its sizes, in pixels. Larger than almost every
 * camera's; editors read why it is refused. A small file that unpacks to more is an attack.
 */
export const MAX_PIXELS = 60_000_000;
