import { spawnSync } from 'node:child_process';
import { randomUUID, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostsIn } from '../nginx/fillTemplates.ts';
import { decideRenewal, LAST_DAYS, RENEW_DAYS } from './certificateRenewal.ts';
import { OperatorError, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { certificateFiles, CHALLENGES, tlsFolder } from './setup/machineFiles.ts';
import { brandsDirOf, clientEnvironment } from './setup/serviceEnvironments.ts';

/** The ACME client of Debian; it only needs a shell, curl and openssl. */
const CLIENT = '/usr/bin/dehydrated';
const DIRECTORY = 'https://acme-v02.api.letsencrypt.org/directory';
const PROBE_TIMEOUT_MS = 10_000;

/** Requests and renews certificates; a timer runs it each night. */
export const certificatesCommand: OperatorCommand = {
  name: 'certificates',
  summary: 'certificates by ACME, where they are due',
  words: 0,
  help: `Asks the authority of ACME_DIRECTORY (without it Let's Encrypt) for one certificate with all hosts of
NGINX_HOSTS (without it all brands') that lead to this machine, where there is none, where its
last ${RENEW_DAYS} days have begun, or where a host has come. Hosts that do not lead here are named and left
out; but while the certificate in use covers one of them and has more than ${LAST_DAYS} days, no other is
asked for. ACME_CONTACT has to be set; without it, or with a certificate of your own, nothing is
done. A timer calls this each night, nginx reads a new certificate by itself. Exit code 1 where the
authority gave none, or where a host is waited for; the certificate before stays in use.`,
  async run(_, installation) {
    const { settings } = installation;
    if (settings['NGINX_CERTIFICATE'] !== undefined) return tell('Your own certificate is in use.');
    const contact = settings['ACME_CONTACT'];
    if (contact === undefined)
      return tell('ACME_CONTACT is not set: the self-made certificate stays in use.');
    const hosts = wantedHosts(installation);
    const reached = await reachedHosts(hosts);
    if (reached.length === 0)
      throw new OperatorError(
        'No host leads to this machine over http: set the names in DNS, open port 80, and run this again.',
      );
    const present = readCertificate(certificateFiles(installation).certificate);
    const silent = hosts.filter((host) => !reached.includes(host));
    const renewal = decideRenewal({ present, reached, silent, now: new Date() });
    if (renewal.act === 'keep') return tell(`The certificate is good until ${present?.validTo}.`);
    if (renewal.act === 'wait')
      throw new OperatorError(
        `A new certificate is due, and it would lose ${renewal.hosts.join(', ')}: the one before stays in use, and the next night tries again. If they are gone for good, take them out of their brand.json, or out of NGINX_HOSTS.`,
      );
    const made = requestCertificate(installation, contact, renewal.hosts);
    putInPlace(installation, made);
    return tell(`A certificate for ${renewal.hosts.length} hosts is in place.`);
  },
};

function tell(sentence: string): number {
  console.log(sentence);
  return 0;
}

const wantedHosts = (installation: Installation): readonly string[] =>
  (installation.settings['NGINX_HOSTS'] ?? hostsIn(brandsDirOf(installation)).join(' '))
    .split(/[ ,]+/)
    .filter((host) => host !== '' && !host.includes('*'));

/**
 * The hosts that reach this machine. The authority fetches a file of ours from each host; if a host
 * does not serve this machine's probe, the authority's request would fail too.
 */
async function reachedHosts(hosts: readonly string[]): Promise<readonly string[]> {
  const name = `probe-${randomUUID()}`;
  const file = join(CHALLENGES, name);
  writeFileSync(file, name, { mode: 0o644 });
  try {
    const answers = await Promise.all(hosts.map((host) => leadsHere(host, name)));
    for (const [index, host] of hosts.entries())
      if (answers[index] === false)
        process.stderr.write(`${host} does not lead to this machine over http: left out.\n`);
    return hosts.filter((_, index) => answers[index]);
  } finally {
    rmSync(file, { force: true });
  }
}

async function leadsHere(host: string, name: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}/.well-known/acme-challenge/${name}`, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      redirect: 'error',
    });
    return (await answer.text()) === name;
  } catch {
    return false;
  }
}

function readCertificate(file: string): X509Certificate | null {
  try {
    return new X509Certificate(readFileSync(file));
  } catch {
    return null;
  }
}

/** Returns the folder in which the client stored certificate and key. */
function requestCertificate(
  { settings, varDir }: Installation,
  contact: string,
  hosts: readonly string[],
): string {
  const folder = join(tlsFolder(varDir), 'acme');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = join(folder, 'config');
  const lines = {
    CA: settings['ACME_DIRECTORY'] ?? DIRECTORY,
    BASEDIR: folder,
    WELLKNOWN: CHALLENGES,
    CONTACT_EMAIL: contact,
    KEY_ALGO: 'prime256v1',
    RENEW_DAYS: String(RENEW_DAYS),
    // The client's own check contacts an OCSP responder that the authority may not have.
    OCSP_FETCH: 'no',
  };
  writeFileSync(
    config,
    Object.entries(lines)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  writeFileSync(join(folder, 'domains.txt'), `${hosts.join(' ')} > site\n`);
  const env = { ...process.env, ...clientEnvironment(settings) };
  for (const args of [
    ['--register', '--accept-terms'],
    ['--cron', '--force'],
  ]) {
    const { status, stdout, stderr, error } = spawnSync(CLIENT, [...args, '--config', config], {
      env,
      encoding: 'utf8',
    });
    if (status === 0) continue;
    const words = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n');
    throw new OperatorError(
      `The authority gave no certificate; the one before stays in use. What it said:\n${words}`,
    );
  }
  return join(folder, 'certs/site');
}

/** The key first: nginx reads both only when it is reloaded. */
function putInPlace(installation: Installation, made: string): void {
  const folder = tlsFolder(installation.varDir);
  for (const [name, mode] of [
    ['privkey.pem', 0o600],
    ['fullchain.pem', 0o644],
  ] as const) {
    const draft = join(folder, `.${name}`);
    writeFileSync(draft, readFileSync(join(made, name)), { mode });
    renameSync(draft, join(folder, name));
  }
  writeFileSync(join(folder, 'changed'), '');
}
