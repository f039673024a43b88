import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { root } from '../run/places.ts';
import { STYLES_OF } from './devAssets.ts';

const MARK = new RegExp(`${RegExp.escape(STYLES_OF)}([^*]*)\\*/`, 'g');
const STYLE = new RegExp(`<style>(?:${RegExp.escape(STYLES_OF)}[^*]*\\*/)+</style>`, 'g');
/** Imports that bring styles: neither type imports nor dynamic imports. */
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'(\.[^']+)';/gm;

const SCRIPTS = [
  '<script type="module">import{injectIntoGlobalHook as h}from"/@react-refresh";h(window);',
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>',
  '<script type="module" src="/@vite/client"></script>',
  '<script type="module" src="/scripts/dev/refreshDocument.ts"></script>',
].join('');

/**
 * Converts a page of the site for development. Vite serves its styles, each in an element that
 * Vite's client recognises; scripts that receive changes are added. The generation is the number of
 * the server's start: a later generation refreshes the page.
 */
export async function transformForDev(
  html: string,
  vite: ViteDevServer,
  generation: number,
): Promise<string> {
  const elements = await Promise.all(
    [...html.matchAll(STYLE)].map(async ([element]) => {
      const sources = [...element.matchAll(MARK)].flatMap(([, names = '']) => names.split(' '));
      const seen = new Set<string>();
      const files = sources.filter(Boolean).flatMap((name) => findStyleSheets(name, seen));
      const styles = await Promise.all(files.map((file) => styleElement(file, vite)));
      return [element, styles.join('')] as const;
    }),
  );
  return elements
    .reduce((text, [element, styles]) => text.replace(element, () => styles), html)
    .replace(
      '</head>',
      () => `<meta name="foyer-generation" content="${generation}">${SCRIPTS}</head>`,
    );
}

/** Style sheets of a source file and of all its imports, in the order of the cascade. */
function findStyleSheets(source: string, seen: Set<string>): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  if (source.endsWith('.scss')) return [source];
  if (!/\.tsx?$/.test(source)) return [];
  const text = readFileSync(join(root, source), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, target = '']) =>
    findStyleSheets(join(dirname(source), target), seen),
  );
}

async function styleElement(file: string, vite: ViteDevServer): Promise<string> {
  const made = await vite.environments.client.transformRequest(`/${file}`);
  const [, id = '""'] = /__vite__id = (".*?[^\\]")$/m.exec(made?.code ?? '') ?? [];
  const [, css = '""'] = /__vite__css = (".*")$/m.exec(made?.code ?? '') ?? [];
  return `<style data-vite-dev-id="${JSON.parse(id)}">${JSON.parse(css)}</style>`;
}

/**
 * Extends the content security policy by only what Vite needs: its own inline scripts and styles.
 * Its socket uses the page's origin.
 */
export const extendPolicyForDev = (policy: string): string =>
  policy
    .split(';')
    .map((directive) =>
      /^\s*(?:script|style)-src\b/.test(directive)
        ? `${directive.replaceAll(/\s'(?:sha\d+-[^']*|none|self|strict-dynamic)'/g, '')} 'self' 'unsafe-inline'`
        : directive,
    )
    .join(';');
