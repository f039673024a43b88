interface WakeLocks {
  request(type: 'screen'): Promise<{ readonly released: boolean }>;
}

/**
 * Prevents the screen from turning off by itself. Browsers release the wake lock whenever the page
 * is hidden, so it is requested again. Does nothing in browsers without wake locks: there the
 * device itself must keep the screen on.
 */
export function keepAwake(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  locks: WakeLocks | undefined,
): void {
  let lock: { readonly released: boolean } | null = null;
  const requestLock = async (): Promise<void> => {
    if (page.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    try {
      lock = (await locks?.request('screen')) ?? null;
    } catch {
      // Refused, for example because the battery is low. Requested again when the page becomes
      // visible next.
    }
  };
  page.addEventListener('visibilitychange', () => void requestLock());
  void requestLock();
}
