import type { Client } from 'pg';
import type { StateDatabase } from './stateDatabase.ts';

export interface KeptConnectionOptions {
  readonly state: Pick<StateDatabase, 'connect'>;
  readonly channel: string;
  /**
   * Called before each try to connect, once it listens, at each notification, and every `lookEvery`
   * milliseconds. Where it rejects, the connection is given up for a new one.
   */
  readonly look: () => Promise<void>;
  readonly lookEvery: number;
}

/** A connection that listens, and is made again whenever it breaks. */
export interface KeptConnection {
  /** Resolves when the last question is answered or given up. */
  stop(): Promise<void>;
}

/** Milliseconds. The library would wait for ever. */
const ANSWER_PATIENCE = 3000;
/** Milliseconds before the next try. */
const PAUSES = [100, 500, 1000, 2000, 5000] as const;

/** Listens from now on, also where PostgreSQL does not answer yet. */
export function keepListening({
  state,
  channel,
  look,
  lookEvery,
}: KeptConnectionOptions): KeptConnection {
  const ending = new AbortController();
  let failed = 0;

  const listen = async (): Promise<void> => {
    // First by the pool, which makes the tables where they are missing.
    await look();
    const client = await state.connect();
    const over = new AbortController();
    client.once('end', () => over.abort());
    client.once('error', () => over.abort());
    client.on('notification', () => void look().catch(() => over.abort()));
    const either = AbortSignal.any([ending.signal, over.signal]);
    try {
      await ask(client, `LISTEN ${channel}`);
      failed = 0;
      while (!either.aborted) {
        await look();
        await pause(lookEvery, either);
        // Nothing else tells that the other end is gone.
        if (!either.aborted) await ask(client, 'SELECT 1');
      }
    } finally {
      void client.end().catch(() => undefined);
    }
  };
  const listenAgain = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined);
      await pause(PAUSES[Math.min(failed, PAUSES.length - 1)] ?? 0, ending.signal);
      failed += 1;
    }
  };
  const listening = listenAgain();
  return {
    stop() {
      ending.abort();
      return listening;
    },
  };
}

const ask = (client: Client, text: string): Promise<unknown> =>
  client.query({ text, query_timeout: ANSWER_PATIENCE } as { text: string });

/** Resolves early where the signal says so; keeps no process alive. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
