import { expect, test } from 'vitest';
import type { JsonLdNode } from '../../head/structuredData/JsonLd.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { imagePreloads, embedJson, escapeHtml, renderDocument } from './renderDocument.ts';

const source = (type: string, srcSet: string, media = '') =>
  `<source${media && ` media="${media}"`} type="image/${type}" srcSet="${srcSet}" sizes="90vw"/>`;
const picture = (sources: string, priority: boolean) =>
  `<picture>${sources}<img src="x"${priority ? ' fetchPriority="high"' : ''}/></picture>`;

test('the picture with priority is preloaded in the crop that the page will display', () => {
  const hero = picture(
    source('avif', 'n 480w', '(max-width: 59.99rem)') +
      source('webp', 'n 480w', '(max-width: 59.99rem)') +
      source('avif', 'w 1280w'),
    true,
  );
  expect(imagePreloads(`<main>${picture(source('avif', 'other'), false)}${hero}</main>`)).toEqual([
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="n 480w" imagesizes="90vw" media="(max-width: 59.99rem)">',
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="w 1280w" imagesizes="90vw" media="not all and (max-width: 59.99rem)">',
  ]);
});

test('a picture with one crop is preloaded without a media condition', () => {
  expect(imagePreloads(picture(source('avif', 'w 1280w'), true))[0]).not.toContain('media');
});

test('a page without a priority picture preloads none', () => {
  expect(imagePreloads(picture(source('avif', 'w'), false))).toEqual([]);
});

test('embedded JSON cannot close its script element and parses back to the same value', () => {
  const value = { text: '</script><script>alert(1)</script><!-- & \u2028\u2029' };
  const embedded = embedJson(value);
  expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(embedded)).toEqual(value);
});

test('markup in text is escaped', () => {
  expect(escapeHtml(`<b title="x">'&'</b>`)).toBe(
    '&#60;b title=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/b&#62;',
  );
});

const documentWith = (structuredData: JsonLdNode | null): string =>
  renderDocument({
    brand: sampleBrand,
    frameColors: { light: '#ffffff', dark: '#000000' },
    surface: 'web',
    head: { lang: 'de-CH', title: 'Kontakt', tags: [] },
    structuredData,
    manifest: null,
    styles: ['p{margin:0}'],
    fonts: ['/assets/text.woff2', '/assets/heading.woff2'],
    preloads: ['<link rel="preload" as="image">'],
    framed: false,
    textSize: 'normal',
    markup: '<h1>Kontakt</h1>',
    scripts: [],
  });

test('structured data contains no soft hyphens of editors', () => {
  expect(documentWith({ name: 'Schnell\u00adbewerbung' })).toContain('{"name":"Schnellbewerbung"}');
});

test('fonts are preloaded in the body before the content, and none is preloaded in the head', () => {
  const [head = '', body = ''] = documentWith(null).split('<body>');
  expect(head.match(/rel="preload"[^>]*/g)).toEqual(['rel="preload" as="image"']);
  expect(body.match(/href="[^"]*"|id="root"/g)).toEqual([
    'href="/assets/text.woff2"',
    'href="/assets/heading.woff2"',
    'id="root"',
  ]);
});
