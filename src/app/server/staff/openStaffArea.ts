import { setTimeout as sleep } from 'node:timers/promises';
import { createAttemptLimit } from '../../../adapters/sessions/createAttemptLimit.ts';
import { createSessionService } from '../../../adapters/sessions/createSessionService.ts';
import { FileSessionStore } from '../../../adapters/sessions/FileSessionStore.ts';
import type { CredentialCheck } from '../../../domain/session/CredentialCheck.ts';
import type { SessionLifetimes } from '../../../domain/session/sessionRules.ts';
import { createFreshPages } from '../pages/createFreshPages.ts';
import { createStaffRenderer, type StaffSurroundings } from './renderStaffPage.tsx';
import type { StaffArea } from './StaffArea.ts';
import { readStaffAssets } from './staffAssets.ts';

export interface OpenStaffAreaParts extends Omit<StaffSurroundings, 'assets'> {
  /** Where sessions are kept; servers that share it share them. */
  readonly sessionsFolder: string;
  /** The build of the area. */
  readonly staffFolder: string;
  readonly credentials: CredentialCheck;
  readonly lifetimes: SessionLifetimes;
  readonly warn: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/** Milliseconds. */
const SWEEP_EVERY = 15 * 60_000;

/**
 * The staff's area of a server process, its sessions swept from time to time. Throws where the
 * folder cannot be made, or there is no build.
 */
export async function openStaffArea(parts: OpenStaffAreaParts): Promise<StaffArea> {
  const { clock, warn, logError } = parts;
  const store = await FileSessionStore.open(parts.sessionsFolder);
  const sweep = (): Promise<void> =>
    store.sweep(clock.now()).catch((error: unknown) => logError(error, 'sessions not swept'));
  setInterval(() => void sweep(), SWEEP_EVERY).unref();
  await sweep();
  const files = readStaffAssets(parts.staffFolder);
  return {
    files,
    clock,
    freshPages: createFreshPages(),
    renderPage: createStaffRenderer({ ...parts, assets: files.assets }),
    sessions: createSessionService({
      store,
      credentials: parts.credentials,
      limit: createAttemptLimit(clock),
      lifetimes: parts.lifetimes,
      clock,
      warn,
      wait: sleep,
      measure: () => performance.now(),
    }),
  };
}
