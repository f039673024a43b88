import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ContentFixture } from '../../../samples/ContentFixture.ts';
import { InMemoryBrandConfigRepository } from '../../../../tests/support/in-memory/InMemoryBrandConfigRepository.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import { createShareThemes } from './createShareThemes.ts';

const content = createSampleContent(new Date('2026-11-21T10:00:00Z'));
const inRed: Partial<ContentFixture> = {
  configurations: content.configurations.map((each) => ({
    ...each,
    content: { ...each.content, mainColor: '#7a1020' },
  })),
};

async function stage(deviation: Partial<ContentFixture> = {}) {
  const brandsDir = await mkdtemp(path.join(tmpdir(), 'brands-'));
  await mkdir(path.join(brandsDir, sampleBrand.id));
  await writeFile(path.join(brandsDir, sampleBrand.id, 'logo-white.svg'), '<svg/>');
  return createShareThemes({
    brands: [sampleBrand],
    brandsDir,
    brandConfigs: new InMemoryBrandConfigRepository({ ...content, ...deviation }),
  });
}

test('a theme has the brand’s logo, and the colour that editors chose if there is one', async () => {
  const own = await (await stage())({ brand: sampleBrand, known: true });
  const chosen = await (await stage(inRed))({ brand: sampleBrand, known: true });
  expect(own.logo.toString()).toBe('<svg/>');
  expect(chosen.ground).toMatch(/^#[67]/);
  expect(chosen.ground).not.toBe(own.ground);
  expect(chosen.key).not.toBe(own.key);
});

test('a theme has the brand folder’s colour if the host is unknown or the content service is unreachable', async () => {
  const own = await (await stage())({ brand: sampleBrand, known: true });
  expect((await (await stage(inRed))({ brand: sampleBrand, known: false })).ground).toBe(
    own.ground,
  );
  expect(
    (
      await (
        await stage({ failure: { kind: 'unreachable', detail: 'down' } })
      )({ brand: sampleBrand, known: true })
    ).ground,
  ).toBe(own.ground);
});
