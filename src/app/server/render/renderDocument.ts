import { createHash } from 'node:crypto';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { TextSize, UiServices } from '../../../ui/UiServices.ts';
import type { Head } from '../../head/createHead.ts';
import type { JsonLdNode } from '../../head/structuredData/JsonLd.ts';

export interface DocumentParts {
  readonly brand: Brand;
  readonly lang: string;
  readonly textSize: TextSize;
  readonly surface: UiServices['surface'];
  /** As `headPieces` writes it. */
  readonly head: readonly string[];
  readonly markup: string;
  /**
   * What ends the body, as `bootScripts` and `moduleScripts` write it. Nothing for a page that
   * stands still.
   */
  readonly scripts: readonly string[];
}

export interface HeadPieces {
  readonly brand: Brand;
  /** What the browser paints around the page, in both schemes. */
  readonly frameColors: { readonly light: string; readonly dark: string };
  readonly surface: UiServices['surface'];
  readonly head: Head;
  /**
   * What the page is about, for search engines: data, which no browser runs. Null where there is
   * nothing to tell.
   */
  readonly structuredData: JsonLdNode | null;
  /** Style elements in their order: the site's, the brand's, those of other brands on the page. */
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Of the picture that the largest paint waits for, as `imagePreloads` reads them. */
  readonly preloads: readonly string[];
  /** True for a page in a frame: its links leave the frame. */
  readonly framed: boolean;
}

const FRAMED = '<base target="_blank">';

const attributesOfPage = ({ lang, brand, textSize, surface }: DocumentParts): string =>
  attributes({
    lang,
    'data-brand': brand.id,
    'data-text-size': textSize,
    ...(surface === 'web' ? {} : { 'data-surface': surface }),
  });

/** The whole document. */
export const renderDocument = (parts: DocumentParts): string =>
  [
    `<!doctype html><html${attributesOfPage(parts)}>`,
    ...parts.head,
    parts.markup,
    '</div>',
    ...parts.scripts,
    '</body></html>',
  ].join('');

/** From the beginning of the head to where the page's markup stands. */
export const headPieces = (parts: HeadPieces): readonly string[] => [
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  ...(parts.framed ? [FRAMED] : []),
  `<title>${escapeHtml(parts.head.title)}</title>`,
  ...parts.preloads,
  ...parts.styles.map((style) => `<style>${style}</style>`),
  ...parts.head.tags.map((tag) => `<${tag.element}${attributes(tag.attributes)}>`),
  ...schemeTags(parts),
  `<link rel="icon" type="image/svg+xml"${attributes({ href: parts.brand.assets.icon })}>`,
  ...(parts.structuredData === null
    ? []
    : [`<script type="application/ld+json">${embedJson(parts.structuredData)}</script>`]),
  '</head><body>',
  // Chromium holds the first paint back for fonts that are preloaded in the head, and not for
  // these. Until they come, text stands in fonts of the same measures.
  ...parts.fonts.map(
    (font) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin${attributes({ href: font })}>`,
  ),
  '<div id="root">',
];

interface BootData {
  /** Where the script finds it. */
  readonly id: string;
  readonly data: object;
}

/**
 * Addresses of scripts: those of islands that are due by themselves, and all of the page's, for
 * when somebody acts.
 */
export interface IslandChunks {
  readonly due: readonly string[];
  readonly acted: readonly string[];
}

/**
 * The data of a page's islands, and the scripts in the page: the one that fetches theirs when they
 * are due comes first. `data` is JSON that stands in a script element.
 */
export const bootScripts = (
  { id, data }: { readonly id: string; readonly data: readonly string[] },
  { entry, inline }: { readonly entry: string; readonly inline: readonly string[] },
  { due, acted }: IslandChunks,
): readonly string[] => [
  `<script type="application/json"${attributes({
    id,
    'data-entry': entry,
    ...(due.length > 0 && { 'data-due': due.join(' ') }),
    'data-acted': acted.join(' '),
  })}>`,
  ...data,
  '</script>',
  ...inline.map((text) => `<script type="module">${text}</script>`),
];

/**
 * A script that begins with the page, low: nothing that the first paint needs may wait for it.
 * `styleSheets` are in the page already.
 */
export const moduleScripts = (
  boot: BootData,
  entry: string,
  styleSheets: readonly string[],
): readonly string[] => [
  // Vite's loader takes a listed sheet for loaded.
  ...styleSheets.map(
    (address) => `<link rel="stylesheet" disabled${attributes({ href: address })}>`,
  ),
  `<script type="application/json" id="${boot.id}">${embedJson(boot.data)}</script>`,
  `<script type="module" fetchpriority="low"${attributes({ src: entry })}></script>`,
];

/**
 * Said before any style is read, so that no page begins white in the dark. What stands in a lobby
 * or a frame keeps its light.
 */
function schemeTags({
  surface,
  frameColors: { light, dark },
}: Pick<HeadPieces, 'surface' | 'frameColors'>): readonly string[] {
  const themeColor = (content: string, scheme?: string): string => {
    const media = scheme && { media: `(prefers-color-scheme: ${scheme})` };
    return `<meta name="theme-color"${attributes({ content, ...media })}>`;
  };
  if (surface !== 'web') return ['<meta name="color-scheme" content="light">', themeColor(light)];
  return [
    '<meta name="color-scheme" content="light dark">',
    themeColor(light, 'light'),
    themeColor(dark, 'dark'),
  ];
}

/** The source expressions by which the content security policy knows these inline texts. */
export const sourceHashes = (texts: readonly string[]): readonly string[] => texts.map(hashOf);

const hashes = new Map<string, string>();
const MOST_HASHES = 2_000;

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashes.size < MOST_HASHES) hashes.set(text, hash);
  return hash;
}

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script element: nothing in it can end the element. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => JSON_ESCAPES[character] ?? '');

/** Text that can stand between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const SOURCE = /<source\b[^>]*\btype="image\/avif"[^>]*>/g;
/** As React writes it. A search for any case of it would read each page letter by letter. */
const PRIORITY = ' fetchPriority="high"';

/**
 * Preloads of the picture that the largest paint waits for, read off the finished markup: the view
 * alone decides which picture that is, and in which crops and widths. Attributes are taken over as
 * they stand, already escaped.
 */
export function imagePreloads(markup: string): readonly string[] {
  const priority = markup.indexOf(PRIORITY);
  if (priority < 0) return [];
  const picture = markup.slice(markup.lastIndexOf('<picture', priority), priority);
  const sources = picture.match(SOURCE) ?? [];
  const narrow = sources
    .map((source) => attributeOf(source, 'media'))
    .find((media) => media !== null);
  return sources.map((source) => {
    // A source without a condition is what the conditions before it leave over.
    const media =
      attributeOf(source, 'media') ?? (narrow === undefined ? null : `not all and ${narrow}`);
    const condition = media === null ? '' : ` media="${media}"`;
    return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${attributeOf(source, 'srcset') ?? ''}" imagesizes="${attributeOf(source, 'sizes') ?? ''}"${condition}>`;
  });
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;
}
