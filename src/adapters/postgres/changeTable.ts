import * as v from 'valibot';
import type { ChangedTags } from '../../domain/content/ChangeBus.ts';
import type { StateDatabase } from './stateDatabase.ts';

const Changes = v.array(
  v.object({
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The process that published the change. */
    origin: v.string(),
    tags: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
);

/** The changes of the last day, numbered without gaps. */
export interface ChangeTable {
  /** Inserts a change and notifies the listeners of `CHANGE_CHANNEL`. */
  insert(tags: ChangedTags, origin: string): Promise<void>;
  /** 0 if there is none. */
  findNewest(): Promise<number>;
  /**
   * The changes after this number, or the first part of them if there are many. Null if they are
   * not known: the change with this number is gone, or a row is invalid.
   */
  readAfter(number: number): Promise<v.InferOutput<typeof Changes> | null>;
}

export const CHANGE_CHANNEL = 'foyer_change';
const MAX_AT_ONCE = 500;

export const createChangeTable = ({
  query,
  transaction,
}: Pick<StateDatabase, 'query' | 'transaction'>): ChangeTable => ({
  insert: (tags, origin) =>
    transaction(async (run) => {
      // Servers insert one after the other, so that numbers become visible in their order.
      await run('LOCK TABLE foyer_state.change IN EXCLUSIVE MODE');
      await run(
        `INSERT INTO foyer_state.change (number, origin, tags)
         SELECT coalesce(max(number), 0) + 1, $1, $2::jsonb FROM foyer_state.change`,
        [origin, JSON.stringify(tags)],
      );
      // The newest row stays, however old: it proves to the other servers that no change is
      // missing.
      await run(
        `DELETE FROM foyer_state.change WHERE published_at < now() - interval '1 day'
         AND number < (SELECT max(number) FROM foyer_state.change)`,
      );
      await run(`NOTIFY ${CHANGE_CHANNEL}`);
    }),
  async findNewest() {
    const [row] = await query<{ newest: number }>(
      'SELECT coalesce(max(number), 0) AS newest FROM foyer_state.change',
    );
    return row?.newest ?? 0;
  },
  async readAfter(number) {
    const rows = await query<{ number: unknown }>(
      `SELECT number, origin, tags FROM foyer_state.change WHERE number >= $1
       ORDER BY number LIMIT $2`,
      [number, MAX_AT_ONCE],
    );
    // The last change that this server read is still in the table, unless it is too old or the
    // table was created again.
    if (number > 0 && rows[0]?.number !== number) return null;
    const parsed = v.safeParse(Changes, number === 0 ? rows : rows.slice(1));
    if (!parsed.success) return null;
    return (parsed.output[0]?.number ?? number + 1) === number + 1 ? parsed.output : null;
  },
});
