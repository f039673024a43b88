import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

/**
 * Targets of links in Markdown, without their anchors. Links to other hosts and within a page are
 * excluded.
 */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

describe('the decisions', () => {
  it('are all in their index', () => {
    const folder = join(root, 'docs/decisions');
    const pages = readdirSync(folder).filter((name) => name !== 'README.md');
    const listed = linksIn(readFileSync(join(folder, 'README.md'), 'utf8'));
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });
});

describe('the pages of the documentation', () => {
  it.each(
    globSync(['*.md', 'docs/**/*.md', 'kiosk/**/*.md', 'deploy/**/*.md'], {
      cwd: root,
      exclude: ['**/node_modules/**'],
    }),
  )('%s links to files that exist', (page) => {
    const links = linksIn(readFileSync(join(root, page), 'utf8'));
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('are checked for relative links only', () => {
    expect(linksIn('[a](b.md#c) [d](#e) [f](https://g.example)')).toEqual(['b.md']);
  });
});
