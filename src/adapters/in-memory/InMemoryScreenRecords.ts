import {
  NO_TRIES,
  type PinTries,
  type ScreenRecord,
  type ScreenRecords,
  type TriesChange,
} from '../../domain/kiosk/ScreenRecords.ts';

/** For tests: lost when the process ends. */
export class InMemoryScreenRecords implements ScreenRecords {
  private readonly screens = new Map<string, ScreenRecord>();
  private readonly tries = new Map<string, PinTries>();

  async list(): Promise<readonly ScreenRecord[]> {
    return [...this.screens.values()];
  }

  async record(screen: ScreenRecord): Promise<void> {
    this.screens.set(screen.handle, screen);
  }

  async changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinTries) => PinTries,
  ): Promise<TriesChange> {
    const before = this.tries.get(`${rateLimitKey} ${handle}`) ?? NO_TRIES;
    const after = change(before);
    this.tries.set(`${rateLimitKey} ${handle}`, after);
    return { before, after };
  }
}
