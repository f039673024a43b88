import { createHash } from 'node:crypto';

/** The part of Vite's manifest that is used here. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The assets of the browser's build that a page's document needs. */
export interface PageAssets {
  /** Critical styles: those of the layout and the screen. */
  readonly css: string;
  /** The files that contain these styles: the browser must not fetch them again. */
  readonly styleSheets: readonly string[];
  /** Chunks besides the entry. */
  readonly chunks: readonly string[];
}

export interface Assets {
  readonly entry: string;
  /** The fonts that every page preloads. Letters of the extended font files occur on few pages. */
  readonly fonts: readonly string[];
  /** Identifies this build. */
  readonly release: string;
  /**
   * The assets of a page that shows the screens from these source files, including those of the
   * layout.
   */
  forSources(sources: readonly string[]): PageAssets;
}

/** The source files that every page of a build includes. */
export interface AssetRoots {
  readonly entry: string;
  /**
   * Takes over the page in the browser, and includes the styles of everything around the screen.
   */
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

/** Static imports come before their importer, so that styles keep the order of the source. */
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
