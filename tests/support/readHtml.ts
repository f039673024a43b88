import { createHash } from 'node:crypto';
import type { Answer } from './requestPage.ts';

/** The few values that tests need from a page's HTML, read without a browser. */

export const titleOf = (html: string): string =>
  unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

export const languageOf = (html: string): string =>
  /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? '';

export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner));

/** The text that a reader sees: no tags, no scripts, no styles. */
export function textOf(html: string): string {
  const visible = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ');
  return unescape(visible).replace(/­/g, '').replace(/\s+/g, ' ').trim();
}

/** The main part of the page, without header and footer. */
export const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The linked data of the page: each block, parsed. Throws if one is not JSON. */
export const linkedDataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );

/** Every value of an attribute on an element, e.g. `('a', 'href')`. */
export function attributesOf(html: string, element: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => unescape(value),
  );
}

/** The content of a `meta` element by name or property. */
export function metaOf(html: string, name: string): string | undefined {
  const content = new RegExp(
    `<meta\\b[^>]*\\s(?:name|property)="${name}"[^>]*\\scontent="([^"]*)"`,
  ).exec(html)?.[1];
  return content === undefined ? undefined : unescape(content);
}

export const linkOf = (html: string, rel: string): string | undefined =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) => /\shref="([^"]*)"/.exec(tag)?.[1])[0];

/**
 * Inline scripts that the page's policy does not allow: there must be none. Data blocks are not
 * scripts.
 */
export const unnamedScripts = ({ headers, body }: Pick<Answer, 'headers' | 'body'>): string[] => {
  const named =
    /script-src [^;]*/.exec(String(headers['content-security-policy'] ?? ''))?.[0] ?? '';
  return [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, tag = '', text = '']) =>
        !tag.includes('src=') &&
        !tag.includes('type="application/') &&
        text.trim() !== '' &&
        !named.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    )
    .map(([script]) => script);
};

/** The number of start tags in the page: the elements that the browser has to hold. */
export const countElements = (html: string): number =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '<$1>').match(/<[a-z][a-z0-9-]*(?=[\s>/])/gi)
    ?.length ?? 0;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
  shy: '­',
};

const unescape = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
