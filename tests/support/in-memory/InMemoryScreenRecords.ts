import {
  NO_PIN_ATTEMPTS,
  type PinAttempts,
  type ScreenRecord,
  type ScreenRecords,
  type PinAttemptsChange,
} from '../../../src/domain/kiosk/ScreenRecords.ts';

/** For tests: lost when the process ends. */
export class InMemoryScreenRecords implements ScreenRecords {
  private readonly screens = new Map<string, ScreenRecord>();
  private readonly tries = new Map<string, PinAttempts>();

  async list(): Promise<readonly ScreenRecord[]> {
    return [...this.screens.values()];
  }

  async record(screen: ScreenRecord): Promise<void> {
    this.screens.set(screen.handle, screen);
  }

  async changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinAttempts) => PinAttempts,
  ): Promise<PinAttemptsChange> {
    const before = this.tries.get(`${rateLimitKey} ${handle}`) ?? NO_PIN_ATTEMPTS;
    const after = change(before);
    this.tries.set(`${rateLimitKey} ${handle}`, after);
    return { before, after };
  }
}
