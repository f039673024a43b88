import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { isWildcard } from '../../../src/app/server/http/isLocalRequest.ts';
import { contentServiceEnvironment, CONTENT_SETTINGS } from '../../run/startContentService.ts';
import type { Secrets } from '../../run/loadOrCreateSecrets.ts';
import { listBrands } from '../../run/listBrands.ts';
import { SITE_SETTINGS, siteEnvironment } from '../../run/startSite.ts';
import type { Installation } from '../Installation.ts';
import { contentOrigin, nginxAddress, siteOrigin } from './serviceAddresses.ts';

type Environment = Readonly<Record<string, string>>;

/** Settings that Node itself reads; so every service gets them. */
const NODE_SETTINGS = ['NODE_EXTRA_CA_CERTS', 'TZ'];
/** Settings that the ACME client reads from its environment. */
const CLIENT_SETTINGS = ['HTTPS_PROXY', 'NO_PROXY'];

/** Settings of this machine: no service reads them, only `foyer setup` and other commands. */
export const brandsDirOf = ({ settings, releaseDir }: Installation): string =>
  settings['BRANDS_DIR'] ?? join(releaseDir, 'brands');

/** The complete environment of the site server. */
export function siteServiceEnvironment(installation: Installation, secrets: Secrets): Environment {
  const { settings, varDir } = installation;
  return {
    NODE_ENV: 'production',
    PROXY_REFRESH_URLS: `http://${nginxAddress(settings['NGINX_REFRESH'] ?? '8089').text}`,
    ...trustedProxies(settings),
    // For the metric of its remaining days; only nginx reads the key.
    ...(settings['ACME_CONTACT'] !== undefined && {
      NGINX_CERTIFICATE: join(varDir, 'certificates/fullchain.pem'),
    }),
    ...chosen(settings, [...SITE_SETTINGS, ...NODE_SETTINGS]),
    ...siteEnvironment({
      host: settings['HOST'] ?? '127.0.0.1',
      port: Number(settings['PORT'] ?? '3000'),
      contentUrl: contentOrigin(installation) ?? settings['CONTENT_URL'] ?? '',
      contentToken: settings['CONTENT_TOKEN'] ?? secrets.CONTENT_TOKEN,
      hookSecret: settings['HOOK_SECRET'] ?? secrets.HOOK_SECRET,
      previewSecret: settings['PREVIEW_SECRET'] ?? secrets.PREVIEW_SECRET,
      brandsDir: brandsDirOf(installation),
      dataDir: join(varDir, 'site'),
      logFile: '',
    }),
    PORT: settings['PORT'] ?? '3000',
  };
}

/** The complete environment of the content service. */
export function contentEnvironment(installation: Installation, secrets: Secrets): Environment {
  const { settings, varDir } = installation;
  return {
    ...chosen(settings, [...CONTENT_SETTINGS, ...NODE_SETTINGS]),
    ...contentServiceEnvironment({
      port: Number(settings['CONTENT_PORT'] ?? '1337'),
      dataDir: join(varDir, 'content'),
      brandsDir: brandsDirOf(installation),
      secrets,
      databaseUrl: settings['DATABASE_URL'] ?? null,
      siteUrl: settings['SITE_URL']?.replace(/\/$/, '') ?? firstSite(brandsDirOf(installation)),
    }),
    WEBHOOK_URL: `${siteOrigin(installation)}/hooks/content`,
  };
}

/** The environment of `foyer certificates`. */
export const certificatesEnvironment = (installation: Installation): Environment => ({
  VAR_DIR: installation.varDir,
  BRANDS_DIR: brandsDirOf(installation),
  ...chosen(installation.settings, [
    'NGINX_HOSTS',
    'NGINX_CERTIFICATE',
    'ACME_CONTACT',
    'ACME_DIRECTORY',
    'ACME_CA_FILE',
    ...NODE_SETTINGS,
    ...CLIENT_SETTINGS,
  ]),
});

/** What the client itself gets of these settings: it calls curl, which has its own names. */
export const clientEnvironment = (settings: Environment): Environment => ({
  ...chosen(settings, CLIENT_SETTINGS),
  ...(settings['ACME_CA_FILE'] !== undefined && { CURL_CA_BUNDLE: settings['ACME_CA_FILE'] }),
});

/** A file of variables in systemd's format: values in double quotes, special characters escaped. */
export const environmentFile = (environment: Environment): string =>
  Object.entries(environment)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\`$]/g, String.raw`\$&`)}"\n`)
    .join('');

const chosen = (settings: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(
    names.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  );

/**
 * nginx on this machine reaches a site that listens on one address from that same address. Without
 * it the headers of nginx would not count, and all visitors would share one limit.
 */
function trustedProxies({ HOST: host = '' }: Environment): Environment {
  return isIP(host) === 0 || isWildcard(host) ? {} : { TRUST_PROXY: `loopback,${host}` };
}

/**
 * The target of the preview button: any brand's address works, since each site shows the previews
 * of all brands.
 */
function firstSite(brandsDir: string): string {
  const [first] = listBrands(brandsDir);
  const text = readFileSync(join(brandsDir, first?.id ?? '', 'brand.json'), 'utf8');
  const { hosts = [] } = JSON.parse(text) as { hosts?: readonly string[] };
  return `https://${hosts[0] ?? `${first?.id}.localhost`}`;
}
