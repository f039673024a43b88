import { createHash } from 'node:crypto';

/** Vite's manifest, as far as it is used here. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What the document of a page needs of the browser's build. */
export interface PageAssets {
  /** Critical styles: the layout's and the screen's. */
  readonly css: string;
  /** The files that these styles stand for: the browser must not fetch them again. */
  readonly styleSheets: readonly string[];
  /** Chunks beside the entry. */
  readonly chunks: readonly string[];
}

export interface Assets {
  readonly entry: string;
  /** The faces that every page begins with; letters of their extended files are on few pages. */
  readonly fonts: readonly string[];
  /** Names this build. */
  readonly release: string;
  /** Assets of a page that shows the screens from these source files, beside the layout. */
  forSources(sources: readonly string[]): PageAssets;
}

/** The sources that every page of a build has. */
export interface AssetRoots {
  readonly entry: string;
  /** What takes a page over, with the styles of what surrounds its screen. */
  readonly layout: string;
}

export function createAssets(
  manifest: Manifest,
  readText: (file: string) => string,
  roots: AssetRoots,
): Assets {
  const known = new Map<string, PageAssets>();
  const collect = (sources: readonly string[]): PageAssets => {
    const { chunks, styleSheets } = collectFiles(manifest, [roots.layout, ...sources]);
    return {
      css: styleSheets.map(readText).join(''),
      styleSheets: styleSheets.map(assetAddress),
      chunks: chunks.map(assetAddress),
    };
  };
  return {
    entry: assetAddress(chunkOf(manifest, roots.entry).file),
    fonts: firstFonts(manifest),
    release: createHash('sha256').update(JSON.stringify(manifest)).digest('base64url').slice(0, 12),
    forSources(sources) {
      const key = sources.join();
      const assets = known.get(key) ?? collect(sources);
      known.set(key, assets);
      return assets;
    },
  };
}

const FIRST_FONT = /^(?!.*-extended).*\.woff2$/;

export const firstFonts = (manifest: Manifest): readonly string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => FIRST_FONT.test(file))
    .map(assetAddress);

export const assetAddress = (file: string): string => `/${file}`;

export function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The browser's build has no chunk for ${source}`);
  return chunk;
}

/** Static imports come before what imports them, so that styles keep the order of the source. */
export function collectFiles(
  manifest: Manifest,
  sources: readonly string[],
): { readonly chunks: readonly string[]; readonly styleSheets: readonly string[] } {
  const chunks = new Set<string>();
  const styleSheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunkOf(manifest, key);
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => styleSheets.add(file));
    chunks.add(chunk.file);
  };
  sources.forEach(visit);
  return { chunks: [...chunks], styleSheets: [...styleSheets] };
}
