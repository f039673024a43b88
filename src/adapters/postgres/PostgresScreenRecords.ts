import * as v from 'valibot';
import {
  NO_PIN_ATTEMPTS,
  type PinAttempts,
  type ScreenRecord,
  type ScreenRecords,
  type PinAttemptsChange,
} from '../../domain/kiosk/ScreenRecords.ts';
import { StoredScreen } from '../files/FileScreenRecords.ts';
import type { StateDatabase } from './stateDatabase.ts';

/**
 * Devices and wrong PINs, shared by all servers. Rejects if PostgreSQL does not respond, also for
 * wrong PINs: if they cannot be counted, no PIN may be tried.
 */
export class PostgresScreenRecords implements ScreenRecords {
  constructor(private readonly state: Pick<StateDatabase, 'query' | 'transaction'>) {}

  async list(): Promise<readonly ScreenRecord[]> {
    const rows = await this.state.query<{ report: unknown }>(
      'SELECT report FROM foyer_state.device',
    );
    return rows.flatMap(({ report }) => {
      const parsed = v.safeParse(StoredScreen, report);
      return parsed.success ? [parsed.output] : [];
    });
  }

  change(
    handle: string,
    device: string,
    change: (known: ScreenRecord | null) => ScreenRecord | null,
  ): Promise<void> {
    const key = [handle, device];
    return this.state.transaction(async (query) => {
      await query(
        `SELECT pg_advisory_xact_lock(hashtextextended('device ' || $1 || ' ' || $2, 0))`,
        key,
      );
      const [row] = await query<{ report: unknown }>(
        'SELECT report FROM foyer_state.device WHERE handle = $1 AND device = $2',
        key,
      );
      const known = v.safeParse(StoredScreen, row?.report);
      const changed = change(known.success ? known.output : null);
      if (changed === null) return;
      await query(
        `INSERT INTO foyer_state.device (handle, device, report) VALUES ($1, $2, $3)
         ON CONFLICT (handle, device) DO UPDATE SET report = excluded.report`,
        [...key, JSON.stringify(changed)],
      );
    });
  }

  async remove(handle: string, device: string): Promise<void> {
    await this.state.query('DELETE FROM foyer_state.device WHERE handle = $1 AND device = $2', [
      handle,
      device,
    ]);
  }

  changeTries(
    handle: string,
    rateLimitKey: string,
    change: (known: PinAttempts) => PinAttempts,
  ): Promise<PinAttemptsChange> {
    const key = [handle, rateLimitKey];
    return this.state.transaction(async (query) => {
      await query(
        `SELECT pg_advisory_xact_lock(hashtextextended('pin ' || $1 || ' ' || $2, 0))`,
        key,
      );
      const [before = NO_PIN_ATTEMPTS] = await query<{ wrong: number; lockedUntil: number }>(
        `SELECT wrong, locked_until::float8 AS "lockedUntil"
         FROM foyer_state.pin_tries WHERE handle = $1 AND rate_limit_key = $2`,
        key,
      );
      const after = change(before);
      if (after.wrong === 0)
        await query(
          'DELETE FROM foyer_state.pin_tries WHERE handle = $1 AND rate_limit_key = $2',
          key,
        );
      else
        await query(
          `INSERT INTO foyer_state.pin_tries (handle, rate_limit_key, wrong, locked_until)
           VALUES ($1, $2, $3, $4)
           ON CONFLICT (handle, rate_limit_key) DO UPDATE
           SET wrong = excluded.wrong, locked_until = excluded.locked_until`,
          [...key, after.wrong, after.lockedUntil],
        );
      return { before, after };
    });
  }
}
