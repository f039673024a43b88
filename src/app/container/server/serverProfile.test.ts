import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import { createLifecycle } from '../../server/createLifecycle.ts';
import { readSettings } from '../../server/readSettings.ts';
import { createServerContainer } from './serverProfile.ts';
import { SERVER } from './serverTokens.ts';
import { composeTestServer, swap } from '../../../../tests/support/testServerProfile.ts';

const content = createSampleContent(new Date('2026-11-21T10:00:00Z'));

async function stageFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'composition-'));
  await mkdir(path.join(folder, sampleBrand.id));
  await writeFile(path.join(folder, sampleBrand.id, 'logo-white.svg'), '<svg/>');
  return folder;
}

test('a swapped port replaces the default in every capability that uses it', async () => {
  const measure = vi.fn(async () => null);
  const { site } = await composeTestServer({
    folder: await stageFolder(),
    brands: [sampleBrand],
    content,
    swaps: [swap(SERVER.MeasureSpool, measure)],
  });
  expect([site.probes.measureSpool, site.metrics.measureSpool]).toEqual([measure, measure]);
});

test('capabilities share the objects that exist once per process', async () => {
  const {
    content: reads,
    jobs,
    screens,
    submissions,
  } = await composeTestServer({
    folder: await stageFolder(),
    brands: [sampleBrand],
    content,
  });
  expect(reads.gateway.contentCache).toBe(jobs.contentCache);
  expect(screens.pages.acknowledgements).toBe(submissions.contact.acknowledgements);
  // Each form has its own limit: a flood of searches must not cost a visitor their message.
  expect(submissions.contact.renderUncached).not.toBe(submissions.application.renderUncached);
});

test('the application submitter spools to disk and registers one start hook and one stop hook', async () => {
  const folder = await stageFolder();
  const lifecycle = createLifecycle();
  const registered = {
    starts: vi.spyOn(lifecycle, 'onListening'),
    stops: vi.spyOn(lifecycle, 'onStop'),
  };
  const container = createServerContainer({
    settings: readSettings({ VAR_DIR: folder, BRANDS_DIR: 'brands' }),
    builds: { client: '', styles: '', staff: '', kiosk: '' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    lifecycle,
  });
  const submitter = await container.getAsync(SERVER.ApplicationSubmitter);
  expect(submitter.constructor.name).toBe('SpoolApplicationSubmitter');
  expect([registered.starts.mock.calls.length, registered.stops.mock.calls.length]).toEqual([1, 1]);
  await lifecycle.stop();
});
