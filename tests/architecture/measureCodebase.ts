import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildGraph, type ImportGraph } from './findCycles.ts';
import { countLines } from './codeRules.ts';
import { withoutComments, type Source } from './readSources.ts';

/**
 * Numbers about the size of files and the density of lines. Shares are per cent of all files or of
 * all lines.
 */
export interface CodebaseMetrics {
  readonly files: number;
  readonly lines: number;
  readonly medianLines: number;
  readonly ninetiethPercentileLines: number;
  readonly longestFile: number;
  /** Files of at most 20 lines. */
  readonly shareOfSmallFiles: number;
  /** Lines of more than 120 characters. */
  readonly shareOfLongLines: number;
  readonly longestLine: number;
  /** Files that exactly one other file imports, except those that a table lists. */
  readonly shareOfOneImporter: number;
  /** Files of at most 25 lines whose only importer is in the same folder. */
  readonly filesToMerge: number;
  /** Exported names that are declared in several files. */
  readonly ambiguousNames: number;
}

const SMALL = 20;
const LONG_LINE = 120;
const TO_MERGE = 25;
/** Screens, their routes and blocks: only their table imports them, and a recipe adds to it. */
const LISTED = /^src\/(?:ui\/(?:screens|blocks)\/(\w+)\/\1\.tsx|app\/routes\/screens\/\w+\.ts)$/;

/**
 * The code that visitors, editors and screens run: without tests, stories, messages, generated
 * files and tools.
 */
export function readProductionSources(root: string): Source[] {
  return globSync(
    ['src', 'kiosk', 'cms/src', 'cms/config', 'cms/seed', 'cms/scripts'].map(
      (folder) => `${folder}/**/*.{ts,tsx,mjs,js}`,
    ),
    { cwd: root, exclude: (name) => /(?:^|\/)(?:node_modules|compiled|dist|build)$/.test(name) },
  )
    .filter((path) => !/\.(?:test|stories|messages|d)\.[a-z]+$|\/(?:samples|workshop)\//.test(path))
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function measureCodebase(sources: readonly Source[]): CodebaseMetrics {
  const lengths = sources.map(({ text }) => countLines(text)).toSorted((a, b) => a - b);
  const lines = sources.flatMap(({ text }) => text.trimEnd().split('\n'));
  const importers = countImporters(buildGraph(sources));
  const lengthOf = new Map(sources.map(({ path, text }) => [path, countLines(text)]));
  return {
    files: sources.length,
    lines: lines.length,
    medianLines: lengths[Math.floor(lengths.length * 0.5)] ?? 0,
    ninetiethPercentileLines: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    longestFile: lengths.at(-1) ?? 0,
    shareOfSmallFiles: share(lengths, (length) => length <= SMALL),
    shareOfLongLines: share(lines, (line) => line.length > LONG_LINE),
    longestLine: Math.max(0, ...lines.map((line) => line.length)),
    shareOfOneImporter: share(
      sources,
      ({ path }) => importers.get(path)?.length === 1 && !LISTED.test(path),
    ),
    filesToMerge: [...importers].filter(
      ([path, [only, ...others]]) =>
        others.length === 0 &&
        folderOf(only ?? '') === folderOf(path) &&
        (lengthOf.get(path) ?? 0) <= TO_MERGE,
    ).length,
    ambiguousNames: findAmbiguousNames(sources).length,
  };
}

/** Exported names that several files declare, each with its files; re-exports are excluded. */
export function findAmbiguousNames(
  sources: readonly Source[],
): { readonly name: string; readonly paths: readonly string[] }[] {
  const declared = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const name of exportedNames(text))
      declared.set(name, (declared.get(name) ?? new Set()).add(path));
  return [...declared]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => ({ name, paths: [...paths] }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const exportedNames = (text: string): string[] =>
  [...withoutComments(text).matchAll(EXPORTED)].map(([, name = '']) => name);

function countImporters(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of graph)
    for (const target of new Set(targets))
      if (target !== path) importers.set(target, [...(importers.get(target) ?? []), path]);
  return importers;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const share = <Each>(all: readonly Each[], test: (each: Each) => boolean): number =>
  Math.round((all.filter(test).length / Math.max(1, all.length)) * 10_000) / 100;
