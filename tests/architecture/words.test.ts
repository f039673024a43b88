import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root, type Source } from './readSources.ts';
import { findRetiredWords } from './retiredWords.ts';

/** The list of retired words itself. */
const ABOUT_WORDS = /^tests\/architecture\/(?:retiredWords|words\.test)\.ts$/;

const documents = (): Source[] =>
  globSync(['*.md', 'docs/**/*.md', 'kiosk/**/*.md', 'deploy/**/*.{md,conf,template,service}'], {
    cwd: root,
  })
    // The changelog keeps the names of its time.
    .filter((path) => path !== 'CHANGELOG.md')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const found = [
  ...readSources('src', 'kiosk', 'cms', 'tests', 'scripts', '.storybook'),
  ...documents(),
].flatMap((source) =>
  ABOUT_WORDS.test(source.path)
    ? []
    : findRetiredWords(source).map((sentence) => ({ path: source.path, sentence })),
);

describe('names, comments, titles and documents', () => {
  it('contain no retired word', () => {
    expect(found.map(({ sentence }) => sentence)).toEqual([]);
  });
});

describe('the rule of retired words', () => {
  it.each([
    ['src/a.ts', 'const flights = createFlights();'],
    ['src/a.ts', 'import type { KioskGround } from "./b.ts";'],
    ['src/app/kiosk/door/a.ts', ''],
    ['src/a.ts', '/** Asks whether he is there. */'],
    ['src/a.test.ts', "it('is read by nobody', () => undefined);"],
    ['docs/a.md', 'It starts anew.'],
    ['docs/a.md', 'Whoever reads this'],
    ['src/a.scss', '// The telephone number'],
  ])('rejects in %s: %s', (path, text) => {
    expect(findRetiredWords({ path, text })).toHaveLength(1);
  });

  it.each([
    ['src/a.ts', '// Visit the houses, in the ways that are wanted.'],
    ['src/a.ts', "const title = 'Visit';"],
    ['src/a.ts', "const organisation = { telephone: '052 000 19 40' };"],
    ['src/a.ts', 'const groundFloor = outdoor;'],
    ['src/a.ts', '// the hero, this, and them'],
    ['docs/a.md', 'Its name is takeBack in older notes.'],
  ])('allows in %s: %s', (path, text) => {
    expect(findRetiredWords({ path, text })).toEqual([]);
  });
});
