import { dirname, join, normalize } from 'node:path';
import { withoutComments, type Source } from './readSources.ts';

/** One import of a file, in any syntax. */
export interface Import {
  /** A path from the repository's root for relative imports, else the package's name as written. */
  readonly target: string;
  readonly isPackage: boolean;
  /** True for `import type`: gone after compilation. */
  readonly typeOnly: boolean;
}

const FROM = /\b(import|export)\b(\s+type\b)?(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\3/g;
/** `import('…')` as a value and as a type expression, `require('…')`, `vi.mock('…')`. */
const CALLED = /\b(?:import|require|mock|importActual)\s*(?:<[^>]*>)?\(\s*(['"`])([^'"`\n]+)\1/g;

export function findImports({ path, text }: Source): Import[] {
  const code = withoutComments(text);
  const found = [
    ...[...code.matchAll(FROM)].map(([, , type, , specifier = '']) => ({
      specifier,
      typeOnly: type !== undefined,
    })),
    ...[...code.matchAll(CALLED)].map(([, , specifier = '']) => ({ specifier, typeOnly: false })),
  ];
  return found.map(({ specifier, typeOnly }) => {
    const isPackage = !specifier.startsWith('.');
    return {
      target: isPackage
        ? specifier
        : normalize(join(dirname(path), specifier.replace(/\?.*$/, ''))),
      isPackage,
      typeOnly,
    };
  });
}

/**
 * True when the path is the folder itself or lies in it: `src/adapters` and
 * `src/adapters/http/x.ts`, not `src/adapters2`.
 */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);
