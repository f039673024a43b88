import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../scripts/run/runTool.ts';
import { isWhole } from '../support/tier.ts';
import { applyPiece, copyTree, readPieces } from './applyRecipe.ts';
import { root } from './readSources.ts';

/** The files that a recipe lists in its `files` block, each with `new`, `edit` or `made`. */
const filesOf = (text: string): readonly (readonly [kind: string, path: string])[] =>
  [...(/^```files\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? '').matchAll(/^(\w+) +(.+)$/gm)].map(
    ([, kind = '', path = '']) => [kind, path] as const,
  );

/** A placeholder such as `<id>` matches any file that fits. */
const exists = (path: string): boolean =>
  path.includes('<')
    ? globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0
    : existsSync(join(root, path));

const read = (recipe: string): string => readFileSync(join(root, recipe), 'utf8');
const RECIPES = globSync('docs/recipes/*.md', { cwd: root }).toSorted();

describe.each(RECIPES)('%s', (recipe) => {
  it('edits files that exist, and adds files that do not', () => {
    const pieces = readPieces(read(recipe));
    const files = [
      ...filesOf(read(recipe)),
      ...pieces.map(({ kind, path }) => [kind === 'new' ? 'new' : 'edit', path] as const),
    ];
    expect(files).not.toEqual([]);
    expect(files.filter(([kind, path]) => exists(path) === (kind === 'new'))).toEqual([]);
  });
});

/** Milliseconds: the types and unit tests of the whole copy. */
const TIMEOUT = 1_800_000;
const APPLIED = RECIPES.filter((recipe) => readPieces(read(recipe)).length > 0);

describe.runIf(isWhole('recipes')).each(APPLIED)('%s, followed in a copy of the tree', (recipe) => {
  const text = read(recipe);
  const commands = [
    ...text.slice(text.indexOf('Then run')).matchAll(/`npm (?:run )?([a-z:]+(?: -- [^`]+)?)`/g),
  ].map(([, run = '']) => run);
  let copy: ReturnType<typeof copyTree>;
  beforeAll(() => {
    copy = copyTree();
    for (const piece of readPieces(text)) applyPiece(copy.dir, piece);
  }, TIMEOUT);
  afterAll(() => copy.remove());

  it.each(commands)(
    'passes npm run %s',
    async (run) => {
      const [script = '', names = ''] = run.split(' -- ');
      const { scripts } = JSON.parse(readFileSync(join(copy.dir, 'package.json'), 'utf8')) as {
        readonly scripts: Readonly<Record<string, string>>;
      };
      const [, ...words] = scripts[script]?.split(' ') ?? [];
      const args = [...names.matchAll(/"([^"]+)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? '',
      );
      const { code, output } = await runTool([...words, ...args], { cwd: copy.dir });
      expect(code, output.slice(-6000)).toBe(0);
    },
    TIMEOUT,
  );
});
