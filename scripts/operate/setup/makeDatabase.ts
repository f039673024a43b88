import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { mustSucceed } from './startServices.ts';
import { settingNames, withSetting } from './settingsFile.ts';

const NAME = 'foyer';

/**
 * Creates a role and a database on this machine's PostgreSQL, and returns the settings with their
 * address; returns the settings unchanged if they name a database. The password is only in the
 * settings file.
 */
export function makeDatabase(settings: string): string {
  if ((parseEnv(settings)['DATABASE_URL'] ?? '') !== '') return settings;
  const password = randomBytes(24).toString('base64url');
  mustSucceed('systemctl', ['start', 'postgresql.service']);
  const ask = (statements: string): string =>
    mustSucceed(
      'runuser',
      ['-u', 'postgres', '--', 'psql', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'],
      statements,
    );
  const known = ask(`SELECT 1 FROM pg_roles WHERE rolname = '${NAME}';`).trim() === '1';
  // Passed through standard input, because every user of the machine can read arguments. CREATEDB:
  // a drill creates another database beside this one.
  ask(`${known ? 'ALTER' : 'CREATE'} ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}';`);
  // Its own log would quote the rows that it refuses: applicants' names and addresses.
  ask(`ALTER ROLE ${NAME} SET log_error_verbosity = 'terse';`);
  if (ask(`SELECT 1 FROM pg_database WHERE datname = '${NAME}';`).trim() !== '1')
    ask(`CREATE DATABASE ${NAME} OWNER ${NAME} ENCODING 'UTF8' TEMPLATE template0;`);
  console.log(`made the database ${NAME}`);
  const address = `postgres://${NAME}:${password}@127.0.0.1:5432/${NAME}`;
  return ['DATABASE_URL', 'STATE_URL']
    .filter((name) => settingNames(settings).includes(name))
    .reduce((text, name) => withSetting(text, name, address), settings);
}
