import { createHash } from 'node:crypto';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { TextSize, UiServices } from '../../../ui/UiServices.ts';
import { HEAD_KEY } from '../../head/applyHead.ts';
import type { Head } from '../../head/Head.ts';
import type { JsonLdNode } from '../../head/structuredData/JsonLd.ts';
import type { PageAssets } from './createAssets.ts';
import { embedJson, escapeHtml } from './escapeHtml.ts';
import { imagePreloads } from './imagePreloads.ts';

export interface DocumentParts {
  readonly brand: Brand;
  /** What the browser paints around the page, in both schemes. */
  readonly frameColors: { readonly light: string; readonly dark: string };
  readonly textSize: TextSize;
  readonly surface: UiServices['surface'];
  readonly head: Head;
  /** What the page is about, for search engines: data, which no browser runs. Null where there is nothing to tell. */
  readonly structuredData: JsonLdNode | null;
  /** Style elements in their order: the site's, the brand's, those of other brands on the page. */
  readonly styles: readonly string[];
  readonly assets: PageAssets;
  readonly entry: string;
  readonly fonts: readonly string[];
  readonly markup: string;
  /** What a script goes on with, and where it finds it. Null for a page that stands still: nothing takes it over. */
  readonly boot: { readonly id: string; readonly data: object } | null;
  /** True for a page in a frame: its links leave the frame. */
  readonly framed: boolean;
}

const FRAMED = '<base target="_blank">';

/** The whole document. The script stands last and low: nothing that the first paint needs may wait for it. */
export function renderDocument(parts: DocumentParts): string {
  const { brand, head, assets, boot, framed } = parts;
  return [
    `<!doctype html><html${attributes({ lang: head.lang, 'data-brand': brand.id, 'data-text-size': parts.textSize, ...(parts.surface === 'web' ? {} : { 'data-surface': parts.surface }) })}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(framed ? [FRAMED] : []),
    `<title>${escapeHtml(head.title)}</title>`,
    ...imagePreloads(parts.markup),
    ...parts.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attributes({ href: font })}>`),
    ...parts.styles.map((style) => `<style>${style}</style>`),
    // Vite's loader takes a listed sheet for loaded: these styles are in the page already.
    ...(boot === null ? [] : assets.styleSheets).map((address) => `<link rel="stylesheet" disabled${attributes({ href: address })}>`),
    ...head.tags.map((tag) => `<${tag.element}${attributes({ [HEAD_KEY]: tag.key, ...tag.attributes })}>`),
    ...schemeTags(parts),
    `<link rel="icon" type="image/svg+xml"${attributes({ href: brand.assets.icon })}>`,
    ...(parts.structuredData === null ? [] : [`<script type="application/ld+json">${embedJson(parts.structuredData)}</script>`]),
    `</head><body><div id="root">${parts.markup}</div>`,
    ...(boot === null ? [] : [
      `<script type="application/json" id="${boot.id}">${embedJson(boot.data)}</script>`,
      `<script type="module" fetchpriority="low"${attributes({ src: parts.entry })}></script>`,
    ]),
    '</body></html>',
  ].join('');
}

/** Said before any style is read, so that no page begins white in the dark. What stands in a lobby or a frame keeps its light. */
function schemeTags({ surface, frameColors: { light, dark } }: Pick<DocumentParts, 'surface' | 'frameColors'>): readonly string[] {
  const themeColor = (content: string, scheme?: string): string => {
    const media = scheme && { media: `(prefers-color-scheme: ${scheme})` };
    return `<meta name="theme-color"${attributes({ content, ...media })}>`;
  };
  if (surface !== 'web') return ['<meta name="color-scheme" content="light">', themeColor(light)];
  return ['<meta name="color-scheme" content="light dark">', themeColor(light, 'light'), themeColor(dark, 'dark')];
}

/** The source expressions by which the content security policy knows these styles. */
export const styleHashes = (styles: readonly string[]): readonly string[] => styles.map(hashOf);

const hashes = new Map<string, string>();
const MOST_HASHES = 200;

function hashOf(style: string): string {
  const known = hashes.get(style);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  if (hashes.size < MOST_HASHES) hashes.set(style, hash);
  return hash;
}

const attributes = (values: Readonly<Record<string, string>>): string => (
  Object.entries(values).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
);
