import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

/** Names that the examples of the recipes would add. */
const EXAMPLE = /Thought|Notice|HouseList|openingHours|OpeningHours|hinweis/;
/** Files that a command generates, or that exist only on a machine. */
const MADE = /^(?:var|VAR_DIR)\/|^(?:package|manifest|secrets|entry|grund)\.json$/;

/**
 * Files that a page names between back quotes; names with a placeholder (`<id>`, `*`, `…`) are
 * excluded.
 */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|scss|md))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !EXAMPLE.test(name) && !MADE.test(name));

const files = globSync(
  [
    '*',
    '{src,brands,docs,kiosk,scripts,tests,deploy,.storybook}/**',
    'cms/*',
    'cms/{src,config,seed,scripts,tests}/**',
  ],
  { cwd: root, exclude: (name) => /(?:^|\/)node_modules$/.test(name) },
);
const isThere = (name: string): boolean =>
  files.some((file) => file === name || file.endsWith(`/${name}`));

describe('the pages of the documentation', () => {
  it.each(globSync(['README.md', 'docs/*.md', 'docs/recipes/*.md'], { cwd: root }))(
    '%s names files that exist',
    (page) => {
      const named = filesIn(readFileSync(join(root, page), 'utf8'));
      expect(named.filter((name) => !isThere(name))).toEqual([]);
    },
  );

  it('are checked for names of missing files, but not for patterns', () => {
    expect(filesIn('`a/goneAway.ts`, `brands/<id>/brand.json`, `Http…Repository.ts`')).toEqual([
      'a/goneAway.ts',
    ]);
    expect(isThere('a/goneAway.ts')).toBe(false);
  });
});
