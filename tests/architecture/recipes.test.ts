import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

const KINDS = ['new', 'edit', 'made'] as const;
type Kind = (typeof KINDS)[number];

interface RecipeFile {
  readonly kind: Kind;
  readonly path: string;
}

/** The files that a recipe lists in its `files` block, in their order. */
const filesOf = (text: string): readonly RecipeFile[] =>
  (/^```files\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', path = ''] = line.split(/ +/);
      return { kind: kind as Kind, path };
    });

/** The sentence that gives the number of files. */
function countOf(files: readonly RecipeFile[]): string {
  const [created, edited, made] = KINDS.map(
    (kind) => files.filter((file) => file.kind === kind).length,
  );
  return `**${files.length} files**: ${created} new, ${edited} edited, ${made} written by a command.`;
}

/** True when the steps below the list name the file, by its path or its name alone. */
const isNamed = ({ path }: RecipeFile, steps: string): boolean =>
  steps.includes(path) || steps.includes(path.slice(path.lastIndexOf('/') + 1));

/** A placeholder such as `<id>` matches any file that fits. */
const exists = (path: string): boolean =>
  path.includes('<')
    ? globSync(path.replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0
    : existsSync(join(root, path));

const RECIPES = globSync('docs/recipes/*.md', { cwd: root }).toSorted();
describe.each(RECIPES)('%s', (recipe) => {
  const text = readFileSync(join(root, recipe), 'utf8');
  const files = filesOf(text);

  it('lists each of its files once, and gives their number', () => {
    expect(files.filter(({ kind, path }) => !KINDS.includes(kind) || path === '')).toEqual([]);
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    expect(text).toContain(countOf(files));
  });

  it('edits files that exist, and adds files that do not', () => {
    const wrong = files.filter(({ kind, path }) => exists(path) === (kind === 'new'));
    expect(wrong).toEqual([]);
  });

  it('has a step for each file', () => {
    const steps = text.replace(/^```files[\s\S]*?^```$/m, '');
    expect(files.filter((file) => !isNamed(file, steps))).toEqual([]);
  });
});

describe('the number of files of a recipe', () => {
  const text = '```files\nnew  a/B.ts\nedit a/c.ts\nmade d.json\n```\n';

  it('is calculated from its files block', () => {
    expect(filesOf(text)).toEqual([
      { kind: 'new', path: 'a/B.ts' },
      { kind: 'edit', path: 'a/c.ts' },
      { kind: 'made', path: 'd.json' },
    ]);
    expect(countOf(filesOf(text))).toBe('**3 files**: 1 new, 1 edited, 1 written by a command.');
  });

  it('includes files that the steps must name', () => {
    expect(isNamed({ kind: 'new', path: 'a/B.ts' }, 'Then `B.ts`.')).toBe(true);
    expect(isNamed({ kind: 'new', path: 'a/B.ts' }, 'Then `c.ts`.')).toBe(false);
  });
});
