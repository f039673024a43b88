import { FileLinkChecks } from '../../../adapters/files/FileLinkChecks.ts';
import { FileNightlyLock } from '../../../adapters/files/FileNightlyLock.ts';
import { FileScreenRecords } from '../../../adapters/files/FileScreenRecords.ts';
import { openOwnLimit } from '../../../adapters/memory/createUsageCounter.ts';
import { PostgresLinkChecks } from '../../../adapters/postgres/PostgresLinkChecks.ts';
import { PostgresRecipientLimit } from '../../../adapters/postgres/PostgresRecipientLimit.ts';
import { PostgresScreenRecords } from '../../../adapters/postgres/PostgresScreenRecords.ts';
import { PostgresUploadRecords } from '../../../adapters/postgres/PostgresUploadRecords.ts';
import { PostgresSessionStore } from '../../../adapters/postgres/PostgresSessionStore.ts';
import {
  createSharedLimits,
  type HmacKey,
  hmacWith,
  PostgresAttemptCounter,
  sweepCounts,
} from '../../../adapters/postgres/sharedCounts.ts';
import { openStateDatabase } from '../../../adapters/postgres/stateDatabase.ts';
import { FileSessionStore } from '../../../adapters/sessions/FileSessionStore.ts';
import { MemoryAttemptCounter } from '../../../adapters/sessions/MemoryAttemptCounter.ts';
import { createRecipientLimit } from '../../../adapters/spool/createRecipientLimit.ts';
import { SIGN_IN_WINDOW } from '../../../domain/session/SignInLimit.ts';
import { StateUnavailableError } from '../../../domain/shared/sharedState.ts';
import { defineModule } from '../defineModule.ts';
import { token, TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Milliseconds. */
const SWEEP_EVERY = 15 * 60_000;

const HMAC_KEY = token<HmacKey>('HmacKey');

/** What each port below needs to choose its adapter. */
const BASIS = { settings: SERVER.Settings, state: SERVER.StateDatabase };

/**
 * State that outlives a request: in PostgreSQL for all site servers if `STATE_URL` is set, else in
 * this process and its files. Only this module chooses between them.
 */
export const stateModule = defineModule((provide) => {
  provide(
    SERVER.StateDatabase,
    { settings: SERVER.Settings, log: SERVER.Log },
    // Stays open when the process has to stop: running requests still query it.
    async ({ settings: { stateUrl }, log }) => {
      if (stateUrl === null) return null;
      const state = await openStateDatabase({ url: stateUrl, log });
      setInterval(() => void sweepCounts(state.query).catch(() => undefined), SWEEP_EVERY).unref();
      return state;
    },
  );
  // Time windows and lifetimes that several servers count must end for all at the same moment.
  provide(
    SERVER.SharedClock,
    { state: SERVER.StateDatabase, clock: TOKENS.Clock },
    ({ state, clock }) => state?.clock ?? clock,
  );
  // All servers of a house share these secrets.
  provide(HMAC_KEY, { settings: SERVER.Settings }, ({ settings }) =>
    hmacWith(settings.hookSecret ?? settings.contentToken ?? ''),
  );
  provide(SERVER.OpenLimit, { ...BASIS, hide: HMAC_KEY }, ({ state, hide }) =>
    state === null ? openOwnLimit : createSharedLimits(state, hide, openOwnLimit),
  );
  provide(SERVER.AttemptCounter, { ...BASIS, hide: HMAC_KEY }, ({ state, hide }) =>
    state === null
      ? new MemoryAttemptCounter(SIGN_IN_WINDOW)
      : new PostgresAttemptCounter(state, hide, SIGN_IN_WINDOW),
  );
  provide(
    SERVER.SessionStore,
    { ...BASIS, clock: SERVER.SharedClock, log: SERVER.Log },
    async ({ settings, state, clock, log }) => {
      const store =
        state === null
          ? await FileSessionStore.open(`${settings.varDir}/sessions`)
          : new PostgresSessionStore(state);
      const sweep = (): Promise<void> =>
        store.sweep(clock.now()).catch((error: unknown) => {
          if (!(error instanceof StateUnavailableError))
            log.error({ err: error }, 'sessions not swept');
        });
      setInterval(() => void sweep(), SWEEP_EVERY).unref();
      await sweep();
      return store;
    },
  );
  provide(SERVER.ScreenRecords, BASIS, ({ settings, state }) =>
    state === null
      ? new FileScreenRecords(`${settings.varDir}/bildschirme`)
      : new PostgresScreenRecords(state),
  );
  provide(SERVER.LinkChecks, BASIS, ({ settings, state }) =>
    state === null ? new FileLinkChecks(`${settings.varDir}/links`) : new PostgresLinkChecks(state),
  );
  provide(SERVER.NightlyLock, BASIS, ({ settings, state }) =>
    state === null
      ? new FileNightlyLock(`${settings.varDir}/links`)
      : new PostgresLinkChecks(state),
  );
  provide(
    SERVER.OpenUploadRecords,
    { ...BASIS, hide: HMAC_KEY },
    ({ state, hide }) => state && ((server) => new PostgresUploadRecords({ state, hide, server })),
  );
  provide(
    SERVER.OpenRecipientLimit,
    { ...BASIS, hide: HMAC_KEY },
    ({ settings, state, hide }) =>
      async () => {
        // Lies beside the mail spool's own folders, but does not belong to the spool.
        const own = await createRecipientLimit({ folder: `${settings.varDir}/mails/empfaenger` });
        return state === null ? own : new PostgresRecipientLimit({ state, hide, own });
      },
  );
});
