import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { showProgress } from '../bootstrap/showProgress.mjs';
import { describeUnusableDatabase } from '../operate/doctor/database.ts';
import type { Settings } from '../settings.mjs';
import { buildAdminPanel } from './buildAdminPanel.ts';
import { buildSite } from './buildSite.ts';
import type { ServiceGroup } from './createServiceGroup.ts';
import type { StartedFoyer } from './describeStart.ts';
import { choosePort } from './findFreePort.ts';
import { closeData } from './closeData.ts';
import { markContent } from './contentMark.ts';
import { startProblem } from './dataProblem.ts';
import { loadOrCreateSecrets } from './loadOrCreateSecrets.ts';
import { recordStart } from './lastStart.ts';
import { listBrands } from './listBrands.ts';
import { lockUntilExit } from './lockFile.ts';
import { brandsDir, varDir } from './places.ts';
import type { Service } from './spawnService.ts';
import {
  CONTENT_SETTINGS,
  contentServiceHealth,
  startContentService,
} from './startContentService.ts';
import { startSite, type SiteOptions } from './startSite.ts';
import { waitUntilAnswers } from './waitUntilAnswers.ts';

const CONTENT_PORT = 1337;
/**
 * The first start creates and seeds the tables: half a minute, or several minutes on a slow or busy
 * machine. If it fails, the process exits, which is reported at once.
 */
const CONTENT_TIMEOUT_MS = 900_000;
const SITE_TIMEOUT_MS = 30_000;

/** The content service and the site of this installation. */
export interface Foyer {
  /** Builds outdated parts, starts both, and resolves when both respond. */
  start(): Promise<StartedFoyer>;
  /** Restarts the embedded content service; does nothing if it is someone else's. */
  restartContent(): Promise<void>;
}

/** How an installation runs its site. */
export interface SiteRunner {
  /** The terminal's text while `prepare` runs. */
  readonly preparing: string;
  prepare(): Promise<unknown>;
  /** Resolves when the site responds. */
  serve(options: SiteOptions, group: ServiceGroup): Promise<void>;
}

/** The production build, in a separate process. */
const builtSite: SiteRunner = {
  preparing: 'Building the site',
  prepare: buildSite,
  async serve(options, group) {
    const site = group.add(startSite(options));
    const address = `http://${reachable(options.host)}:${options.port}/healthz`;
    await waitUntilAnswers(address, site, SITE_TIMEOUT_MS);
  },
};

/**
 * Prepares services that start into the group. Throws, with a sentence for the terminal, if the
 * same installation is already running: two would write to one database and deliver each other's
 * submissions; if a restore was cut off; or if content was here and is gone.
 */
export async function createFoyer(
  settings: Settings,
  group: ServiceGroup,
  runner: SiteRunner = builtSite,
): Promise<Foyer> {
  lockInstallation();
  closeData(varDir);
  const { databaseUrl, contentService: foreign } = settings;
  const place = {
    ...databaseSettings(),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...(foreign !== null && { CONTENT_URL: foreign.url }),
  };
  const unusable = databaseUrl === null ? null : await describeUnusableDatabase(databaseUrl, place);
  const unfit = unusable ?? (await startProblem(varDir, place));
  if (unfit !== null) throw new Error(unfit);
  const secrets = loadOrCreateSecrets(join(varDir, 'secrets.json'));
  const own = settings.contentService === null;
  const contentPort = own ? await choosePort(CONTENT_PORT) : 0;
  const content = settings.contentService ?? {
    url: `http://127.0.0.1:${contentPort}`,
    token: secrets.CONTENT_TOKEN,
  };
  recordStart(varDir, {
    HOST: settings.host,
    PORT: String(settings.port),
    ...(own ? { CONTENT_PORT: String(contentPort) } : { CONTENT_URL: content.url }),
  });
  const siteUrl = `http://${reachable(settings.host)}:${settings.port}`;
  let contentService: Service | undefined;

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
    await waitUntilAnswers(contentServiceHealth(contentPort), contentService, CONTENT_TIMEOUT_MS);
    markContent(varDir);
  }

  async function restartContent(): Promise<void> {
    await contentService?.stop();
    await startContent();
  }

  const site: SiteOptions = {
    host: settings.host,
    port: settings.port,
    contentUrl: content.url,
    contentToken: content.token,
    hookSecret: secrets.HOOK_SECRET,
    previewSecret: secrets.PREVIEW_SECRET,
    brandsDir,
    dataDir: join(varDir, 'site'),
    logFile: join(varDir, 'log/site.log'),
  };

  return {
    async start() {
      const panel = own ? step('Building the admin panel', buildAdminPanel(secrets)) : null;
      await Promise.all([
        own && step('Starting the content service', startContent()),
        step(runner.preparing, runner.prepare()),
      ]);
      await step('Starting the site', runner.serve(site, group));
      // The content service looks for its panel only when it starts. Building the panel before
      // would delay a first start by half a minute.
      if ((await panel) === true) await step('Opening the admin panel', restartContent());
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
  };
}

/** Settings of the content service by which its database is reached. */
const databaseSettings = (): Record<string, string> =>
  Object.fromEntries(
    CONTENT_SETTINGS.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

function lockInstallation(): void {
  mkdirSync(varDir, { recursive: true, mode: 0o700 });
  const lock = lockUntilExit(join(varDir, 'foyer.lock'));
  if (lock.kind === 'taken')
    throw new Error(
      `Foyer runs already with the data of ${varDir}${lock.pid === null ? '' : ` (process ${lock.pid})`}: use that one or end it first. Another one beside it needs a folder of its own: VAR_DIR=…`,
    );
}

/**
 * The address by which this machine reaches a server that listens on `host`: a wildcard address
 * cannot be called.
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
