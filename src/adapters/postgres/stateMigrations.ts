/**
 * One step of the schema `foyer_state`. Steps are only ever appended, and a step only ever adds to
 * the schema: a server of the previous release works with the same tables in parallel.
 */
export interface StateMigration {
  readonly version: number;
  readonly sql: string;
}

export const STATE_MIGRATIONS: readonly StateMigration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE foyer_state.session (
        id text PRIMARY KEY,
        username text NOT NULL,
        signed_in_at timestamptz NOT NULL,
        idle_ends_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        checked_at timestamptz NOT NULL,
        sealed_pass text NOT NULL
      );
      CREATE INDEX session_ends ON foyer_state.session (idle_ends_at);
      CREATE TABLE foyer_state.usage (
        key text PRIMARY KEY,
        amount bigint NOT NULL,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX usage_ends ON foyer_state.usage (ends_at);
      CREATE TABLE foyer_state.screen (handle text PRIMARY KEY, report jsonb NOT NULL);
      CREATE TABLE foyer_state.pin_tries (
        handle text NOT NULL,
        rate_limit_key text NOT NULL,
        wrong integer NOT NULL,
        locked_until bigint NOT NULL,
        PRIMARY KEY (handle, rate_limit_key)
      );
      CREATE TABLE foyer_state.link_checks (
        only_row boolean PRIMARY KEY CHECK (only_row),
        checks jsonb NOT NULL
      );
      CREATE TABLE foyer_state.night (day text PRIMARY KEY);
      CREATE TABLE foyer_state.mail (
        mailbox text NOT NULL,
        id text NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (mailbox, id)
      );
      CREATE INDEX mail_sent ON foyer_state.mail (sent_at);
      CREATE TABLE foyer_state.upload (
        id text PRIMARY KEY,
        server text NOT NULL,
        draft text NOT NULL,
        visitor text NOT NULL,
        announced bigint NOT NULL,
        delivered boolean NOT NULL DEFAULT false,
        announced_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX upload_visitor ON foyer_state.upload (visitor);
      CREATE INDEX upload_draft ON foyer_state.upload (draft);
      -- The changes in the content service: see PostgresChangeBus.
      CREATE TABLE foyer_state.change (
        number integer PRIMARY KEY,
        origin text NOT NULL,
        tags jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now()
      );`,
  },
  {
    version: 2,
    // Replaces the table `screen`, where two devices with one handle had one row.
    sql: `
      CREATE TABLE foyer_state.device (
        handle text NOT NULL,
        device text NOT NULL,
        report jsonb NOT NULL,
        PRIMARY KEY (handle, device)
      );`,
  },
];

/** Advisory lock for servers that start at the same time: 'foyer' in hexadecimal digits. */
const LOCK = 0x666f796572;

type Run = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * Applies the missing steps of the schema, within the caller's transaction. If several servers
 * start, one applies them while the others wait. Steps of a newer release are left unchanged.
 */
export async function migrateState(run: Run, steps = STATE_MIGRATIONS): Promise<void> {
  const known = await listApplied(run);
  if (known !== null && steps.every(({ version }) => known.has(version))) return;
  await run('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await run('CREATE SCHEMA IF NOT EXISTS foyer_state');
  await run(`CREATE TABLE IF NOT EXISTS foyer_state.migration (
    version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const applied = (await listApplied(run)) ?? new Set();
  for (const { version, sql } of steps) {
    if (applied.has(version)) continue;
    await run(sql);
    await run('INSERT INTO foyer_state.migration (version) VALUES ($1)', [version]);
  }
}

/** Null if the schema does not exist yet. */
async function listApplied(run: Run): Promise<ReadonlySet<unknown> | null> {
  const [found] = await run(`SELECT to_regclass('foyer_state.migration') IS NOT NULL AS there`);
  if (found?.['there'] !== true) return null;
  const rows = await run('SELECT version FROM foyer_state.migration');
  return new Set(rows.map((row) => row['version']));
}
