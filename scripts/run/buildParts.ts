import { build, type InlineConfig } from 'vite';

/*
 * Builds the parts of the site one after the other, in the order of their dependencies: the server
 * reads the manifests of the browser's builds. All run in one process, so that the configuration,
 * Vite and Sass are loaded only once.
 */

const PARTS: readonly (readonly [name: string, part: InlineConfig])[] = [
  ['the browser files', {}],
  ['the styles of pages', { mode: 'styles' }],
  ["the staff's area", { mode: 'staff' }],
  ['the lobby screens', { mode: 'kiosk' }],
  ['the server', { build: { ssr: true } }],
];

for (const [name, part] of PARTS) {
  process.stdout.write(`Building ${name}\n`);
  await build({ ...part, configLoader: 'native' });
}
