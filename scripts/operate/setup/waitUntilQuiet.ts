import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { CheckedServer } from '../upgrade/checkServer.ts';

/** Milliseconds: as long as a server that is told to end lets an upload go on. */
const PATIENCE = 300_000;
const EVERY = 250;
/** Milliseconds for one answer of the check socket. */
const ANSWER_PATIENCE = 5000;
const Sending = v.object({ sending: v.number() });

/**
 * Waits until no visitor is sending a form or a file, at most `patience` milliseconds: a server that
 * is told to end serves none of the others until it has received those. Does not wait for a server
 * that does not say.
 */
export async function waitUntilQuiet(
  server: Pick<CheckedServer, 'ask'>,
  { patience = PATIENCE, every = EVERY }: { patience?: number; every?: number } = {},
): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && (await isReceiving(server))) await pause(every);
}

async function isReceiving(server: Pick<CheckedServer, 'ask'>): Promise<boolean> {
  try {
    const { body } = await server.ask('/sending', { patience: ANSWER_PATIENCE });
    return v.parse(Sending, JSON.parse(body)).sending > 0;
  } catch {
    return false;
  }
}
