import { join } from 'node:path';
import { findFreePort } from '../../run/findFreePort.ts';
import { loadOrCreateSecrets, type Secrets } from '../../run/loadOrCreateSecrets.ts';
import type { Service } from '../../run/spawnService.ts';
import {
  CONTENT_SETTINGS,
  contentServiceHealth,
  startContentService,
  type ContentServiceOptions,
} from '../../run/startContentService.ts';
import { startSite, type SiteOptions } from '../../run/startSite.ts';
import { waitUntilAnswers } from '../../run/waitUntilAnswers.ts';
import { OperatorError, type Installation } from '../Installation.ts';
import { brandsDirOf } from '../setup/serviceEnvironments.ts';

/** On a busy machine, migrating the tables of an older release takes minutes. */
const TIMEOUT_MS = 600_000;

const NO_TRACES = { OTEL_EXPORTER_OTLP_ENDPOINT: '' };
const NO_MAIL = { SMTP_URL: '', MAIL_FROM: '' };
/**
 * Disables everything that contacts others: only the real installation sends what is pending in the
 * archive.
 */
const SILENT = {
  ...NO_TRACES,
  ...NO_MAIL,
  STATE_URL: '',
  UPLOADS_URL: '',
  CLAMD_SOCKET: '',
  PROXY_REFRESH_URLS: '',
  TIMETABLE_URL: 'off',
  EXTERNAL_LINK_CHECK: 'off',
  LOG_LEVEL: 'warn',
};

const CERTIFICATES = 'NODE_EXTRA_CA_CERTS';
/** The drill's database is on the server of the real one, and has the same schema. */
const DATABASE = CONTENT_SETTINGS.filter((name) => name.startsWith('DATABASE_'));

interface DrillPlaces {
  readonly scratch: string;
  /** The drill's PostgreSQL database; null for SQLite in the scratch folder. */
  readonly databaseUrl: string | null;
  readonly ports: { readonly content: number; readonly site: number };
  readonly secrets: Secrets;
}

/**
 * How the services of a drill are started. They get what they need of the settings file: systemd
 * gives a drill no settings by its environment.
 */
export function drillOptions(
  installation: Installation,
  { scratch, databaseUrl, ports, secrets }: DrillPlaces,
): { readonly content: ContentServiceOptions; readonly site: SiteOptions } {
  const brandsDir = brandsDirOf(installation);
  const chosen = (...names: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(installation.settings).filter(([name]) => names.includes(name)),
    );
  return {
    content: {
      port: ports.content,
      dataDir: join(scratch, 'content'),
      brandsDir,
      secrets,
      databaseUrl,
      siteUrl: `http://127.0.0.1:${ports.site}`,
      logFile: join(scratch, 'log/content.log'),
      more: { ...chosen(...DATABASE, CERTIFICATES), ...NO_TRACES, ...NO_MAIL },
    },
    site: {
      host: '127.0.0.1',
      port: ports.site,
      contentUrl: `http://127.0.0.1:${ports.content}`,
      contentToken: secrets.CONTENT_TOKEN,
      hookSecret: secrets.HOOK_SECRET,
      previewSecret: secrets.PREVIEW_SECRET,
      brandsDir,
      dataDir: join(scratch, 'site'),
      logFile: join(scratch, 'log/site.log'),
      more: { ...chosen(CERTIFICATES), ...SILENT },
    },
  };
}

/**
 * Starts both services of a drill on free ports, and adds them to `services`. Resolves to the
 * site's port once it answers; throws `OperatorError` if one of them does not.
 */
export async function startDrillServices(
  installation: Installation,
  scratch: string,
  databaseUrl: string | null,
  services: Service[],
): Promise<number> {
  const secrets = loadOrCreateSecrets(join(scratch, 'secrets.json'));
  const ports = { content: await findFreePort(0), site: await findFreePort(0) };
  const options = drillOptions(installation, { scratch, databaseUrl, ports, secrets });
  const content = startContentService(options.content);
  services.push(content);
  await expectAnswer(contentServiceHealth(ports.content), content);
  const site = startSite(options.site);
  services.push(site);
  await expectAnswer(`http://127.0.0.1:${ports.site}/healthz`, site);
  return ports.site;
}

async function expectAnswer(address: string, service: Service): Promise<void> {
  try {
    await waitUntilAnswers(address, service, TIMEOUT_MS);
  } catch (cause) {
    const [first = ''] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new OperatorError(`The archive was restored, but ${first}`, { cause });
  }
}
