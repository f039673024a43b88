import { join } from 'node:path';
import { distDir, root } from './places.ts';
import { spawnService, type Service } from './spawnService.ts';

export interface SiteOptions {
  readonly host: string;
  readonly port: number;
  readonly contentUrl: string;
  readonly contentToken: string;
  readonly hookSecret: string;
  readonly previewSecret: string;
  readonly brandsDir: string;
  /** The folder of the image cache and the spool of this instance. */
  readonly dataDir: string;
  readonly logFile: string;
  /** Further settings of the site server, with the names of `docs/contracts/environment.md`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Settings that the site server validates itself and that are passed on unchanged. */
export const SITE_SETTINGS = [
  'CONTENT_ADMIN_URL',
  'TRUST_PROXY',
  'PROXY_REFRESH_URLS',
  'STATE_URL',
  'UPLOADS_URL',
  'UPLOADS_ACCESS_KEY',
  'UPLOADS_SECRET_KEY',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'NGINX_TRACES',
  'TIMETABLE_URL',
  'CLAMD_SOCKET',
  'EXTERNAL_LINK_CHECK',
  'SMTP_URL',
  'MAIL_FROM',
  'BODY_SECONDS',
  'CONTENT_MAX_AGE',
  'PAGE_CACHE_MB',
  'IMAGE_CACHE_MB',
  'NGINX_CERTIFICATE',
];

/** The site server's settings, with the names of `docs/contracts/environment.md`. */
export const siteEnvironment = (options: SiteOptions): Readonly<Record<string, string>> => ({
  HOST: options.host,
  PORT: String(options.port),
  CONTENT_URL: options.contentUrl,
  CONTENT_TOKEN: options.contentToken,
  HOOK_SECRET: options.hookSecret,
  PREVIEW_SECRET: options.previewSecret,
  BRANDS_DIR: options.brandsDir,
  VAR_DIR: options.dataDir,
  ...options.more,
});

/** Starts the built site server. */
export function startSite(options: SiteOptions): Service {
  return spawnService({
    name: 'site server',
    args: [join(distDir, 'server/start.js')],
    cwd: root,
    logFile: options.logFile,
    handedOn: SITE_SETTINGS,
    env: { NODE_ENV: 'production', ...siteEnvironment(options) },
  });
}
