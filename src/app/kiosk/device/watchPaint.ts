/** Milliseconds in which a browser that draws at all draws two frames. */
const PATIENCE = 2000;

/**
 * Asks the browser for a frame and says when it last drew one: a screen that only computes has an
 * old time, or none. Asked for once a minute and not all the time, because a frame each moment
 * would keep the machine busy.
 */
export function watchPaint(
  now: () => Date,
  requestFrame: (draw: () => void) => unknown,
): () => Promise<string | null> {
  let lastPaint: Date | null = null;
  return async () => {
    const drawn = new Promise<void>((done) => {
      // The second frame: the first is drawn after this callback, and only then is something on the
      // glass.
      requestFrame(() =>
        requestFrame(() => {
          lastPaint = now();
          done();
        }),
      );
    });
    await Promise.race([drawn, new Promise((given) => setTimeout(given, PATIENCE))]);
    return lastPaint?.toISOString() ?? null;
  };
}
