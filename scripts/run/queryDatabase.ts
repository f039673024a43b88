import pg from 'pg';

/** Milliseconds. */
const TIMEOUT = 8000;

/** Runs one statement over a separate connection. Throws if it fails. */
export async function queryDatabase<Found extends pg.QueryResultRow>(
  url: string,
  statement: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly Found[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'foyer-doctor',
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    ...(settings['DATABASE_SSL'] === 'true' && {
      ssl: { rejectUnauthorized: settings['DATABASE_SSL_REJECT_UNAUTHORIZED'] !== 'false' },
    }),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Found>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
