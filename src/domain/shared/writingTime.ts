/** Milliseconds between a form's page and its sending that nobody stays below; a browser that fills everything in is held up once at most. */
export const SHORTEST_WRITING = 2000;

/** Whether a form was sent faster than people write. `drawnAt` is in milliseconds since 1970, as the form says; what says nothing is not judged. */
export function isTooFast(drawnAt: string | undefined, now: Date): boolean {
  return drawnAt !== undefined && /^\d{1,15}$/.test(drawnAt) && now.getTime() - Number(drawnAt) < SHORTEST_WRITING;
}
