import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { showProgress } from '../../bootstrap/showProgress.mjs';
import { markContent } from '../../run/contentMark.ts';
import { loadOrCreateSecrets } from '../../run/loadOrCreateSecrets.ts';
import { answers } from '../../run/waitUntilAnswers.ts';
import { OperatorError, type Installation } from '../Installation.ts';
import { createSystemctl } from '../ServiceManager.ts';
import { checkedServer } from '../upgrade/checkServer.ts';
import { replaceFile } from './applyPlaces.ts';
import {
  certificateFiles,
  ENABLED_UNITS,
  JOURNALD_FILE,
  type RequiredFile,
} from './machineFiles.ts';
import { contentOrigin, httpsAddress, siteOrigin } from './serviceAddresses.ts';
import {
  contentEnvironment,
  environmentFile,
  siteServiceEnvironment,
} from './serviceEnvironments.ts';
import { waitUntilQuiet } from './waitUntilQuiet.ts';

/** The first start creates and seeds the tables. */
const TIMEOUT_MS = 900_000;
const EVERY_MS = 500;

/** Runs a system program until it exits; throws its output if it fails. */
export function mustSucceed(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', input });
  if (status === 0) return stdout;
  throw new OperatorError(
    `${program} ${args.join(' ')} failed: ${error?.message ?? `${stderr}${stdout}`.trim()}`,
  );
}

/** Reloads systemd's units and tests nginx's configuration; throws nginx's error message. */
export function readFiles(changed: readonly string[]): void {
  systemctl('daemon-reload');
  if (changed.includes(JOURNALD_FILE)) systemctl('restart', 'systemd-journald.service');
  mustSucceed('nginx', ['-t', '-q']);
}

/**
 * Reloads systemd and nginx if files have changed, starts services that are not running, and waits
 * until content service and site respond. Restarts a service whose settings differ from its last
 * start, the site when no visitor is sending something: the socket queues connections meanwhile.
 */
export async function startServices(
  installation: Installation,
  version: string,
  files: { readonly places: readonly RequiredFile[]; readonly changed: readonly string[] },
): Promise<void> {
  const site = `foyer-site@${version}.service`;
  const own = contentOrigin(installation);
  const outdated = {
    site: isOutdated(installation, 'site'),
    content: isOutdated(installation, 'content'),
  };
  readFiles(files.changed);
  systemctl('enable', '--quiet', ...ENABLED_UNITS, site);
  systemctl('enable', '--quiet', 'nginx.service');
  // A unit that has failed too often does not restart by itself.
  spawnSync('systemctl', ['reset-failed', 'foyer-content.service', site]);
  systemctl('start', ...ENABLED_UNITS);
  if (own === null) systemctl('disable', '--now', '--quiet', 'foyer-content.service');
  else {
    systemctl('enable', '--quiet', 'foyer-content.service');
    systemctl(outdated.content ? 'restart' : 'start', 'foyer-content.service');
    await waitFor('The content service', 'foyer-content.service', `${own}/_health`);
    markContent(installation.varDir);
  }
  if (outdated.site) {
    const progress = showProgress('The site receives what visitors are sending, then restarts');
    await waitUntilQuiet(checkedServer(version, installation.settings['CHECK_SOCKETS']));
    progress.done();
    systemctl('stop', '--no-block', site);
  }
  // nginx's old workers close the site's idle connections, for which the site would wait; new
  // connections wait in the socket.
  const read = fingerprintOf(installation, files.places);
  if (outdated.site || read !== lastRead()) systemctl('reload-or-restart', 'nginx.service');
  else systemctl('start', 'nginx.service');
  replaceFile(LAST_READ, read, 0o600);
  if (outdated.site) systemctl('stop', site);
  systemctl('start', site);
  await waitFor('The site', site, `${siteOrigin(installation)}/healthz`);
  // nginx applies new settings some moments after its reload.
  const { host, port, text } = httpsAddress(installation);
  await waitUntil('nginx', 'nginx.service', text, () => listens(host, port));
  // Does not wait: the authority may be slow, or may not reach this machine yet.
  if (installation.settings['ACME_CONTACT'] !== undefined)
    systemctl('start', '--no-block', 'foyer-certificates.service');
}

const systemctl = (...args: readonly string[]): string => mustSucceed('systemctl', args);

/**
 * The hash of the files that nginx has read last: unnecessary reloads would close visitors' idle
 * connections.
 */
const LAST_READ = '/run/foyer-settings/nginx.sha256';
const lastRead = (): string => (existsSync(LAST_READ) ? readFileSync(LAST_READ, 'utf8') : '');

function fingerprintOf(installation: Installation, places: readonly RequiredFile[]): string {
  const hash = createHash('sha256').update(
    readFileSync(certificateFiles(installation).certificate),
  );
  for (const { path, text } of places)
    if (path.startsWith('/etc/nginx/')) hash.update(text ?? path);
  return hash.digest('hex');
}

function isOutdated(installation: Installation, service: 'site' | 'content'): boolean {
  const file = `/run/foyer-settings/${service}.env`;
  if (!existsSync(file)) return false;
  const secrets = loadOrCreateSecrets(join(installation.varDir, 'secrets.json'));
  const make = service === 'site' ? siteServiceEnvironment : contentEnvironment;
  return readFileSync(file, 'utf8') !== environmentFile(make(installation, secrets));
}

const waitFor = (what: string, unit: string, address: string): Promise<void> =>
  waitUntil(what, unit, address, () => answers(address));

async function waitUntil(
  what: string,
  unit: string,
  where: string,
  holds: () => Promise<boolean>,
): Promise<void> {
  const services = createSystemctl();
  const progress = showProgress(`${what} starts`);
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (await holds()) return progress.done();
    if ((await services.state(unit)) === 'failed') break;
    await pause(EVERY_MS);
  }
  progress.fail();
  throw new OperatorError(
    `${what} does not answer at ${where}. Its last lines:\n${await services.lastLines(unit)}`,
  );
}

const listens = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host);
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });
