import type { SessionStore, StoredSession } from '../../domain/session/SessionStore.ts';
import { type StateDatabase, ASYNC_COMMIT } from './stateDatabase.ts';

interface SessionRow {
  readonly username: string;
  readonly signed_in_at: Date;
  readonly idle_ends_at: Date;
  readonly ends_at: Date;
  readonly checked_at: Date;
  readonly sealed_pass: string;
}

/**
 * Sessions that all site servers share. Throws `StateUnavailableError` if PostgreSQL does not
 * respond.
 */
export class PostgresSessionStore implements SessionStore {
  constructor(private readonly state: Pick<StateDatabase, 'query'>) {}

  async read(id: string): Promise<StoredSession | null> {
    const [row] = await this.state.query<SessionRow>(
      `SELECT username, signed_in_at, idle_ends_at, ends_at, checked_at, sealed_pass
       FROM foyer_state.session WHERE id = $1`,
      [id],
    );
    return row === undefined
      ? null
      : {
          username: row.username,
          signedInAt: row.signed_in_at.toISOString(),
          idleEndsAt: row.idle_ends_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          checkedAt: row.checked_at.toISOString(),
          sealedPass: row.sealed_pass,
        };
  }

  async write(id: string, session: StoredSession): Promise<void> {
    await this.state.query(
      `INSERT INTO foyer_state.session
         (id, username, signed_in_at, idle_ends_at, ends_at, checked_at, sealed_pass)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET (username, signed_in_at, idle_ends_at, ends_at, checked_at, sealed_pass)
         = ($2, $3, $4, $5, $6, $7)`,
      valuesOf(id, session),
    );
  }

  async replace(id: string, session: StoredSession): Promise<boolean> {
    // If two servers update the session in parallel, neither sets back the later times of the
    // other.
    const rows = await this.state.query(
      `UPDATE foyer_state.session SET
         username = $2, signed_in_at = $3, idle_ends_at = greatest(idle_ends_at, $4),
         ends_at = $5, checked_at = greatest(checked_at, $6), sealed_pass = $7
       FROM ${ASYNC_COMMIT}
       WHERE id = $1 RETURNING 1`,
      valuesOf(id, session),
    );
    return rows.length > 0;
  }

  async remove(id: string): Promise<void> {
    await this.state.query('DELETE FROM foyer_state.session WHERE id = $1', [id]);
  }

  async sweep(now: Date): Promise<void> {
    await this.state.query(
      'DELETE FROM foyer_state.session WHERE least(idle_ends_at, ends_at) <= $1',
      [now],
    );
  }
}

const valuesOf = (id: string, session: StoredSession): readonly string[] => [
  id,
  session.username,
  session.signedInAt,
  session.idleEndsAt,
  session.endsAt,
  session.checkedAt,
  session.sealedPass,
];
