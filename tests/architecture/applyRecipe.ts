import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from './readSources.ts';

/** A block of code of a recipe that says where it belongs. */
export interface RecipePiece {
  /** A file of its own, or lines of one that exists. */
  readonly kind: 'new' | 'in';
  readonly path: string;
  readonly text: string;
  /** Lines of a file are inserted on this side of the first line that contains the anchor. */
  readonly side: 'above' | 'below' | undefined;
  readonly anchor: string;
}

const FENCE = /^( *)```\w+ (new|in) (\S+)(?: (above|below) "(.+)")?\n([\s\S]*?)^\1```$/gm;

export const readPieces = (recipe: string): readonly RecipePiece[] =>
  [...recipe.matchAll(FENCE)].map(
    ([, indent = '', kind, path = '', side, anchor = '', text = '']) => ({
      kind: kind as RecipePiece['kind'],
      path,
      side: side as RecipePiece['side'],
      anchor,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

/** Throws if the file has no line with the anchor, or exists already though it is new. */
export function applyPiece(dir: string, { kind, path, side, anchor, text }: RecipePiece): void {
  const file = join(dir, path);
  if (kind === 'new') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.findIndex((line) => line.includes(anchor));
  if (found === -1 || side === undefined) throw new Error(`${path} has no line with "${anchor}"`);
  lines.splice(side === 'above' ? found : found + 1, 0, ...text.replace(/\n$/, '').split('\n'));
  writeFileSync(file, lines.join('\n'));
}

const PACKAGES = ['node_modules', 'cms/node_modules'];
/** What a start or a build creates, and the test that makes the copy. */
const LEFT_OUT = [
  ...PACKAGES,
  '.git',
  'var',
  'dist',
  'cms/dist',
  'cms/.tmp',
  'test-results',
  'tests/architecture/recipes.test.ts',
];

/** A copy of the work tree that uses its packages. */
export function copyTree(): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-recipe-'));
  cpSync(root, dir, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(relative(root, path)),
  });
  for (const packages of PACKAGES) symlinkSync(join(root, packages), join(dir, packages));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
