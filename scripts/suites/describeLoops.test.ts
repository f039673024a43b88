import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filesOfWholeTier, inTier, isWhole, loops, TIER, WHOLE } from '../../tests/support/tier.ts';
import { root } from '../run/places.ts';
import { describeLoops, filesOf } from './describeLoops.ts';

afterEach(() => vi.unstubAllEnvs());

const list = describeLoops();

describe('the loops of the tests', () => {
  it.each(loops)('%s: tests take their part of it, and its files exist', (name, { files = [] }) => {
    expect([...filesOf(name), ...files]).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(list).toContain(`${name}\n  npm test  `);
  });

  it('run whole in the whole tier, or if they are named', () => {
    const part = () => [inTier('brands', [1], [1, 2]).length, isWhole('panel')];
    vi.stubEnv(TIER, '');
    expect(part()).toEqual([1, false]);
    expect(filesOfWholeTier()).toContain('tests/panel/german.spec.ts');
    vi.stubEnv(TIER, 'stories,panel');
    expect(part()).toEqual([1, true]);
    expect(filesOfWholeTier()).not.toContain('tests/panel/german.spec.ts');
    vi.stubEnv(TIER, WHOLE);
    expect(part()).toEqual([2, true]);
    expect(filesOfWholeTier()).toEqual([]);
  });
});
