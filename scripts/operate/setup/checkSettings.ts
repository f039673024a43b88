import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import { readSettings as readSiteSettings } from '../../../src/app/server/readSettings.ts';
import { databaseProblem } from '../../bootstrap/checkMachine.mjs';
import { readBackupRetention } from '../backup/archives.ts';
import { fillTemplates, SETTINGS as NGINX_SETTINGS } from '../../nginx/fillTemplates.ts';
import type { Secrets } from '../../run/loadOrCreateSecrets.ts';
import { readSettings as readStartSettings } from '../../settings.mjs';
import type { Installation } from '../Installation.ts';
import { readTemplate, settingNames } from './settingsFile.ts';
import { brandsDirOf, siteServiceEnvironment } from './serviceEnvironments.ts';

/** Placeholders in the form of secrets, for parsers that require secrets before they exist. */
const NO_SECRETS = new Proxy({} as Secrets, { get: () => '0'.repeat(32) });

/**
 * The problems of the settings, one sentence each, from the parsers of the services that read them.
 * Checks named files and the database connection; starts nothing.
 */
export async function checkSettings(installation: Installation): Promise<readonly string[]> {
  const wrong = settingProblems(installation);
  // Files and the database are only checked if the settings are valid.
  return wrong.length > 0 ? wrong : machineProblems(installation);
}

/** The same check, but only of the settings and the brands. */
export const settingProblems = (installation: Installation): readonly string[] => [
  ...unknownNames(installation),
  ...valueProblems(installation),
  ...commandProblems(installation),
];

/**
 * Problems that prevent a service from starting. An unknown name does not: it may be a setting of a
 * newer release, if the earlier release has to run again.
 */
export function valueProblems(installation: Installation): readonly string[] {
  const { settings } = installation;
  const start = readStartSettings({ ...settings, HOST: settings['HOST'] ?? '127.0.0.1' });
  return [
    ...new Set([
      ...placeProblems(installation),
      ...start.problems,
      // The first parser has already reported an address that it rejects.
      ...(start.problems.length > 0 ? [] : siteProblems(installation)),
      ...contentProblems(settings),
      ...(existsSync(brandsDirOf(installation)) ? nginxProblems(installation) : []),
      ...acmeProblems(settings),
    ]),
  ];
}

type Settings = Installation['settings'];

function unknownNames({ settingsFile, releaseDir }: Installation): readonly string[] {
  if (settingsFile === null) return [];
  const known = new Set(settingNames(readTemplate(releaseDir)));
  return Object.keys(parseEnv(readFileSync(settingsFile, 'utf8')))
    .filter((name) => !known.has(name))
    .map(
      (name) =>
        `${name} in the settings file is no setting: correct its name, or remove the line${likeness(name, known)}.`,
    );
}

function likeness(name: string, known: ReadonlySet<string>): string {
  const shared = (other: string): number =>
    [...other].findIndex((letter, place) => letter !== name[place] || place + 1 === other.length);
  const [like] = [...known]
    .filter((each) => shared(each) >= 6)
    .toSorted((one, other) => shared(other) - shared(one));
  return like === undefined ? '' : ` (is it ${like}?)`;
}

function placeProblems(installation: Installation): readonly string[] {
  const { settings } = installation;
  const problems = ['VAR_DIR', 'BACKUP_DIR', 'RELEASES_ROOT', 'BRANDS_DIR']
    .filter((name) => !/^(?:\/[\w.-]+)+$/.test(settings[name] ?? '/unset'))
    .map(
      (name) =>
        `${name} must be a path from / on, of letters, digits and . _ -, without a slash at its end.`,
    );
  const host = settings['HOST'] ?? '127.0.0.1';
  if (isIP(host) === 0)
    problems.push('HOST must be an address of this machine, e.g. HOST=127.0.0.1, not a name.');
  const port = settings['CONTENT_PORT'] ?? '1337';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    problems.push('CONTENT_PORT must be a port number, e.g. CONTENT_PORT=1337.');
  else if (port === (settings['PORT'] ?? '3000'))
    problems.push('CONTENT_PORT and PORT must differ: two services cannot listen on one port.');
  const brands = brandsDirOf(installation);
  if (!existsSync(brands)) problems.push(`BRANDS_DIR is ${brands}, and there is no such folder.`);
  return problems;
}

function siteProblems(installation: Installation): readonly string[] {
  const environment = siteServiceEnvironment(installation, NO_SECRETS);
  // Without a setting this address is that of NGINX_REFRESH, which is checked itself.
  const isGiven = installation.settings['PROXY_REFRESH_URLS'] !== undefined;
  return problemsOf(() => readSiteSettings(environment)).filter(
    (problem) => isGiven || !problem.startsWith('PROXY_REFRESH_URLS '),
  );
}

/** The lines of the error that a parser throws. */
function problemsOf(parse: () => unknown): readonly string[] {
  try {
    parse();
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n');
  }
}

