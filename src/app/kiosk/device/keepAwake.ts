interface WakeLocks {
  request(type: 'screen'): Promise<{ readonly released: boolean }>;
}

/**
 * Keeps the screen from going dark by itself. Browsers take the lock back whenever the page is
 * hidden, so it is asked for again. Does nothing where browsers have no such lock: there the device
 * sees to it.
 */
export function keepAwake(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  locks: WakeLocks | undefined,
): void {
  let lock: { readonly released: boolean } | null = null;
  const ask = async (): Promise<void> => {
    if (page.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    try {
      lock = (await locks?.request('screen')) ?? null;
    } catch {
      // Refused, for example while the battery is low; asked again when the page is seen next.
    }
  };
  page.addEventListener('visibilitychange', () => void ask());
  void ask();
}
