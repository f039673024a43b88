import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { CheckedServer } from '../upgrade/checkServer.ts';

/** Milliseconds: as long as a server that is told to end lets an upload go on. */
const TIMEOUT = 300_000;
const EVERY = 250;
/** Milliseconds for one answer of the check socket. */
const ANSWER_TIMEOUT = 5000;
const Sending = v.object({ sending: v.number() });

/**
 * Waits until no visitor is sending a form or a file, at most `timeout` milliseconds: a server that
 * is told to end serves none of the others until it has received those. Does not wait for a server
 * that does not say.
 */
export async function waitUntilQuiet(
  server: Pick<CheckedServer, 'ask'>,
  { timeout = TIMEOUT, every = EVERY }: { timeout?: number; every?: number } = {},
): Promise<void> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline && (await isReceiving(server))) await pause(every);
}

async function isReceiving(server: Pick<CheckedServer, 'ask'>): Promise<boolean> {
  try {
    const { body } = await server.ask('/sending', { timeout: ANSWER_TIMEOUT });
    return v.parse(Sending, JSON.parse(body)).sending > 0;
  } catch {
    return false;
  }
}
