import * as v from 'valibot';
import type { PinNotice } from '../../../ui/kiosk/StaffExit/StaffExitServices.ts';
import { screenPath } from '../KioskBootstrap.ts';
import { postJson } from './postJson.ts';

const Answer = v.variant('kind', [
  v.object({ kind: v.literal('right') }),
  v.object({ kind: v.literal('wrong'), left: v.number() }),
  v.object({ kind: v.literal('locked'), seconds: v.number() }),
]);

/** Lets the server check a PIN: the device holds nothing from which a PIN could be guessed. */
export async function verifyPin(handle: string, pin: string): Promise<'right' | PinNotice> {
  try {
    const answer = await postJson(`${screenPath(handle)}/pin`, { pin });
    // Too many attempts from this house within a minute.
    if (answer.status === 429) return { kind: 'locked', minutes: 1 };
    const parsed = v.parse(Answer, await answer.json());
    switch (parsed.kind) {
      case 'right':
        return 'right';
      case 'wrong':
        return parsed;
      case 'locked':
        return { kind: 'locked', minutes: Math.max(1, Math.ceil(parsed.seconds / 60)) };
    }
  } catch {
    return { kind: 'unreachable' };
  }
}
