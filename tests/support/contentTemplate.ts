import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { hashOf } from '../../scripts/run/freshness.ts';
import { brandsDir as ownBrands, root, varDir } from '../../scripts/run/places.ts';
import {
  contentServiceHealth,
  startContentService,
} from '../../scripts/run/startContentService.ts';
import { waitUntilAnswers } from '../../scripts/run/waitUntilAnswers.ts';
import { testSecrets } from './testSecrets.ts';

/** A busy machine takes several times as long as an idle one. */
const SEEDING_PATIENCE_MS = 900_000;
const LONGEST_RUN_MS = 2 * 3_600_000;
const templates = join(varDir, 'test-template');

/** Copies a freshly seeded content service into `dataDir`. */
export async function copyContentTemplate(dataDir: string): Promise<void> {
  cpSync(await ensureContentTemplate(), dataDir, { recursive: true });
}

/**
 * The folder with the data of a freshly seeded content service. Seeding takes half a minute, so it
 * is done once for each state of the sources and cached; a copy takes a moment.
 */
export async function ensureContentTemplate(): Promise<string> {
  const hash = hashOf(root, [
    'cms/src/*',
    // Data of the panel's plugins is created at each start and contains nothing from the seed.
    'cms/src/!(plugins|admin)/**',
    'cms/config/**',
    'cms/seed/**',
    // Code that the seed shares with the site.
    'src/domain/{brand/colorSpace,content/contentTypes,locale/Locale}.ts',
    'src/domain/shared/zurich*.ts',
    'cms/package-lock.json',
    'brands/*/brand.json',
  ]).slice(0, 16);
  // Dates in the seed are relative to the day of seeding: yesterday's template has no programme for
  // today.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
  const template = join(templates, `${today}-${hash}`);
  if (!existsSync(template)) await seedTemplate(template);
  return template;
}

/** Two runs may seed at the same time: each seeds its own, and the first one is used. */
async function seedTemplate(template: string): Promise<void> {
  removeOutdated();
  // Seeded in a temporary folder and moved when complete: an interrupted run must not leave a
  // partial template.
  const draft = `${template}.draft-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const port = await findFreePort(0);
  const service = startContentService({
    port,
    dataDir: draft,
    brandsDir: ownBrands,
    secrets: testSecrets,
    databaseUrl: null,
    siteUrl: 'http://127.0.0.1:9',
    logFile: join(varDir, 'log/test-template.log'),
  });
  try {
    await waitUntilAnswers(contentServiceHealth(port), service, SEEDING_PATIENCE_MS);
  } finally {
    await service.stop();
  }
  if (existsSync(template)) rmSync(draft, { recursive: true });
  else renameSync(draft, template);
}

/** Templates that another run may be seeding or copying stay. */
function removeOutdated(): void {
  for (const name of existsSync(templates) ? readdirSync(templates) : []) {
    const folder = join(templates, name);
    if (statSync(folder).mtimeMs < Date.now() - LONGEST_RUN_MS) rmSync(folder, { recursive: true });
  }
}
