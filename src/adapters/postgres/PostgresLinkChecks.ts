import type { LinkCheckRepository, NightlyLock } from '../../domain/quality/checkExternalLinks.ts';
import type { LinkCheck } from '../../domain/quality/linkChecks.ts';
import { parseStoredChecks } from '../files/FileLinkChecks.ts';
import type { StateDatabase } from './stateDatabase.ts';

/**
 * The results of the nightly link check, and the nightly lock. Rejects if PostgreSQL does not
 * respond; the work is then left to the next night.
 */
export class PostgresLinkChecks implements LinkCheckRepository, NightlyLock {
  constructor(private readonly state: Pick<StateDatabase, 'query'>) {}

  async list(): Promise<readonly LinkCheck[]> {
    const [row] = await this.state.query<{ checks: unknown }>(
      'SELECT checks FROM foyer_state.link_checks',
    );
    return row === undefined ? [] : parseStoredChecks(row.checks);
  }

  async replace(checks: readonly LinkCheck[]): Promise<void> {
    await this.state.query(
      `INSERT INTO foyer_state.link_checks (only_row, checks) VALUES (true, $1)
       ON CONFLICT (only_row) DO UPDATE SET checks = excluded.checks`,
      [JSON.stringify(checks)],
    );
  }

  async acquire(day: string): Promise<boolean> {
    // The server that inserts the row does the work of this night. If it dies, the work is left to
    // the next night.
    const rows = await this.state.query(
      `WITH earlier AS (DELETE FROM foyer_state.night WHERE day < $1)
       INSERT INTO foyer_state.night (day) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1`,
      [day],
    );
    return rows.length > 0;
  }
}
