import { setTimeout as sleep } from 'node:timers/promises';
import { FileSessionStore } from '../../../adapters/sessions/FileSessionStore.ts';
import { MemoryAttemptCounter } from '../../../adapters/sessions/MemoryAttemptCounter.ts';
import { sessionSecrets } from '../../../adapters/sessions/sessionSecrets.ts';
import type { CredentialCheck } from '../../../domain/session/CredentialCheck.ts';
import type { SessionLifetimes } from '../../../domain/session/Session.ts';
import { createSessionService } from '../../../domain/session/SessionService.ts';
import { createSignInLimit, SIGN_IN_WINDOW } from '../../../domain/session/SignInLimit.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
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
    renderUncached: createUncachedRenderer(),
    renderPage: createStaffRenderer({ ...parts, assets: files.assets }),
    sessions: createSessionService({
      store,
      credentials: parts.credentials,
      limit: createSignInLimit(new MemoryAttemptCounter(SIGN_IN_WINDOW), sessionSecrets.hash),
      secrets: sessionSecrets,
      lifetimes: parts.lifetimes,
      clock,
      warn,
      wait: sleep,
      measure: () => performance.now(),
    }),
  };
}
