import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../scripts/run/buildSite.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brandsDir as ownBrands } from '../../scripts/run/places.ts';
import type { Service } from '../../scripts/run/spawnService.ts';
import {
  contentServiceHealth,
  startContentService,
} from '../../scripts/run/startContentService.ts';
import { startSite } from '../../scripts/run/startSite.ts';
import { waitUntilAnswers } from '../../scripts/run/waitUntilAnswers.ts';
import { copyContentTemplate } from './contentTemplate.ts';
import { testSecrets } from './testSecrets.ts';

const TIMEOUT_MS = 300_000;

/**
 * A separate running content service for a test, seeded, with its data in a folder that is deleted
 * when it ends.
 */
export interface TestContent {
  readonly url: string;
  readonly token: string;
  readonly port: number;
  readonly service: Service;
  /** Its log file; deleted when it ends. */
  readonly logFile: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export interface TestSite {
  /** Port on the loopback address; the brand comes from the Host header. */
  readonly port: number;
  readonly service: Service;
  /** The server's log file; deleted when it ends. */
  readonly logFile: string;
  stop(): Promise<void>;
}

export interface TestPlaces {
  readonly brandsDir?: string;
  /**
   * The port on which the site will listen, for the webhook; known beforehand if both run together.
   */
  readonly sitePort?: number;
  readonly port?: number;
  /**
   * A folder of the test's own, which is kept when the service ends and may contain the data of an
   * earlier one.
   */
  readonly dataDir?: string;
  /** A PostgreSQL to use instead of SQLite, already with the content. */
  readonly databaseUrl?: string | null;
  /** Further settings, with the names of `docs/contracts/environment.md`; by default it sends no mails. */
  readonly more?: Readonly<Record<string, string>>;
}

export async function startTestContent({
  brandsDir = ownBrands,
  sitePort = 9,
  port: wished = 0,
  dataDir: kept,
  databaseUrl = null,
  more = {},
}: TestPlaces = {}): Promise<TestContent> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'foyer-content-'));
  if (databaseUrl === null && !existsSync(join(dataDir, 'content.db')))
    await copyContentTemplate(dataDir);
  const port = await findFreePort(wished);
  const logFile = join(dataDir, 'content.log');
  const service = startContentService({
    port,
    dataDir,
    brandsDir,
    secrets: testSecrets,
    databaseUrl,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    logFile,
    more: { ...NO_MAIL, ...more },
  });
  const stop = ending(service, kept === undefined ? dataDir : null);
  await orStop(waitUntilAnswers(contentServiceHealth(port), service, TIMEOUT_MS), stop);
  const url = `http://127.0.0.1:${port}`;
  return { url, token: testSecrets.CONTENT_TOKEN, port, service, logFile, stop };
}

export interface TestSiteOptions {
  readonly contentUrl: string;
  readonly brandsDir?: string;
  readonly port?: number;
  /** Seconds after which content is read again; the default is the product's. */
  readonly contentMaxAge?: number;
  /** Size of the page cache in megabytes; the default is the product's. */
  readonly pageCache?: number;
  /** Timeout for receiving a request's whole body, in seconds; the default is the product's. */
  readonly bodySeconds?: number;
  /** Off by default: no suite may connect to anything outside this machine. */
  readonly timetableUrl?: string;
  /** As for the content service; several sites may share one. */
  readonly dataDir?: string;
  /** The address of a clamd; by default files are not scanned. */
  readonly scannerAddress?: string;
  /** Where proxies in front of it accept requests to refresh a page; none by default. */
  readonly proxyRefreshUrls?: string;
  /**
   * A file with the milliseconds by which its clock is ahead; it may change while the site runs.
   */
  readonly clockFile?: string;
  /**
   * Whether its pictures may be larger than the product's, which take four times as long to encode.
   */
  readonly quickPictures?: boolean;
  /** The PostgreSQL that it shares with other sites; none by default. */
  readonly stateUrl?: string;
  /** The settings of the bucket for uploads; by default uploads are stored in `dataDir`. */
  readonly uploads?: Readonly<Record<string, string>>;
  /** Where traces are sent; by default none are created. */
  readonly traces?: Readonly<Record<string, string>>;
  /** By default no mails are sent. */
  readonly mail?: { readonly SMTP_URL: string; readonly MAIL_FROM: string };
}

