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

  async change(
    handle: string,
    device: string,
    change: (known: ScreenRecord | null) => ScreenRecord | null,
  ): Promise<void> {
    const changed = change(this.screens.get(`${handle} ${device}`) ?? null);
    if (changed !== null) this.screens.set(`${handle} ${device}`, changed);
  }

  async remove(handle: string, device: string): Promise<void> {
    this.screens.delete(`${handle} ${device}`);
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
