import { openStateDatabase } from '../../../adapters/postgres/stateDatabase.ts';
import { PostgresSessionStore } from '../../../adapters/postgres/PostgresSessionStore.ts';
import { FileSessionStore } from '../../../adapters/sessions/FileSessionStore.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Milliseconds. */
const SWEEP_EVERY = 15 * 60_000;

/**
 * What outlives a request: in PostgreSQL, for all site servers, where `STATE_URL` is set; else in
 * this process and its files. The one place that chooses.
 */
export const stateModule = defineModule((provide) => {
  provide(
    SERVER.StateDatabase,
    { settings: SERVER.Settings, log: SERVER.Log },
    // Not closed when the process is told to stop: requests under way still ask it.
    ({ settings: { stateUrl }, log }) =>
      stateUrl === null ? null : openStateDatabase({ url: stateUrl, log }),
  );
  // Windows and lifetimes that several machines count must end for all at the same moment.
  provide(
    SERVER.SharedClock,
    { state: SERVER.StateDatabase, clock: TOKENS.Clock },
    ({ state, clock }) => state?.clock ?? clock,
  );
  provide(
    SERVER.SessionStore,
    {
      settings: SERVER.Settings,
      state: SERVER.StateDatabase,
      clock: SERVER.SharedClock,
      log: SERVER.Log,
    },
    async ({ settings, state, clock, log }) => {
      const store =
        state === null
          ? await FileSessionStore.open(`${settings.varDir}/sessions`)
          : new PostgresSessionStore(state);
      const sweep = (): Promise<void> =>
        store
          .sweep(clock.now())
          .catch((error: unknown) => log.error({ err: error }, 'sessions not swept'));
      setInterval(() => void sweep(), SWEEP_EVERY).unref();
      await sweep();
      return store;
    },
  );
});
