/**
 * Milliseconds between the first focus in a form and its sending that no person stays below; a browser
 * that fills everything in is held up once at most.
 */
export const SHORTEST_WRITING = 2000;
/**
 * Milliseconds. A moment that lies further back was perhaps fetched by a program, once for many
 * sendings.
 */
export const LONGEST_WRITING = 24 * 3_600_000;

/**
 * Whether a form was sent in a time in which people write. `begunAt` is in milliseconds since 1970;
 * one that is yet to come is none. Who is told no is asked once more, never turned away.
 */
export function isWritingTime(begunAt: number, now: Date): boolean {
  const taken = now.getTime() - begunAt;
  return taken >= SHORTEST_WRITING && taken <= LONGEST_WRITING;
}