/** Overrides settings of the environment, with which a suite would send mails to real people. */
const NO_MAIL = { SMTP_URL: '', MAIL_FROM: '' };

const NO_TRACES = { OTEL_EXPORTER_OTLP_ENDPOINT: '' };

let built: Promise<boolean> | undefined;
/** Checked once: sources that change while a suite runs must not change what it tests. */
const buildOnce = (): Promise<boolean> => (built ??= buildSite());

/** Starts the production build against a content service. */
export async function startTestSite({
  contentUrl,
  brandsDir = ownBrands,
  port: wished = 0,
  contentMaxAge,
  pageCache,
  timetableUrl = 'off',
  dataDir: kept,
  scannerAddress = '',
  mail = NO_MAIL,
  bodySeconds,
  proxyRefreshUrls = '',
  clockFile,
  quickPictures = false,
  traces = {},
  stateUrl = '',
  uploads = { UPLOADS_URL: '' },
}: TestSiteOptions): Promise<TestSite> {
  await buildOnce();
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'foyer-site-'));
  const port = await findFreePort(wished);
  const logFile = join(dataDir, 'site.log');
  const loadedBefore = [
    ...(clockFile === undefined ? [] : ['shiftedClock.ts']),
    ...(quickPictures ? ['quickPictures.ts'] : []),
  ].map((file) => `--import=${new URL(file, import.meta.url).href}`);
  const service = startSite({
    host: '127.0.0.1',
    port,
    contentUrl,
    contentToken: testSecrets.CONTENT_TOKEN,
    hookSecret: testSecrets.HOOK_SECRET,
    previewSecret: testSecrets.PREVIEW_SECRET,
    brandsDir,
    dataDir,
    logFile,
    more: {
      TIMETABLE_URL: timetableUrl,
      EXTERNAL_LINK_CHECK: 'off',
      CLAMD_SOCKET: scannerAddress,
      PROXY_REFRESH_URLS: proxyRefreshUrls,
      STATE_URL: stateUrl,
      ...uploads,
      ...NO_TRACES,
      ...traces,
      ...mail,
      ...(clockFile === undefined ? {} : { SHIFTED_CLOCK: clockFile, SHIFTED_CLOCK_PASSES: 'yes' }),
      ...(loadedBefore.length === 0 ? {} : { NODE_OPTIONS: loadedBefore.join(' ') }),
      ...(bodySeconds === undefined ? {} : { BODY_SECONDS: String(bodySeconds) }),
      ...(contentMaxAge === undefined ? {} : { CONTENT_MAX_AGE: String(contentMaxAge) }),
      ...(pageCache === undefined ? {} : { PAGE_CACHE_MB: String(pageCache) }),
    },
  });
  const stop = ending(service, kept === undefined ? dataDir : null);
  await orStop(waitUntilAnswers(`http://127.0.0.1:${port}/healthz`, service, TIMEOUT_MS), stop);
  return { port, service, logFile, stop };
}

/** Content service and site, connected to each other as `npm start` does it. */
export async function startTestFoyer({
  brandsDir = ownBrands,
  ...site
}: Omit<TestSiteOptions, 'contentUrl' | 'port'> = {}): Promise<{
  readonly content: TestContent;
  readonly site: TestSite;
  stop(): Promise<void>;
}> {
  const sitePort = await findFreePort(0);
  const content = await startTestContent({ brandsDir, sitePort });
  const started = await startTestSite({
    ...site,
    contentUrl: content.url,
    brandsDir,
    port: sitePort,
  }).catch(async (error: unknown) => {
    await content.stop();
    throw error;
  });
  return {
    content,
    site: started,
    stop: async () => {
      await started.stop();
      await content.stop();
    },
  };
}

const ending = (service: Service, dataDir: string | null) => async (): Promise<void> => {
  await service.stop();
  if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true });
};

async function orStop(ready: Promise<void>, stop: () => Promise<void>): Promise<void> {
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
}
