import { readFileSync, globSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { distDir } from '../../scripts/run/places.ts';

/**
 * Native packages, or packages loaded only where a setting requires them (`OUTSIDE_OF_BUNDLE` of
 * vite.config.ts).
 */
const AT_START = ['sharp'];
const LATER = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'aws4fetch',
  'pg',
];

const STATIC = /^(?:import|export)\b(?:[^'";]*\bfrom)? ?"([^".][^"]*)";$/gm;
/** The prefix excludes types in comments, written as `{import("…").Type}`. */
const DYNAMIC = /(?:await |=> |= )import\("([^".][^"]*)"\)/g;
const REQUIRED = /\b__require\("([^".][^"]*)"\)/g;

const builtin = new Set(builtinModules);

/** The packages that a file of the server's build imports, without Node's own modules. */
const packagesIn = (file: string, patterns: readonly RegExp[]): readonly string[] => {
  const text = readFileSync(join(distDir, 'server', file), 'utf8');
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('node:') && !builtin.has(name));
};

it('the server bundle contains its packages and imports only the external ones it needs at start', () => {
  expect(new Set(packagesIn('start.js', [STATIC, REQUIRED]))).toEqual(new Set(AT_START));
});

it('external packages are imported only on demand', () => {
  const later = globSync('**/*.js', { cwd: join(distDir, 'server') }).flatMap((file) =>
    packagesIn(file, file === 'start.js' ? [DYNAMIC] : [STATIC, DYNAMIC]),
  );
  expect([...new Set(later)].toSorted()).toEqual(LATER);
});