/** The content service reads other values than these as something else, or does not start. */
function contentProblems(settings: Settings): readonly string[] {
  const but = (name: string): string => `but is ${JSON.stringify(settings[name])}.`;
  const problems = ['DATABASE_SSL', 'DATABASE_SSL_REJECT_UNAUTHORIZED']
    .filter((name) => !['true', 'false', undefined].includes(settings[name]))
    .map((name) => `${name} must be true or false, ${but(name)}`);
  const pool = { DATABASE_POOL_MIN: '2', DATABASE_POOL_MAX: '10', ...settings };
  const wrong = (['DATABASE_POOL_MIN', 'DATABASE_POOL_MAX'] as const).filter(
    (name) => !/^\d{1,4}$/.test(pool[name]),
  );
  problems.push(
    ...wrong.map((name) => `${name} must be a whole number of connections, ${but(name)}`),
  );
  // One connection always stays open.
  const min = Math.max(1, Number(pool.DATABASE_POOL_MIN));
  if (wrong.length === 0 && Number(pool.DATABASE_POOL_MAX) < min)
    problems.push(`DATABASE_POOL_MAX must not be below DATABASE_POOL_MIN, which is ${min}.`);
  const site = settings['SITE_URL'];
  if (site !== undefined && !isWebOrigin(site))
    problems.push(`SITE_URL must be an address like https://haus.example, ${but('SITE_URL')}`);
  return problems;
}

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Problems that only concern commands of `foyer`, and mails: services start all the same. */
function commandProblems(installation: Installation): readonly string[] {
  const { DATABASE_URL: database, NODE_EXTRA_CA_CERTS: authorities } = installation.settings;
  const problems = [...problemsOf(() => readBackupRetention(installation))];
  if (database !== undefined && problemsOf(() => decodeURIComponent(database)).length > 0)
    problems.push('DATABASE_URL must have special characters percent-encoded: % is %25.');
  if (authorities !== undefined && !authorities.startsWith('/'))
    problems.push('NODE_EXTRA_CA_CERTS must be the path of a file, from / on.');
  return problems;
}

function nginxProblems(installation: Installation): readonly string[] {
  const { settings } = installation;
  const certificate = settings['NGINX_CERTIFICATE'];
  const key = settings['NGINX_CERTIFICATE_KEY'];
  if ((certificate === undefined) !== (key === undefined))
    return ['NGINX_CERTIFICATE and NGINX_CERTIFICATE_KEY must be set together.'];
  const given = Object.fromEntries(
    NGINX_SETTINGS.map(({ name }) => [name, settings[name]] as const),
  );
  return fillTemplates(
    { ...given, NGINX_CERTIFICATE: certificate ?? '/c', NGINX_CERTIFICATE_KEY: key ?? '/k' },
    '/etc/nginx',
    brandsDirOf(installation),
  ).problems;
}

function acmeProblems(settings: Settings): readonly string[] {
  const problems: string[] = [];
  const contact = settings['ACME_CONTACT'];
  if (contact !== undefined && !/^[^\s@"'$`\\]+@[^\s@"'$`\\]+$/.test(contact))
    problems.push('ACME_CONTACT must be a mail address like betrieb@haus.example.');
  if (contact !== undefined && settings['NGINX_CERTIFICATE'] !== undefined)
    problems.push(
      'ACME_CONTACT and NGINX_CERTIFICATE exclude each other: certificates come by ACME, or are your own.',
    );
  const directory = settings['ACME_DIRECTORY'];
  if (directory !== undefined && !/^https:\/\/[\w.:/-]+$/.test(directory))
    problems.push(
      'ACME_DIRECTORY must be an https address, e.g. https://acme-v02.api.letsencrypt.org/directory.',
    );
  const authority = settings['ACME_CA_FILE'];
  if (authority !== undefined && !/^\/[\w@.+/-]+$/.test(authority))
    problems.push('ACME_CA_FILE must be the path of a certificate.');
  return problems;
}

async function machineProblems({ settings }: Installation): Promise<readonly string[]> {
  const problems = [
    'NGINX_CERTIFICATE',
    'NGINX_CERTIFICATE_KEY',
    'ACME_CA_FILE',
    'NODE_EXTRA_CA_CERTS',
  ]
    .filter((name) => !isReadable(settings[name]))
    .map((name) => `${name} is ${settings[name]}, and this file cannot be read.`);
  const database = await databaseProblem({ databaseUrl: settings['DATABASE_URL'] ?? null });
  return [
    ...problems,
    ...(problems.length === 0
      ? [...certificateProblems(settings), ...authorityProblems(settings)]
      : []),
    ...(database === null ? [] : [database]),
  ];
}

function isReadable(file: string | undefined): boolean {
  try {
    if (file !== undefined) accessSync(file, constants.R_OK);
    return file === undefined || statSync(file).isFile();
  } catch {
    return false;
  }
}

function certificateProblems(settings: Settings): readonly string[] {
  const [certificate, key] = [settings['NGINX_CERTIFICATE'], settings['NGINX_CERTIFICATE_KEY']];
  if (certificate === undefined || key === undefined) return [];
  try {
    const parsed = new X509Certificate(readFileSync(certificate));
    return parsed.checkPrivateKey(createPrivateKey(readFileSync(key)))
      ? []
      : ['NGINX_CERTIFICATE_KEY is not the key of NGINX_CERTIFICATE.'];
  } catch {
    return [
      'NGINX_CERTIFICATE and NGINX_CERTIFICATE_KEY must be a certificate and a key in PEM form.',
    ];
  }
}

/** Node ignores a file that it cannot use, and then no mail is sent. */
function authorityProblems({ NODE_EXTRA_CA_CERTS: file }: Settings): readonly string[] {
  if (file === undefined) return [];
  const isPem = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----/.test(readFileSync(file, 'latin1'));
  if (!isPem)
    return [`NODE_EXTRA_CA_CERTS is ${file}, and this file holds no certificate in PEM form.`];
  // The services run as other users.
  return (statSync(file).mode & 0o004) === 0
    ? [`NODE_EXTRA_CA_CERTS is ${file}, which the services may not read: chmod o+r ${file}`]
    : [];
}
