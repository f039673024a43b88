import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** One file of this repository. The path is relative to its root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const CODE = 'ts,tsx,mjs,js,scss';

/** Every code file under the given folders; `.json` and pictures are data. */
export function readSources(...folders: readonly string[]): Source[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{${CODE}}`),
    { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|compiled|dist|build)$/.test(name) },
  )
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const isTest = (path: string): boolean => /\.(?:test|spec|stories)\.[a-z]+$/.test(path);

const STRING_OR_COMMENT =
  /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The code without its comments: a comment may mention what a rule forbids. */
export function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (match) => (match.startsWith('/') ? ' ' : match));
}
