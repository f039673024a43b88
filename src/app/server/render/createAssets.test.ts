import { expect, test } from 'vitest';
import { createAssets } from './createAssets.ts';

const manifest = {
  'staff.ts': { file: 'assets/staff-1.js' },
  'hydrate.tsx': {
    file: 'assets/hydrate-1.js',
    imports: ['_shared.js'],
    css: ['assets/hydrate-1.css'],
  },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/ui/screens/A.tsx': {
    file: 'assets/A-1.js',
    imports: ['_shared.js'],
    css: ['assets/A-1.css'],
  },
  'src/ui/fonts/text.woff2': { file: 'assets/text-1.woff2' },
  'src/ui/fonts/text-extended.woff2': { file: 'assets/text-extended-1.woff2' },
};
const ROOTS = { entry: 'staff.ts', layout: 'hydrate.tsx' };
const assets = createAssets(manifest, (file) => `/*${file}*/`, ROOTS);

test('a page gets the styles of its layout and its screen, each once, imported styles first', () => {
  expect(assets.forSources(['src/ui/screens/A.tsx']).css).toBe(
    '/*assets/shared-1.css*//*assets/hydrate-1.css*//*assets/A-1.css*/',
  );
});

test('the chunks of a page do not include the entry', () => {
  expect(assets.forSources(['src/ui/screens/A.tsx']).chunks).toEqual([
    '/assets/shared-1.js',
    '/assets/hydrate-1.js',
    '/assets/A-1.js',
  ]);
  expect(assets.entry).toBe('/assets/staff-1.js');
});

test('fonts are found in the build, except those with rarely used letters', () => {
  expect(assets.fonts).toEqual(['/assets/text-1.woff2']);
});

test('a different build has a different release', () => {
  expect(
    createAssets({ ...manifest, 'staff.ts': { file: 'assets/staff-2.js' } }, () => '', ROOTS)
      .release,
  ).not.toBe(assets.release);
});

test('a screen that is missing from the build throws', () => {
  expect(() => assets.forSources(['src/ui/screens/B.tsx'])).toThrow(
    'no chunk for src/ui/screens/B.tsx',
  );
});
