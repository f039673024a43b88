import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../domain/locale/Locale.ts';
import type { IslandName } from '../../../ui/islands/Island.tsx';
import { islandSources, islandViews } from '../../islands/islandSources.ts';
import { LIST_VIEWS } from '../../listViews.ts';
import { createUsedStyles } from './usedStyles.ts';
import { assetAddress, chunkOf, collectFiles, firstFonts, type Manifest } from './createAssets.ts';

/**
 * The parts of the site's two browser builds that pages need: the islands' scripts, and the styles
 * of the markup that the server renders.
 */
export interface SiteAssets {
  /** Text of the inline script that fetches the other scripts. */
  readonly loader: string;
  /** Text of a further inline script on pages with a list. */
  readonly updateList: string;
  /** Text of a further inline script on pages with forms of the editors. */
  readonly sendForms: string;
  /** Text of the inline script right after the notices of a page. */
  readonly closeNotices: string;
  /** Address of the script that hydrates islands. */
  readonly entry: string;
  readonly fonts: readonly string[];
  /** Identifies this build. */
  readonly release: string;
  /**
   * The styles of a page: those of these source files and of the layout that its markup uses, and
   * those that its islands or its list may need later.
   */
  stylesOf(page: StyledPage): string;
  /**
   * Addresses of all scripts of a page with these islands, including the entry, so that the browser
   * requests them in parallel.
   */
  chunksOf(islands: readonly IslandName[], language: Language): readonly string[];
}

/** Everything that determines which styles a page needs. */
export interface StyledPage {
  /** The source files of its screens. */
  readonly sources: readonly string[];
  readonly markup: string;
  /** The islands that will be hydrated. */
  readonly islands: readonly IslandName[];
}

interface SiteBuild {
  /** The output of `vite build`. */
  readonly client: Manifest;
  /** The output of `vite build --mode styles`. */
  readonly styles: Manifest;
  readonly readClient: (file: string) => string;
  readonly readStyles: (file: string) => string;
}

const LOADER = 'src/app/loader.ts';
const UPDATE_LIST = 'src/app/list/updateList.ts';
const SEND_FORMS = 'src/app/sendForms.ts';
const CLOSE_NOTICES = 'src/app/closeNotices.ts';
const ENTRY = 'src/app/islands.tsx';
/** Contains the styles of everything around a screen. */
const LAYOUT = 'src/app/pageStyles.ts';

/** Throws if there is no build. */
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
    const lists = sources.split(' ').flatMap((source) => LIST_VIEWS[source] ?? []);
    return createUsedStyles(stylesOf(sources), [
      ...collectFiles(client, scripts.split(' ').filter(Boolean)).chunks.map(readClient),
      ...collectFiles(styles, lists).chunks.map(readStyles),
    ]);
  });
  const chunksOf = remember((key) =>
    collectFiles(client, [ENTRY, ...key.split(' ')]).chunks.map(assetAddress),
  );
  return {
    loader: readClient(chunkOf(client, LOADER).file).trim(),
    updateList: readClient(chunkOf(client, UPDATE_LIST).file).trim(),
    sendForms: readClient(chunkOf(client, SEND_FORMS).file).trim(),
    // It is no module, because it runs before what follows it: its names must not be the page's.
    closeNotices: `(()=>{${readClient(chunkOf(client, CLOSE_NOTICES).file).trim()}})()`,
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

/** Caches without a limit, because there are few combinations of screens and islands. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
