import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { isKnown } from './mailFeatures.ts';

/** One feature that a mail's markup uses, e.g. an element, or a property with its value. */
export interface Use {
  /** The name of the feature in caniemail, or `unlisted …` if it has none. */
  readonly feature: string;
  /** The element that it occurs on. */
  readonly element: string;
  /** The value of an attribute or a property; empty for elements. */
  readonly value: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Names that belong to another feature. */
const ALIASES: Readonly<Record<string, string>> = {
  tbody: 'html-table',
  tr: 'html-table',
  td: 'html-table',
  'padding-top': 'css-padding',
  h1: 'html-h1-h6',
  ul: 'html-lists',
  li: 'html-lists',
  'border-bottom': 'css-border',
  'border-color': 'css-border',
};

/**
 * Everything that the markup uses, each use as a separate item. Nothing is left out: names that
 * caniemail does not list are reported as `unlisted`.
 */
export function listUses(html: string): readonly Use[] {
  return parseFragment(html).childNodes.flatMap(usesOf);
}

function usesOf(node: Node): readonly Use[] {
  if (node.nodeName === '#text') return [];
  if (!('tagName' in node))
    return [{ feature: `unlisted ${node.nodeName}`, element: node.nodeName, value: '' }];
  const element = node.tagName;
  if (element === 'style')
    return [
      { feature: 'html-style', element, value: '' },
      ...node.childNodes.flatMap((text) => ('value' in text ? sheetUses(text.value) : [])),
    ];
  const own = {
    feature: ALIASES[element] ?? named(`html-${element}`, `<${element}>`),
    element,
    value: '',
  };
  return [
    own,
    ...node.attrs.flatMap(({ name, value }) => attributeUses(element, name, value)),
    ...node.childNodes.flatMap(usesOf),
  ];
}

/** The queries, selectors and declarations of a style sheet with one level of nesting at most. */
function sheetUses(sheet: string): readonly Use[] {
  const use = (feature: string, value: string): Use => ({ feature, element: 'style', value });
  return sheet
    .split(/[{}]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part): readonly Use[] => {
      if (part.startsWith('@media'))
        return [
          use(
            part.includes('prefers-color-scheme')
              ? 'css-at-media-prefers-color-scheme'
              : 'css-at-media',
            part,
          ),
        ];
      if (part.startsWith('@')) return [use(`unlisted ${part.split(' ')[0]}`, part)];
      if (part.includes(':')) return part.split(';').flatMap((each) => styleUses('style', each));
      return [use(/^\.[a-z]+$/.test(part) ? 'css-selector-class' : `unlisted ${part}`, part)];
    });
}

const named = (slug: string, otherwise: string): string =>
  isKnown(slug) ? slug : `unlisted ${otherwise}`;

function attributeUses(element: string, name: string, value: string): readonly Use[] {
  const one = (feature: string): Use => ({ feature, element, value });
  if (name === 'style')
    return value
      .split(';')
      .filter((each) => each.trim() !== '')
      .flatMap((each) => styleUses(element, each));
  if (name === 'href')
    return [
      one(
        /^mailto:/i.test(value)
          ? 'html-mailto-links'
          : `unlisted ${/^[a-z]+:/i.exec(value)?.[0].toLowerCase() ?? 'relative'} link`,
      ),
    ];
  if (name === 'src')
    return [one(named(`image-${/\.([a-z]+)(?:\?.*)?$/.exec(value)?.[1] ?? '?'}`, 'picture'))];
  // In caniemail `style` and a few others are names of elements.
  return [one(ATTRIBUTES.has(name) ? `html-${name}` : `unlisted ${name}=`)];
}

/** Attributes that caniemail lists by these names. */
const ATTRIBUTES = new Set([
  'align',
  'background',
  'cellpadding',
  'cellspacing',
  'dir',
  'height',
  'hidden',
  'lang',
  'role',
  'srcset',
  'target',
  'valign',
  'width',
]);

function styleUses(element: string, declaration: string): readonly Use[] {
  const [property = '', value = ''] = declaration
    .split(/:(.*)/s)
    .map((part) => part.trim().toLowerCase());
  const units = [...value.matchAll(/\d(px|em|rem|pt|vw|vh|ch|ex|cm|mm|in|pc|%)/g)].map(
    ([, unit]) => (unit === '%' ? 'percent' : unit),
  );
  const important = value.endsWith(' !important') ? ['css-important'] : [];
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name);
  return [
    ALIASES[property] ??
      (property === 'display' && isKnown(`css-display-${value}`)
        ? `css-display-${value}`
        : named(`css-${property}`, property)),
    ...new Set(units.map((unit) => `css-unit-${unit}`)),
    ...important,
    ...functions.map((name) => named(`css-${name}`, `${name}()`)),
  ].map((feature) => ({ feature, element, value }));
}
