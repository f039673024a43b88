import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findImports } from './findImports.ts';
import { root, type Source } from './readSources.ts';

/** The paths of all files, each with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function buildGraph(sources: readonly Source[]): ImportGraph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((source) => [
      source.path,
      findImports(source)
        .filter(({ isPackage }) => !isPackage)
        .map(({ target }) => target)
        .filter((target) => known.has(target)),
    ]),
  );
}

/**
 * Relative imports that do not resolve: the graph would miss what is behind them. Built files and
 * data are excluded.
 */
export function danglingImports(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    findImports(source)
      .filter(
        ({ isPackage, target }) =>
          !isPackage &&
          !/(?:^|\/)(?:dist|compiled)\//.test(target) &&
          !target.includes('*') &&
          !target.includes('${'),
      )
      .filter(({ target }) => !existsSync(join(root, target)))
      .map(({ target }) => `${source.path} imports ${target}, which does not exist`),
  );
}

/** Every import cycle, type imports included, as a readable chain; each cycle once. */
export function findCycles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      cycles.push([...trail.slice(start), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}
