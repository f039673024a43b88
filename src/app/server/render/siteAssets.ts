import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../domain/locale/Locale.ts';
import type { IslandName } from '../../../ui/islands/Island.tsx';
import { islandSources, islandViews } from '../../islands/islandSources.ts';
import { createUsedStyles } from './usedStyles.ts';
import { assetAddress, chunkOf, collectFiles, firstFonts, type Manifest } from './createAssets.ts';

/**
 * What pages need of the site's two browser builds: the islands' scripts, and the styles of what
 * the server draws.
 */
export interface SiteAssets {
  /** Text of the script that stands in each page and fetches the others. */
  readonly loader: string;
  /** Text of the script that stands in pages with a list of jobs, too. */
  readonly earlyFilter: string;
  /** What hydrates islands. */
  readonly entry: string;
  readonly fonts: readonly string[];
  /** Names this build. */
  readonly release: string;
  /**
   * Styles of a page: what its markup uses of these source files and of what surrounds them, and
   * what its islands may add.
   */
  stylesOf(page: StyledPage): string;
  /** Addresses of all scripts of a page with these islands, the entry's too: one request wave. */
  chunksOf(islands: readonly IslandName[], language: Language): readonly string[];
}

/** What decides which styles a page needs. */
export interface StyledPage {
  /** Sources of what it shows. */
  readonly sources: readonly string[];
  readonly markup: string;
  /** Those that will be hydrated. */
  readonly islands: readonly IslandName[];
}

interface SiteBuild {
  /** What `vite build` wrote. */
  readonly client: Manifest;
  /** What `vite build --mode styles` wrote. */
  readonly styles: Manifest;
  readonly readClient: (file: string) => string;
  readonly readStyles: (file: string) => string;
}

const LOADER = 'src/app/loader.ts';
const EARLY_FILTER = 'src/app/earlyFilter.ts';
const ENTRY = 'src/app/islands.tsx';
/** Brings the styles of what surrounds each screen. */
const LAYOUT = 'src/app/pageStyles.ts';

/** Throws where there is no build. */
export function readSiteAssets(clientFolder: string, stylesFolder: string): SiteAssets {
  const readIn = (folder: string) => (file: string) =>
    readFileSync(path.join(folder, file), 'utf8');
  const manifestOf = (folder: string) =>
    JSON.parse(readIn(folder)('.vite/manifest.json')) as Manifest;
  return createSiteAssets({
    client: manifestOf(clientFolder),
    styles: manifestOf(stylesFolder),
    readClient: readIn(clientFolder),
    readStyles: readIn(stylesFolder),
  });
}

export function createSiteAssets({
  client,
  styles,
  readClient,
  readStyles,
}: SiteBuild): SiteAssets {
  const stylesOf = remember((key) => {
    const { styleSheets } = collectFiles(styles, [LAYOUT, ...key.split(' ').filter(Boolean)]);
    return styleSheets.map(readStyles).join('');
  });
  const usedStyles = remember((key) => {
    const [sources = '', scripts = ''] = key.split('\n');
    return createUsedStyles(
      stylesOf(sources),
      collectFiles(client, scripts.split(' ').filter(Boolean)).chunks.map(readClient),
    );
  });
  const chunksOf = remember((key) =>
    collectFiles(client, [ENTRY, ...key.split(' ')]).chunks.map(assetAddress),
  );
  return {
    loader: readClient(chunkOf(client, LOADER).file).trim(),
    earlyFilter: readClient(chunkOf(client, EARLY_FILTER).file).trim(),
    entry: assetAddress(chunkOf(client, ENTRY).file),
    fonts: firstFonts(client),
    release: createHash('sha256')
      .update(JSON.stringify([client, styles]))
      .digest('base64url')
      .slice(0, 12),
    stylesOf: ({ sources, markup, islands }) =>
      usedStyles(`${sources.join(' ')}\n${islandViews(islands).join(' ')}`)(markup),
    chunksOf: (islands, language) => chunksOf(islandSources(islands, language).join(' ')),
  };
}

/** There are few combinations of screens and of islands. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
