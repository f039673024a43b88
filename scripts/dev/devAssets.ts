import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteAssets } from '../../src/app/server/render/siteAssets.ts';
import { root } from '../run/places.ts';

/**
 * Placeholder in a page's first style element, which `transformForDev` replaces with the styles.
 */
export const STYLES_OF = '/*styles-of ';
/** Imports the styles of the layout around each screen. */
const LAYOUT = 'src/app/pageStyles.ts';
/** The sources of the staff's area: its script, and the modules that hydrate its pages. */
const STAFF_SOURCES = [
  'src/app/staff/staff.ts',
  'src/app/staff/hydrateStaff.tsx',
  ...['Login', 'Internal', 'MailSignature'].map(
    (screen) => `src/ui/screens/${screen}/${screen}.tsx`,
  ),
];

const stylesOf = (sources: readonly string[]): string => `${STYLES_OF}${sources.join(' ')}*/`;

/**
 * The assets of the browser's build that pages need; during development Vite builds each file on
 * request.
 */
export const devAssets: SiteAssets = {
  loader: "import '/src/app/loader.ts';",
  updateList: "import '/src/app/list/updateList.ts';",
  sendForms: "import '/src/app/sendForms.ts';",
  closeNotices: "import('/src/app/closeNotices.ts');",
  entry: '/src/app/islands.tsx',
  fonts: globSync('src/ui/fonts/*.woff2', { cwd: root })
    .filter((file) => !file.includes('-extended'))
    .map((file) => `/${file}`),
  release: 'dev',
  stylesOf: ({ sources }) => stylesOf([LAYOUT, ...sources]),
  chunksOf: () => [],
};

/**
 * Writes a minimal build into these folders: no files for the browser, and for the staff's area a
 * manifest that lists its sources as its files.
 */
export function writeDevBuild({
  client,
  staff,
}: {
  readonly client: string;
  readonly staff: string;
}): void {
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(staff, '.vite'), { recursive: true });
  mkdirSync(join(staff, 'personal/assets'), { recursive: true });
  const styleOf = (source: string): string => `${source.replaceAll('/', '-')}.css`;
  for (const source of STAFF_SOURCES)
    writeFileSync(join(staff, styleOf(source)), stylesOf([source]));
  writeFileSync(
    join(staff, '.vite/manifest.json'),
    JSON.stringify(
      Object.fromEntries(
        STAFF_SOURCES.map((source) => [source, { file: source, css: [styleOf(source)] }]),
      ),
    ),
  );
}
