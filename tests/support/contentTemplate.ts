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

/** A busy machine takes several times as long as a quiet one. */
const SEEDING_PATIENCE_MS = 900_000;
const LONGEST_RUN_MS = 2 * 3_600_000;
const templates = join(varDir, 'test-template');

/** Copies a freshly seeded content service into `dataDir`. */
export async function copyContentTemplate(dataDir: string): Promise<void> {
  cpSync(await provideContentTemplate(), dataDir, { recursive: true });
}

/**
 * Where the data of a freshly seeded content service lie. Seeding takes half a minute, so it is done
 * once for each state of the sources and kept; a copy takes a moment.
 */
export async function provideContentTemplate(): Promise<string> {
  const hash = hashOf(root, [
    'cms/src/*',
    // What plugins of the panel keep is made at a start, and holds nothing that is seeded.
    'cms/src/!(plugins|admin)/**',
    'cms/config/**',
    'cms/seed/**',
    // What the seed shares with the site.
    'src/domain/{brand/colorSpace,content/contentTypes,locale/Locale}.ts',
    'src/domain/shared/zurich*.ts',
    'cms/package-lock.json',
    'brands/*/brand.json',
  ]).slice(0, 16);
  // The seed's dates are counted from the day of seeding: yesterday's template has no programme for
  // today.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
  const template = join(templates, `${today}-${hash}`);
  if (!existsSync(template)) await seedTemplate(template);
  return template;
}

/** Two runs may seed at once: each for itself, and the first one's is kept. */
async function seedTemplate(template: string): Promise<void> {
  removeOutdated();
  // Seeded beside its place and moved when it is whole: an interrupted run must not leave half a
  // template.
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

/** What another run may be seeding or copying stays. */
function removeOutdated(): void {
  for (const name of existsSync(templates) ? readdirSync(templates) : []) {
    const folder = join(templates, name);
    if (statSync(folder).mtimeMs < Date.now() - LONGEST_RUN_MS) rmSync(folder, { recursive: true });
  }
}
