import { afterEach, expect, it, vi } from 'vitest';
import { join } from 'node:path';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('relative folders are absolute: the content service runs in another folder', async () => {
  vi.stubEnv('VAR_DIR', 'data/one');
  vi.stubEnv('BRANDS_DIR', './own-brands');
  vi.resetModules();
  const { brandsDir, root, varDir } = await import('./places.ts');
  expect(varDir).toBe(join(root, 'data/one'));
  expect(brandsDir).toBe(join(root, 'own-brands'));
});
