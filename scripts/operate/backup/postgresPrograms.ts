import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { OperatorError, type Installation } from '../Installation.ts';

/** The environment variables by which PostgreSQL's programs find a database. */
export function postgresEnvironment(
  address: string,
  settings: Installation['settings'],
): Readonly<Record<string, string>> {
  const url = new URL(address);
  const given = {
    // Only an address has brackets around IPv6.
    PGHOST: url.searchParams.get('host') ?? url.hostname.replace(/^\[(.+)\]$/, '$1'),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE:
      url.searchParams.get('sslmode') ??
      (settings['DATABASE_SSL'] !== 'true'
        ? ''
        : settings['DATABASE_SSL_REJECT_UNAUTHORIZED'] === 'false'
          ? 'require'
          : 'verify-full'),
  };
  const set = Object.entries(given).filter(([, value]) => value !== '');
  const checked = given.PGSSLMODE === 'verify-full';
  return {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C.UTF-8',
    PGCONNECT_TIMEOUT: '10',
    ...(checked && {
      PGSSLROOTCERT: settings['NODE_EXTRA_CA_CERTS'] ?? '/etc/ssl/certs/ca-certificates.crt',
    }),
    ...Object.fromEntries(set),
  };
}

/** Runs a program of PostgreSQL; on failure it throws with the program's first words. */
export function runPostgres(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { env });
    let [out, problems] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.once('error', () => fail(missing(program)));
    child.once('close', (code) => {
      if (code === 0) done(out);
      else fail(new OperatorError(`PostgreSQL: ${firstLine(problems) || `${program} ended`}`));
    });
  });
}

const missing = (program: string): OperatorError =>
  new OperatorError(`${program} is missing: apt-get install postgresql-client`);

const firstLine = (text: string): string =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

/** A psql session that stays open between queries. */
export function openSession(env: Readonly<Record<string, string>>) {
  const child = spawn('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1'], { env });
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<OperatorError>((done) => {
    child.once('error', () => done(missing('psql')));
    child.once('close', () =>
      done(new OperatorError(`PostgreSQL: ${firstLine(problems) || 'the connection ended'}`)),
    );
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(sql: string): Promise<string> {
      child.stdin.write(`${sql}\n\\echo .\n`);
      const found: string[] = [];
      for (;;) {
        const { value, done } = await answers.next();
        if (done === true) throw await ended;
        if (value === '.') return found.join('\n');
        found.push(value);
      }
    },
    end: () => child.stdin.end('ROLLBACK;\n'),
  };
}
