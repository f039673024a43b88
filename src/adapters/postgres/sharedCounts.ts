import { createHmac } from 'node:crypto';
import type { AttemptCount, AttemptCounter } from '../../domain/session/SignInLimit.ts';
import { type OpenLimit, StateUnavailableError } from '../../domain/shared/sharedState.ts';
import { type StateDatabase, type StateQuery, ASYNC_COMMIT } from './stateDatabase.ts';

type Queries = Pick<StateDatabase, 'query'>;

/**
 * Adds an amount to a key's usage, unless that exceeds its limit; then no row is returned. Time
 * windows follow PostgreSQL's clock. Parallel requests each get a different count.
 */
const ADD = `
  INSERT INTO foyer_state.usage AS known (key, amount, ends_at)
  SELECT $1::text, $2::bigint, now() + $3::float8 * interval '1 millisecond'
  FROM ${ASYNC_COMMIT}
  WHERE $4::bigint IS NULL OR $2::bigint <= $4::bigint
  ON CONFLICT (key) DO UPDATE SET
    amount = excluded.amount + CASE WHEN known.ends_at > now() THEN known.amount ELSE 0 END,
    ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE excluded.ends_at END
  WHERE $4::bigint IS NULL OR $2::bigint
    + CASE WHEN known.ends_at > now() THEN known.amount ELSE 0 END <= $4::bigint
  RETURNING amount::float8 AS count, ${endsIn('ends_at')}`;
const READ = `
  SELECT amount::float8 AS count, ${endsIn('ends_at')}
  FROM foyer_state.usage WHERE key = $1 AND ends_at > now()`;

function endsIn(column: string): string {
  return `ceil(extract(epoch FROM ${column} - now()) * 1000)::float8 AS "endsIn"`;
}

/** Returns a hash of a key, which may be an address: addresses themselves are not stored. */
export type HmacKey = (name: string, key: string) => string;

export const hmacWith =
  (secret: string): HmacKey =>
  (name, key) =>
    `${name} ${createHmac('sha256', secret).update(key).digest('base64url')}`;

/** Sign-in attempts, counted by all servers together. Rejects if PostgreSQL does not respond. */
export class PostgresAttemptCounter implements AttemptCounter {
  /** @param window milliseconds from the first attempt until its key counts from zero again */
  constructor(
    private readonly state: Queries,
    private readonly hide: HmacKey,
    private readonly window: number,
  ) {}

  async read(key: string): Promise<AttemptCount | null> {
    return (await this.state.query<AttemptCount>(READ, [this.nameOf(key)]))[0] ?? null;
  }

  async add(key: string): Promise<AttemptCount> {
    const rows = await this.state.query<AttemptCount>(ADD, [
      this.nameOf(key),
      1,
      this.window,
      null,
    ]);
    return rows[0] ?? { count: 1, endsIn: this.window };
  }

  async subtract(key: string): Promise<void> {
    await this.state.query(
      `UPDATE foyer_state.usage SET amount = amount - 1
       WHERE key = $1 AND amount > 0 AND ends_at > now()`,
      [this.nameOf(key)],
    );
  }

  private nameOf(key: string): string {
    return this.hide('sign-in', key);
  }
}

/**
 * Limits that all servers count together. While PostgreSQL does not respond, each server applies
 * the limit to its own count: all servers together then allow more than the limit, but there is
 * always one.
 */
export const createSharedLimits =
  (state: Queries, hide: HmacKey, ownLimits: OpenLimit): OpenLimit =>
  (terms) => {
    const own = ownLimits(terms);
    return {
      async isTooMuch(key, amount = 1) {
        const byOwnCount = await own.isTooMuch(key, amount);
        try {
          const name = hide(terms.name, key);
          return (await state.query(ADD, [name, amount, terms.window, terms.most])).length === 0;
        } catch (error) {
          if (error instanceof StateUnavailableError) return byOwnCount;
          throw error;
        }
      },
    };
  };

/** Deletes rows that no longer count. */
export async function sweepCounts(query: StateQuery): Promise<void> {
  await query('DELETE FROM foyer_state.usage WHERE ends_at <= now()');
  await query(`DELETE FROM foyer_state.upload WHERE announced_at < now() - interval '25 hours'`);
}
