import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../../adapters/files/replaceFile.ts';
import type { SeenScreen } from '../../../domain/kiosk/ScreenRegistry.ts';
import type { Heartbeat } from '../../kiosk/device/Heartbeat.ts';

/** What is written down of a screen: all that it said, and when. */
export type ScreenNote = SeenScreen & Heartbeat;

/** Wrong PINs at one screen. */
export interface PinTries {
  readonly wrong: number;
  /** Milliseconds since 1970; 0 while it is open. */
  readonly lockedUntil: number;
}

export interface ScreenNotes {
  /** Throws where the disk does not take it. */
  note(screen: ScreenNote): Promise<void>;
  tries(handle: string): Promise<PinTries>;
  keepTries(handle: string, tries: PinTries): Promise<void>;
}

const NONE: PinTries = { wrong: 0, lockedUntil: 0 };

/** One small file for each screen, replaced as a whole; a restart of the server forgets neither the screens nor the wrong PINs. */
export function createScreenNotes(folder: string): ScreenNotes {
  const locks = path.join(folder, 'sperren');
  const write = async (place: string, name: string, value: object): Promise<void> => {
    await mkdir(place, { recursive: true, mode: 0o700 });
    await replaceFile(path.join(place, `${name}.json`), JSON.stringify(value));
  };
  return {
    note: (screen) => write(folder, screen.handle, screen),
    async tries(handle) {
      try {
        const { wrong, lockedUntil } = JSON.parse(await readFile(path.join(locks, `${handle}.json`), 'utf8')) as Partial<PinTries>;
        return typeof wrong === 'number' && typeof lockedUntil === 'number' ? { wrong, lockedUntil } : NONE;
      } catch {
        return NONE;
      }
    },
    keepTries: (handle, tries) => (tries.wrong === 0 ? rm(path.join(locks, `${handle}.json`), { force: true }) : write(locks, handle, tries)),
  };
}
