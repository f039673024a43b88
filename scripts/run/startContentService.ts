import { join } from 'node:path';
import { cmsDir } from './places.ts';
import { spawnService, type Service } from './spawnService.ts';
import type { Secrets } from './loadOrCreateSecrets.ts';

export interface ContentServiceOptions {
  readonly port: number;
  /** The folder of the SQLite file and the uploads of this instance. */
  readonly dataDir: string;
  readonly brandsDir: string;
  readonly secrets: Secrets;
  /** PostgreSQL instead of SQLite. */
  readonly databaseUrl: string | null;
  /** The site's address: for the webhook that purges its caches, and for previews. */
  readonly siteUrl: string;
  readonly logFile: string;
  /** Further settings, with the names of `docs/contracts/environment.md`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Settings that are passed on to the content service unchanged. */
export const CONTENT_SETTINGS = [
  'CONTENT_ADMIN_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_EMERGENCY_ACCOUNT',
  'OIDC_GROUPS',
  'OIDC_GROUPS_CLAIM',
  'DATABASE_SSL',
  'DATABASE_SSL_REJECT_UNAUTHORIZED',
  'DATABASE_SCHEMA',
  'DATABASE_POOL_MIN',
  'DATABASE_POOL_MAX',
];

/** Starts the embedded content service; it seeds an empty database before it responds. */
export function startContentService(options: ContentServiceOptions): Service {
  return spawnService({
    name: 'content service',
    args: [join(cmsDir, 'scripts/start.ts')],
    cwd: cmsDir,
    logFile: options.logFile,
    handedOn: CONTENT_SETTINGS,
    env: contentServiceEnvironment(options),
  });
}

/** Its environment, as `docs/contracts/environment.md` lists it. */
export const contentServiceEnvironment = ({
  port,
  dataDir,
  brandsDir,
  secrets,
  databaseUrl,
  siteUrl,
  more,
}: Omit<ContentServiceOptions, 'logFile'>): Record<string, string> => ({
  ...secrets,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  BRANDS_DIR: brandsDir,
  SITE_URL: siteUrl,
  WEBHOOK_URL: `${siteUrl}/hooks/content`,
  ...(databaseUrl === null
    ? { DATABASE_FILENAME: join(dataDir, 'content.db') }
    : { DATABASE_URL: databaseUrl }),
  PUBLIC_DIR: join(dataDir, 'public'),
  PRIVATE_UPLOADS_DIR: join(dataDir, 'private-uploads'),
  STRAPI_TELEMETRY_DISABLED: 'true',
  STRAPI_DISABLE_EE: 'true',
  ...more,
});

export const contentServiceHealth = (port: number): string => `http://127.0.0.1:${port}/_health`;
