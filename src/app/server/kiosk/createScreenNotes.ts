import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../../adapters/files/replaceFile.ts';
import type { SeenScreen } from '../../../domain/kiosk/ScreenRegistry.ts';

/** Wrong PINs for one screen from one lane. */
export interface PinTries {
  readonly wrong: number;
  /** Milliseconds since 1970; 0 while it is open. */
  readonly lockedUntil: number;
}

export interface ScreenNotes {
  /** Throws where the disk does not take it. */
  note(screen: SeenScreen): Promise<void>;
  tries(handle: string, lane: string): Promise<PinTries>;
  keepTries(handle: string, lane: string, tries: PinTries): Promise<void>;
}

const NONE: PinTries = { wrong: 0, lockedUntil: 0 };

/**
 * One small file for each screen, replaced as a whole; a restart of the server forgets neither the
 * screens nor the wrong PINs.
 */
export function createScreenNotes(folder: string): ScreenNotes {
  const locksOf = (lane: string): string => path.join(folder, 'sperren', lane);
  const write = async (place: string, name: string, value: object): Promise<void> => {
    await mkdir(place, { recursive: true, mode: 0o700 });
    await replaceFile(path.join(place, `${name}.json`), JSON.stringify(value));
  };
  return {
    note: (screen) => write(folder, screen.handle, screen),
    async tries(handle, lane) {
      try {
        const { wrong, lockedUntil } = JSON.parse(
          await readFile(path.join(locksOf(lane), `${handle}.json`), 'utf8'),
        ) as Partial<PinTries>;
        return typeof wrong === 'number' && typeof lockedUntil === 'number'
          ? { wrong, lockedUntil }
          : NONE;
      } catch {
        return NONE;
      }
    },
    keepTries: (handle, lane, tries) =>
      tries.wrong === 0
        ? rm(path.join(locksOf(lane), `${handle}.json`), { force: true })
        : write(locksOf(lane), handle, tries),
  };
}
