import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteAssets } from '../../src/app/server/render/siteAssets.ts';
import { root } from '../run/places.ts';

/** Stands in a page's first style element until `developDocument` puts the styles in its place. */
export const STYLES_OF = '/*styles-of ';
/** Brings the styles of what surrounds each screen. */
const LAYOUT = 'src/app/pageStyles.ts';
/** The sources of the staff's area: its script, and what takes its pages over. */
const STAFF_SOURCES = [
  'src/app/staff/staff.ts',
  'src/app/staff/hydrateStaff.tsx',
  ...['Login', 'Internal', 'MailSignature'].map(
    (screen) => `src/ui/screens/${screen}/${screen}.tsx`,
  ),
];

const stylesOf = (sources: readonly string[]): string => `${STYLES_OF}${sources.join(' ')}*/`;

/** What pages need of the browser's build, while Vite makes each file when it is asked for. */
export const devAssets: SiteAssets = {
  loader: "import '/src/app/loader.ts';",
  earlyFilter: "import '/src/app/earlyFilter.ts';",
  entry: '/src/app/islands.tsx',
  fonts: globSync('src/ui/fonts/*.woff2', { cwd: root })
    .filter((file) => !file.includes('-extended'))
    .map((file) => `/${file}`),
  release: 'dev',
  stylesOf: ({ sources }) => stylesOf([LAYOUT, ...sources]),
  chunksOf: () => [],
};

/**
 * Writes what a build would have left in these folders: no files of the browser, and for the staff's
 * area a manifest that names its sources as they are.
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
