import { join } from 'node:path';
import { contentPlaceOf } from '../../run/dataProblem.ts';
import { describeMissingContent } from '../../run/contentMark.ts';
import { describeDatabaseFile } from '../../../src/adapters/process/databaseFile.ts';
import { queryDatabase } from '../../run/queryDatabase.ts';
import { note, ok, problem, type Check, type Verdict } from './Check.ts';

/** The state of one PostgreSQL database. */
export interface DatabaseFacts {
  /** The setting with its address. */
  readonly setting: 'DATABASE_URL' | 'STATE_URL';
  readonly answer:
    | {
        readonly version: string;
        /** Milliseconds by which our clock is ahead of the database's. */
        readonly clockAhead: number;
        /** Connections in use, and their maximum. */
        readonly connections: number;
        readonly most: number;
        readonly readOnly: boolean;
      }
    /** An error's code: its message may name the user. */
    | { readonly code: string };
}

const MINUTES = 2 * 60_000;
const ACTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '`systemctl status postgresql` and `journalctl -u "postgresql@*" -n 50` say why.',
  ENOTFOUND: 'Its name does not resolve: `getent hosts <name>`.',
  ETIMEDOUT: 'It does not answer: is its machine up, and the network?',
  '28P01': 'The password in the setting is not the one of its user.',
  '28000': 'Its pg_hba.conf does not let this user in from here.',
  '3D000': 'There is no such database: `createdb`, or a wrong name in the setting.',
  '53300': 'It has too many connections: max_connections in its settings.',
  '57P03': 'It is starting: wait; `journalctl -u "postgresql@*"` shows how far it is.',
};
const WITHOUT = {
  DATABASE_URL: 'The content service cannot work; sites go on from their copies, forms wait.',
  STATE_URL:
    'Sites and forms go on; signing in is not possible meanwhile, and limits are kept by each server.',
};

export function judgeDatabase({ setting, answer }: DatabaseFacts): readonly Verdict[] {
  if ('code' in answer)
    return [
      problem(
        `PostgreSQL of ${setting} does not answer (${answer.code}). ${WITHOUT[setting]}`,
        ACTS[answer.code] ?? 'Its own log says more: `journalctl -u "postgresql@*" -n 50`.',
      ),
    ];
  const { version, clockAhead, connections, most, readOnly } = answer;
  const found: Verdict[] = [];
  if (readOnly)
    found.push(
      problem(
        `PostgreSQL of ${setting} takes no writes: it is a copy of another, or its disk was full.`,
        'Name the server that takes writes, or promote this one.',
      ),
    );
  if (Math.abs(clockAhead) > MINUTES)
    found.push(
      problem(
        `This clock is ${Math.round(Math.abs(clockAhead) / 60_000)} minutes ${clockAhead > 0 ? 'ahead of' : 'behind'} that of PostgreSQL (${setting}).`,
        'See "clock", on both machines.',
      ),
    );
  if (connections > most * 0.9)
    found.push(
      note(
        `PostgreSQL of ${setting} has ${connections} connections of ${most}.`,
        'Raise max_connections before another server is added.',
      ),
    );
  return found.length > 0 ? found : [ok(`PostgreSQL ${version} of ${setting} answers.`)];
}

export const databaseCheck: Check = {
  subject: 'database',
  async run({ varDir, settings, foreignContent }) {
    const given = (['DATABASE_URL', 'STATE_URL'] as const).flatMap((setting) => {
      const url = settings[setting];
      return url === undefined ? [] : [{ setting, url }];
    });
    const found = await Promise.all(
      given.map(async ({ setting, url }) =>
        judgeDatabase({ setting, answer: await askDatabase(url, settings) }),
      ),
    );
    const place = contentPlaceOf(varDir, settings);
    const missing = place === null ? null : await describeMissingContent(place);
    if (missing !== null) return [missed(missing), ...found.flat()];
    return given.some(({ setting }) => setting === 'DATABASE_URL') || foreignContent
      ? found.flat()
      : [judgeFile(join(varDir, 'content/content.db')), ...found.flat()];
  },
};

/** The sentence says what to do after its first one. */
function missed(sentence: string): Verdict {
  const [what = '', ...todo] = sentence.split(/(?<=\.) /);
  return problem(what, todo.join(' '));
}

function judgeFile(file: string): Verdict {
  const fault = describeDatabaseFile(file);
  if (fault === null) return ok('Content lies in SQLite, and its database is whole.');
  const [what = '', ...todo] = fault.split(': ');
  const act = todo.join(': ');
  return problem(`${what}.`, act.charAt(0).toUpperCase() + act.slice(1));
}

const STATEMENT = `SELECT current_setting('server_version') AS version, now() AS moment,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS read_only,
  (SELECT count(*)::int FROM pg_stat_activity) AS connections,
  current_setting('max_connections')::int AS most`;

interface Row {
  readonly version: string;
  readonly moment: Date;
  readonly read_only: boolean;
  readonly connections: number;
  readonly most: number;
}

/** Why the content service cannot start with this PostgreSQL, and what to do; null if it can. */
export async function describeUnusableDatabase(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  const answer = await askDatabase(url, settings);
  if (!('code' in answer) && !answer.readOnly) return null;
  const [verdict] = judgeDatabase({ setting: 'DATABASE_URL', answer });
  return verdict === undefined ? null : `${verdict.what} ${verdict.todo}`;
}

async function askDatabase(
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<DatabaseFacts['answer']> {
  try {
    const [row] = await queryDatabase<Row>(url, STATEMENT, settings);
    if (row === undefined) return { code: 'no answer' };
    const { version, moment, read_only: readOnly, connections, most } = row;
    const clockAhead = Date.now() - moment.getTime();
    return { version: version.split(' ')[0] ?? '', clockAhead, connections, most, readOnly };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { code: code ?? (/timeout/.test(message) ? 'ETIMEDOUT' : 'unknown') };
  }
}
