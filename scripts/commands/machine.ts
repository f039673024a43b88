import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  lendProgram,
  makeBase,
  startMachine,
  type DebianMachine,
} from '../../tests/machine/debianMachine.ts';
import {
  countRows,
  differing,
  expectThat,
  homes,
  hosts,
  http3,
  secondsSince,
  tree,
  waitUntil,
  type Note,
} from '../../tests/machine/machineQuestions.ts';
import { proveDoctor } from '../../tests/machine/proveDoctor.ts';
import { proveUpgrade } from '../../tests/machine/proveUpgrade.ts';
import { selfMadeCertificate } from '../../tests/support/selfMadeCertificate.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { root, varDir } from '../run/places.ts';
import { ensurePrograms, type Program } from '../suites/ensurePrograms.ts';

/**
 * `npm run machine [-- --suite trixie] [-- --postgresql] [-- <archive>]`: takes a bare Debian with
 * systemd to all brands over https by `deploy/install.sh`, and measures the time. Then it runs
 * again without a change, with ACME certificates of a test authority, after a restart, with a wrong
 * setting, with one fault after the other for the doctor, with another release and back, and
 * restores its backup on a second bare Debian. Takes some minutes and needs root.
 */
const { values, positionals } = expectCommandLine({
  usage: 'npm run machine -- [--suite bookworm|trixie] [--postgresql] [<archive of a release>]',
  options: {
    suite: { type: 'string', default: 'bookworm' },
    postgresql: { type: 'boolean', default: false },
  },
});
const archive = positionals[0] === undefined ? null : resolve(positionals[0]);
const given = archive === null ? '' : ` /archive/${basename(archive)}`;
const install = `/bin/sh /source/deploy/install.sh${given}${values.postgresql ? ' --postgresql' : ''}`;
const rows: [what: string, found: string][] = [];
const note: Note = (what, found) => {
  rows.push([what, found]);
  console.log(`✓ ${what}: ${found}`);
};
const PEBBLE = '/usr/bin/pebble';
const NEEDED: readonly Program[] = [
  { path: '/usr/sbin/debootstrap', debianPackage: 'debootstrap' },
  { path: '/usr/bin/systemd-nspawn', debianPackage: 'systemd-container' },
  { path: PEBBLE, debianPackage: 'pebble' },
];
const missing = [...(await ensurePrograms(NEEDED))];
if (process.getuid?.() !== 0) missing.push('Only root can start a machine in a machine.');
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

const began = Date.now();
const base = makeBase(join(varDir, 'machine'), values.suite);
console.log(`A bare Debian (${values.suite}) lies in ${base} (${secondsSince(began)})`);
const bare = (name: string): Promise<DebianMachine> =>
  startMachine(base, join(varDir, 'machine', `${name}-${process.pid}`), root);
const machine = await bare('first');
try {
  await prove(machine);
  proveDoctor(machine, values.postgresql, note);
  proveUpgrade(machine, note);
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
  note('install.sh, a bare Debian to a machine that serves', secondsSince(start));
  note('homes over https', homes(debian, '-k'));
  note('HTTP/3', http3(debian));

  const before = tree(debian);
  const again = Date.now();
  const said = debian.run(install);
  const changed = differing(before, tree(debian));
  expectThat(changed.length === 0, `A second call changed:\n${changed.join('\n')}\n${said}`);
  note('a second call', `${secondsSince(again)}, changed nothing of ${before.length} places`);

  const exposed = debian
    .run('systemd-analyze security --no-pager')
    .split('\n')
    .flatMap((line) => /^(foyer-\S+)\s+([\d.]+)/.exec(line)?.slice(1).join(' ') ?? []);
  note('exposure, as the machine’s systemd counts it', exposed.join(', '));

  note('certificates by ACME', await acme(debian));
  const rebooted = Date.now();
  await debian.restart();
  await waitUntil(debian, 'curl -fs http://127.0.0.1:3000/healthz');
  note('homes after a restart of the machine', `${homes(debian, '-k')}, ${secondsSince(rebooted)}`);
  note('a wrong setting', wrongSetting(debian));
  debian.run(
    'sed -i "s/^PAGE_CACHE_MB=viel/#PAGE_CACHE_MB=128/" /etc/foyer/foyer.env && foyer setup',
  );
}

/** Makes the backup as the timer would, and restores it on another bare Debian. */
async function proveRestore(first: DebianMachine): Promise<void> {
  const counts = countRows(first, values.postgresql);
  first.run('systemctl start foyer-backup.service');
  const second = await bare('second');
  try {
    if (archive !== null) lendArchive(second, archive);
    const start = Date.now();
    expectThat(second.show(`${install} --no-start`) === 0, 'install.sh --no-start failed.');
    for (const folder of ['var/backups/foyer', 'etc/foyer/backup-passphrase'])
      cpSync(join(first.folder, folder), join(second.folder, folder), { recursive: true });
    expectThat(second.show('foyer restore --replace') === 0, 'foyer restore failed.');
    const restored = countRows(second, values.postgresql);
    expectThat(restored === counts, `Counts differ:\n${counts}\n${restored}`);
    expectThat(second.show('foyer setup') === 0, 'foyer setup failed.');
    const tables = Object.values(JSON.parse(counts) as Readonly<Record<string, number>>);
    const rows = tables.reduce((sum, count) => sum + count, 0);
    note(
      'restored on another bare Debian',
      `${secondsSince(start)}, ${rows} rows of ${tables.length} tables equal, ${homes(second, '-k')}`,
    );
  } finally {
    await second.stop();
  }
}

/** Copies the archive to the machine's own disk, as an operator would. */
function lendArchive(debian: DebianMachine, file: string): void {
  mkdirSync(join(debian.folder, 'archive'));
  copyFileSync(file, join(debian.folder, 'archive', basename(file)));
}

/**
 * Runs a test authority inside the machine, which requests the challenge file from each host as a
 * real one does.
 */
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
  // Replaces DNS; one name points elsewhere and is left out.
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
  // nginx uses a new certificate some moments after its reload.
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
  debian.run(`echo "127.0.0.1 ${elsewhere}" >> /etc/hosts`);
  debian.run('systemctl start foyer-certificates.service');
  await waitUntil(
    debian,
    `curl -fsL --cacert /root/roots.pem https://${elsewhere}/ --resolve ${elsewhere}:443:127.0.0.1`,
  );
  return `${here.length} hosts trusted, ${elsewhere} named and left out, ${secondsSince(start)}`;
}

function wrongSetting(debian: DebianMachine): string {
  debian.run('sed -i "s/^#PAGE_CACHE_MB=.*/PAGE_CACHE_MB=viel/" /etc/foyer/foyer.env');
  const check = debian.run('foyer check 2>&1 || true').trim();
  debian.run('systemctl restart "foyer-site@*" || true');
  const journal = debian.run('journalctl -u "foyer-site@*" -n 30 -o cat --no-pager');
  expectThat(journal.includes(check), `The unit's journal does not say it:\n${journal}`);
  return check;
}
