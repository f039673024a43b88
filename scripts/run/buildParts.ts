import { build, type InlineConfig } from 'vite';

/*
 * Builds the parts of the site one after the other, in the order in which they need each other: the
 * server reads the manifests of the browser's builds. In one process, which reads the configuration
 * and brings Vite and Sass up to speed once.
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
