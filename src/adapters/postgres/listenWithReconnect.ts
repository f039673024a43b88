import type { Client } from 'pg';
import type { StateDatabase } from './stateDatabase.ts';

export interface ListenOptions {
  readonly state: Pick<StateDatabase, 'connect'>;
  readonly channel: string;
  /**
   * Called before each connection attempt, once the connection listens, at each notification, and
   * every `lookEvery` milliseconds. If it rejects while connected, the connection is replaced.
   */
  readonly look: () => Promise<void>;
  readonly lookEvery: number;
}

/** A listening connection that is reopened whenever it breaks. */
export interface ListenConnection {
  /** Resolves once the last query is answered or given up. */
  stop(): Promise<void>;
}

/** Milliseconds. The library has no timeout of its own. */
const QUERY_TIMEOUT = 3000;
/** Milliseconds before the next attempt. */
const PAUSES = [100, 500, 1000, 2000, 5000] as const;

/** Starts to listen, even if PostgreSQL does not respond yet. */
export function listenWithReconnect({
  state,
  channel,
  look,
  lookEvery,
}: ListenOptions): ListenConnection {
  const ending = new AbortController();
  let failed = 0;

  const listen = async (): Promise<void> => {
    // The first look uses the pool, which creates missing tables.
    await look();
    const client = await state.connect();
    const over = new AbortController();
    client.once('end', () => over.abort());
    client.once('error', () => over.abort());
    client.on('notification', () => void look().catch(() => over.abort()));
    const either = AbortSignal.any([ending.signal, over.signal]);
    try {
      await query(client, `LISTEN ${channel}`);
      failed = 0;
      while (!either.aborted) {
        await look();
        await pause(lookEvery, either);
        // Only a query detects that the other end is gone.
        if (!either.aborted) await query(client, 'SELECT 1');
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

const query = (client: Client, text: string): Promise<unknown> =>
  client.query({ text, query_timeout: QUERY_TIMEOUT } as { text: string });

/** Resolves early if the signal aborts; does not keep the process alive. */
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
