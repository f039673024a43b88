import { createHash } from 'node:crypto';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { TextSize } from '../../../ui/UiServices.ts';
import { BOOT_ID, type Boot } from '../../boot.ts';
import { HEAD_KEY } from '../../head/applyHead.ts';
import type { Head } from '../../head/createHead.ts';
import type { PageAssets } from './createAssets.ts';
import { embedJson, escapeHtml } from './escapeHtml.ts';
import { imagePreloads } from './imagePreloads.ts';

export interface DocumentParts {
  readonly brand: Brand;
  readonly primaryColor: string;
  readonly textSize: TextSize;
  readonly head: Head;
  /** Style elements in their order: the site's, the brand's, those of other brands on the page. */
  readonly styles: readonly string[];
  readonly assets: PageAssets;
  readonly entry: string;
  readonly fonts: readonly string[];
  readonly markup: string;
  readonly boot: Boot;
}

/** The whole document. The script stands last and low: nothing that the first paint needs may wait for it. */
export function renderDocument(parts: DocumentParts): string {
  const { brand, head, assets } = parts;
  return [
    `<!doctype html><html${attributes({ lang: head.lang, 'data-brand': brand.id, 'data-text-size': parts.textSize })}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...imagePreloads(parts.markup),
    ...parts.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attributes({ href: font })}>`),
    ...parts.styles.map((style) => `<style>${style}</style>`),
    // Vite's loader takes a listed sheet for loaded: these styles are in the page already.
    ...assets.styleSheets.map((address) => `<link rel="stylesheet" disabled${attributes({ href: address })}>`),
    ...head.tags.map((tag) => `<${tag.element}${attributes({ [HEAD_KEY]: tag.key, ...tag.attributes })}>`),
    `<meta name="theme-color"${attributes({ content: parts.primaryColor })}>`,
    `<link rel="icon" type="image/svg+xml"${attributes({ href: brand.assets.icon })}>`,
    `</head><body><div id="root">${parts.markup}</div>`,
    `<script type="application/json" id="${BOOT_ID}">${embedJson(parts.boot)}</script>`,
    `<script type="module" fetchpriority="low"${attributes({ src: parts.entry })}></script></body></html>`,
  ].join('');
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
