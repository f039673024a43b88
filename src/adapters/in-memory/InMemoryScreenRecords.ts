import {
  NO_TRIES,
  type PinTries,
  type ScreenRecord,
  type ScreenRecords,
} from '../../domain/kiosk/ScreenRecords.ts';

/** For tests: gone with the process. */
export class InMemoryScreenRecords implements ScreenRecords {
  private readonly screens = new Map<string, ScreenRecord>();
  private readonly tries = new Map<string, PinTries>();

  async list(): Promise<readonly ScreenRecord[]> {
    return [...this.screens.values()];
  }

  async record(screen: ScreenRecord): Promise<void> {
    this.screens.set(screen.handle, screen);
  }

  async readTries(handle: string, rateLimitKey: string): Promise<PinTries> {
    return this.tries.get(`${rateLimitKey} ${handle}`) ?? NO_TRIES;
  }

  async writeTries(handle: string, rateLimitKey: string, tries: PinTries): Promise<void> {
    this.tries.set(`${rateLimitKey} ${handle}`, tries);
  }
}
