import { createHash } from 'node:crypto';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { iconAddress } from '../../../domain/brand/brandIcons.ts';
import type { TextSize, UiServices } from '../../../ui/UiServices.ts';
import type { Head } from '../../head/createHead.ts';
import type { JsonLdNode } from '../../head/structuredData/JsonLd.ts';

export interface DocumentParts {
  readonly brand: Brand;
  readonly textSize: TextSize;
  /** The colours that the browser paints around the page, for both colour schemes. */
  readonly frameColors: { readonly light: string; readonly dark: string };
  readonly surface: UiServices['surface'];
  readonly head: Head;
  /**
   * Describes the page for search engines. It is data that no browser executes. Null if there is
   * nothing to describe.
   */
  readonly structuredData: JsonLdNode | null;
  /**
   * The contents of the style elements, in order: the site's, the brand's, those of other brands on
   * the page.
   */
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Preloads of the picture of the largest contentful paint, from `imagePreloads`. */
  readonly preloads: readonly string[];
  /** The path of the web manifest; null for a page that must request nothing, or is no page of the site. */
  readonly manifest: string | null;
  /** True for a page in a frame, whose links leave the frame. */
  readonly framed: boolean;
  readonly markup: string;
  /** The end of the body, from `bootScripts` or `moduleScripts`. Empty for a static page. */
  readonly scripts: readonly string[];
}

/** Browsers request the icon at once, the others when somebody puts the site on a home screen. */
const iconTags = ({ brand, manifest }: DocumentParts): readonly string[] => [
  `<link rel="icon" type="image/svg+xml"${attributes({ href: brand.assets.icon })}>`,
  ...(manifest === null
    ? []
    : [
        `<link rel="apple-touch-icon"${attributes({ href: iconAddress(brand, 'icon-180.png') })}>`,
        `<link rel="manifest"${attributes({ href: manifest })}>`,
      ]),
];

const FRAMED = '<base target="_blank">';

/** The complete document. */
export const renderDocument = (parts: DocumentParts): string =>
  [
    `<!doctype html><html${attributesOfPage(parts)}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(parts.framed ? [FRAMED] : []),
    `<title>${escapeHtml(parts.head.title)}</title>`,
    ...parts.preloads,
    ...parts.styles.map((style) => `<style>${style}</style>`),
    ...parts.head.tags.map((tag) => `<${tag.element}${attributes(tag.attributes)}>`),
    ...schemeTags(parts),
    ...iconTags(parts),
    ...(parts.structuredData === null
      ? []
      : [`<script type="application/ld+json">${describedAs(parts.structuredData)}</script>`]),
    '</head><body>',
    // Preloaded here, because Chromium delays the first paint for fonts that are preloaded in the
    // head. Until they arrive, text is shown in fallback fonts with the same metrics.
    ...parts.fonts.map(
      (font) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin${attributes({ href: font })}>`,
    ),
    `<div id="root">${parts.markup}</div>`,
    ...parts.scripts,
    '</body></html>',
  ].join('');

const attributesOfPage = ({ head, brand, textSize, surface }: DocumentParts): string =>
  attributes({
    lang: head.lang,
    'data-brand': brand.id,
    'data-text-size': textSize,
    ...(surface === 'web' ? {} : { 'data-surface': surface }),
  });

interface BootData {
  /** The element id by which the script finds it. */
  readonly id: string;
  readonly data: object;
}

/**
 * Addresses of scripts: `due` for islands that are due without an action of the visitor, `acted`
 * for all islands of the page, once the visitor acts.
 */
export interface IslandChunks {
  readonly due: readonly string[];
  readonly acted: readonly string[];
}

/**
 * The data of a page's islands, and the inline scripts. The loader, which fetches the islands'
 * scripts when they are due, comes first.
 */
export const bootScripts = (
  { id, data }: BootData,
  { entry, inline }: { readonly entry: string; readonly inline: readonly string[] },
  { due, acted }: IslandChunks,
): readonly string[] => [
  `<script type="application/json"${attributes({
    id,
    'data-entry': entry,
    ...(due.length > 0 && { 'data-due': due.join(' ') }),
    'data-acted': acted.join(' '),
  })}>${embedJson(data)}</script>`,
  ...inline.map((text) => `<script type="module">${text}</script>`),
];

/**
 * A script that starts with the page, at low priority, so that it does not delay the first paint.
 * `styleSheets` are already in the page.
 */
export const moduleScripts = (
  boot: BootData,
  entry: string,
  styleSheets: readonly string[],
): readonly string[] => [
  // Vite's loader treats a listed style sheet as loaded.
  ...styleSheets.map(
    (address) => `<link rel="stylesheet" disabled${attributes({ href: address })}>`,
  ),
  `<script type="application/json" id="${boot.id}">${embedJson(boot.data)}</script>`,
  `<script type="module" fetchpriority="low"${attributes({ src: entry })}></script>`,
];

/**
 * Comes before all styles, so that a page does not start white in dark mode. Lobby screens and
 * framed pages always stay light.
 */
function schemeTags({
  surface,
  frameColors: { light, dark },
}: Pick<DocumentParts, 'surface' | 'frameColors'>): readonly string[] {
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

/** The source expressions that allow these inline texts in a content security policy. */
export const sourceHashes = (texts: readonly string[]): readonly string[] => texts.map(hashOf);

const hashes = new Map<string, string>();
const MAX_HASHES = 2_000;

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashes.size < MAX_HASHES) hashes.set(text, hash);
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

/** JSON for a script element: its text cannot close the element. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => JSON_ESCAPES[character] ?? '');

/** Editors may put soft hyphens into titles; search engines would read another word. */
const describedAs = (node: JsonLdNode): string => embedJson(node).replaceAll('\u00ad', '');

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const SOURCE = /<source\b[^>]*\btype="image\/avif"[^>]*>/g;
/** Exactly as React writes it. A case-insensitive search would scan each page letter by letter. */
const PRIORITY = ' fetchPriority="high"';

/**
 * Preloads of the picture of the largest contentful paint, read from the finished markup: only the
 * view decides which picture that is, and its crops and widths. Attributes are copied as they are,
 * already escaped.
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
    // A source without a condition applies when the conditions before it do not.
    const media =
      attributeOf(source, 'media') ?? (narrow === undefined ? null : `not all and ${narrow}`);
    const condition = media === null ? '' : ` media="${media}"`;
    return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${attributeOf(source, 'srcset') ?? ''}" imagesizes="${attributeOf(source, 'sizes') ?? ''}"${condition}>`;
  });
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;
}
