/** Milliseconds between a form's page and its sending that nobody stays below; a browser that fills everything in is held up once at most. */
export const SHORTEST_WRITING = 2000;
/** Milliseconds. A page that has lain open for longer was perhaps fetched by a program, once for many sendings. */
export const LONGEST_WRITING = 24 * 3_600_000;

/**
 * Whether a form was sent in a time in which people write. `drawnAt` is in milliseconds since 1970, as the form says; what says
 * nothing, or a moment that is yet to come, was not written on a page of ours. Who is told no is asked once more, never turned away.
 */
export function isWritingTime(drawnAt: string | undefined, now: Date): boolean {
  if (drawnAt === undefined || !/^\d{1,15}$/.test(drawnAt)) return false;
  const taken = now.getTime() - Number(drawnAt);
  return taken >= SHORTEST_WRITING && taken <= LONGEST_WRITING;
}
