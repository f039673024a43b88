import { join } from 'node:path';
import { showProgress } from '../bootstrap/showProgress.mjs';
import type { Settings } from '../settings.mjs';
import { buildAdminPanel } from './buildAdminPanel.ts';
import { buildSite } from './buildSite.ts';
import { createServiceGroup, type ServiceGroup } from './createServiceGroup.ts';
import type { StartedFoyer } from './describeStart.ts';
import { findFreePort } from './findFreePort.ts';
import { keepSecrets } from './keepSecrets.ts';
import { listBrands } from './listBrands.ts';
import { brandsDir, varDir } from './places.ts';
import type { Service } from './spawnService.ts';
import { contentServiceHealth, startContentService } from './startContentService.ts';
import { startSite } from './startSite.ts';
import { waitUntilAnswers } from './waitUntilAnswers.ts';

const CONTENT_PORT = 1337;
/** The first start makes the tables and seeds them. */
const CONTENT_PATIENCE_MS = 300_000;
const SITE_PATIENCE_MS = 30_000;

/** Content service and site of this installation. */
export interface Foyer {
  readonly group: ServiceGroup;
  /** Builds what is outdated, starts both and answers when both do. */
  start(): Promise<StartedFoyer>;
  /** Restarts the embedded content service; does nothing where it is someone else's. */
  restartContent(): Promise<void>;
  restartSite(): Promise<void>;
}

/** `sitePort` differs from the settings' port where something stands in front of the site. */
export async function createFoyer(settings: Settings, sitePort = settings.port): Promise<Foyer> {
  const secrets = keepSecrets(join(varDir, 'secrets.json'));
  const group = createServiceGroup();
  const own = settings.contentService === null;
  const contentPort = own ? await findFreePort(CONTENT_PORT) : 0;
  const content = settings.contentService ?? {
    url: `http://127.0.0.1:${contentPort}`,
    token: secrets.CONTENT_TOKEN,
  };
  const siteUrl = `http://${reachable(settings.host)}:${sitePort}`;
  let contentService: Service | undefined;
  let site: Service | undefined;

  async function startContent(): Promise<void> {
    if (!own) return;
    contentService = group.add(
      startContentService({
        port: contentPort,
        dataDir: join(varDir, 'content'),
        brandsDir,
        secrets,
        databaseUrl: settings.databaseUrl,
        siteUrl,
        logFile: join(varDir, 'log/content.log'),
      }),
    );
    await waitUntilAnswers(contentServiceHealth(contentPort), contentService, CONTENT_PATIENCE_MS);
  }

  async function restartContent(): Promise<void> {
    await contentService?.stop();
    await startContent();
  }

  async function startSiteServer(): Promise<void> {
    site = group.add(
      startSite({
        host: settings.host,
        port: sitePort,
        contentUrl: content.url,
        contentToken: content.token,
        hookSecret: secrets.HOOK_SECRET,
        previewSecret: secrets.PREVIEW_SECRET,
        brandsDir,
        dataDir: join(varDir, 'site'),
        logFile: join(varDir, 'log/site.log'),
      }),
    );
    await waitUntilAnswers(`${siteUrl}/healthz`, site, SITE_PATIENCE_MS);
  }

  return {
    group,
    async start() {
      const [panelIsNew] = await Promise.all([
        own && step('Building the admin panel', buildAdminPanel(secrets)),
        own && step('Starting the content service', startContent()),
        step('Building the site', buildSite()),
      ]);
      // The content service looks for its panel once, when it starts. Building it before would cost
      // a first start half a minute.
      if (panelIsNew) await step('Opening the admin panel', restartContent());
      await step('Starting the site', startSiteServer());
      return {
        brands: listBrands(brandsDir),
        port: settings.port,
        contentUrl: content.url,
        admin: own
          ? {
              address: `${content.url}/admin`,
              email: secrets.CONTENT_ADMIN_EMAIL,
              password: secrets.CONTENT_ADMIN_PASSWORD,
              staffPassword: secrets.CONTENT_STAFF_PASSWORD,
            }
          : null,
        dataDir: varDir,
        database: settings.databaseUrl === null ? null : new URL(settings.databaseUrl).host,
      };
    },
    restartContent,
    async restartSite() {
      await site?.stop();
      await startSiteServer();
    },
  };
}

/**
 * Where this machine itself reaches a server that listens on `host`: "all addresses" is no address
 * to call.
 */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function step<T>(name: string, work: Promise<T>): Promise<T> {
  const progress = showProgress(name);
  try {
    const result = await work;
    progress.done();
    return result;
  } catch (error) {
    progress.fail();
    throw error;
  }
}
