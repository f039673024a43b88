import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Elements that hand-written HTML would use too. All others exist only for the layout: they are
 * dropped, but their content stays.
 */
const KEPT = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'b',
  'strong',
  'em',
  'blockquote',
  'figure',
  'figcaption',
  'img',
  'picture',
  'source',
  'form',
  'fieldset',
  'legend',
  'label',
  'input',
  'select',
  'option',
  'textarea',
  'button',
  'details',
  'summary',
  'address',
  'br',
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'text',
  'title',
]);
const EMPTY = new Set(['img', 'source', 'input', 'br', 'path', 'rect', 'circle']);
const LEFT_OUT = new Set(['script', 'style', 'template', 'noscript', 'dialog', 'clippath']);
const BLOCKS = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'tr',
  'figure',
  'form',
  'fieldset',
  'details',
  'address',
  'blockquote',
  'picture',
]);
const KEPT_ATTRIBUTES = new Set([
  'href',
  'src',
  'srcset',
  'sizes',
  'media',
  'width',
  'height',
  'alt',
  'loading',
  'fetchpriority',
  'type',
  'name',
  'value',
  'required',
  'checked',
  'selected',
  'maxlength',
  'rows',
  'autocomplete',
  'for',
  'action',
  'method',
  'open',
  'colspan',
  'scope',
  'role',
  'd',
  'x',
  'y',
  'cx',
  'cy',
  'r',
  'viewbox',
  'viewBox',
  'transform',
  'text-anchor',
  'aria-label',
]);
const NAMED = new Set(['input', 'select', 'textarea']);

/** The content of one of our pages, for the slots of `frame.html`. */
export interface ExtractedPage {
  readonly title: string;
  readonly description: string;
  /** The link to the home page with its logo. */
  readonly logo: string;
  readonly phone: string;
  readonly menu: string;
  readonly main: string;
  readonly footer: string;
  /**
   * For the fonts only, which a browser would discover late. It finds the largest picture in the
   * first packet anyway.
   */
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
  readonly icon: string;
}

/**
 * Extracts the words, links, pictures and form fields of one of our pages and drops what a light
 * page does not need: classes, wrappers, decoration, ids. So the floor always has the same content
 * as our page, including new entries of the seed.
 */
export function extractPage(html: string): ExtractedPage {
  const document = parse(html);
  const all = [...elementsOf(document.childNodes)];
  const first = (fits: (element: Element) => boolean): Element | undefined => all.find(fits);
  const within = (element: Element | undefined): string =>
    element === undefined ? '' : tidy(pourAll(element.childNodes));
  const named = (name: string): Element | undefined => first(({ tagName }) => tagName === name);
  const links = all.filter(({ tagName }) => tagName === 'link').map(attributesOf);
  const preloads = links.filter(({ rel }) => rel === 'preload');
  const header = named('header');
  const inHeader = header === undefined ? [] : [...elementsOf(header.childNodes)];
  const pourFirst = (fits: (element: Element) => boolean): string => {
    const found = inHeader.find(fits);
    return found === undefined ? '' : tidy(pour(found));
  };
  return {
    title: tidy(textIn(named('title'))),
    description:
      attributesOf(
        first(
          (element) =>
            element.tagName === 'meta' && attributesOf(element)['name'] === 'description',
        ),
      )['content'] ?? '',
    logo: pourFirst(
      (element) =>
        element.tagName === 'a' &&
        [...elementsOf(element.childNodes)].some(({ tagName }) => tagName === 'img'),
    ),
    phone: pourFirst(
      (element) =>
        element.tagName === 'a' && attributesOf(element)['href']?.startsWith('tel:') === true,
    ),
    // The frame has its own close button, and the logo is already above the menu.
    menu: within(named('dialog'))
      .replace(/<button\b[^>]*>Schliessen<\/button>/, '')
      .replace(/<a aria-label[\s\S]*?<\/a>/, ''),
    main: within(named('main')),
    footer: within(named('footer')),
    preloads: preloads
      .filter(({ as }) => as === 'font')
      .map((attributes) => `<link${written(attributes)}>`),
    icon: links
      .filter(({ rel }) => rel === 'icon')
      .map((attributes) => `<link${written(attributes)}>`)
      .join(''),
    fonts: preloads.filter(({ as }) => as === 'font').map(({ href = '' }) => href),
  };
}

function pour(node: Node): string {
  if (node.nodeName === '#text') return escape((node as DefaultTreeAdapterTypes.TextNode).value);
  if (!('tagName' in node)) return '';
  const { tagName, childNodes } = node;
  const attributes = attributesOf(node);
  const isHidden =
    attributes['hidden'] !== undefined ||
    (tagName === 'svg' && attributes['aria-hidden'] === 'true');
  if (LEFT_OUT.has(tagName.toLowerCase()) || isHidden) return '';
  // Only the lightest format: the browser that measures supports AVIF.
  if (
    tagName === 'source' &&
    attributes['type'] !== undefined &&
    attributes['type'] !== 'image/avif'
  )
    return '';
  const inner = pourAll(childNodes);
  const isQuiet = (attributes['class'] ?? '').split(' ').includes('vh');
  if (!KEPT.has(tagName)) return isQuiet ? `<span class=vh>${inner}</span> ` : `${inner} `;
  const kept = Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => KEPT_ATTRIBUTES.has(name) || (name === 'id' && NAMED.has(tagName)))
      .map(([name, value]) => [name, isDrawn(name) ? rounded(value) : value]),
  );
  const start = `<${tagName}${written(isQuiet ? { class: 'vh', ...kept } : kept)}>`;
  const whole = EMPTY.has(tagName) ? start : `${start}${inner.trim()}</${tagName}>`;
  return BLOCKS.has(tagName) ? `\n${whole}\n` : `${whole} `;
}

const pourAll = (nodes: readonly Node[]): string => nodes.map(pour).join('');

const isDrawn = (name: string): boolean =>
  ['d', 'x', 'y', 'cx', 'cy', 'r', 'transform'].includes(name);
/** Rounds coordinates: no hand-written map has fifteen decimals. */
const rounded = (value: string): string =>
  value.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));

function* elementsOf(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsOf(node.childNodes);
  }
}

const textIn = (element: Element | undefined): string =>
  element === undefined
    ? ''
    : element.childNodes
        .map((node) =>
          node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : '',
        )
        .join('');

const attributesOf = (element: Element | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries((element?.attrs ?? []).map(({ name, value }) => [name, value]));

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === '' && name !== 'alt' && name !== 'value'
        ? ` ${name}`
        : ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`,
    )
    .join('');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const tidy = (html: string): string =>
  html
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim();
