import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './spawnService.ts';

const EVERY_MS = 150;

/**
 * Waits until the address responds with a success status; throws one readable sentence if the
 * service exits or the time is over.
 */
export async function waitUntilAnswers(
  address: string,
  service: Service,
  timeoutMs: number,
): Promise<void> {
  let end: string | null = null;
  void service.unexpectedExit.then((how) => (end = how));
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (end !== null)
      throw new Error(
        `The ${service.name} ended while it started (${end}). Its last lines:\n${service.lastLines()}`,
      );
    if (await answers(address)) return;
    await pause(EVERY_MS);
  }
  throw new Error(
    `The ${service.name} did not answer at ${address} within ${Math.round(timeoutMs / 1000)} s. Its last lines:\n${service.lastLines()}`,
  );
}

/** Whether the address responds with a success status. */
export async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
