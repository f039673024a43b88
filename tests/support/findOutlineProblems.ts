import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;
const childrenOf = (element: Element): readonly Element[] => element.childNodes.filter(isElement);

/**
 * All elements below an element that are read, in reading order; closed or hidden ones are skipped.
 */
function* readElements(element: Element, stopAt: readonly string[] = []): Generator<Element> {
  for (const child of childrenOf(element)) {
    if (
      attributeOf(child, 'hidden') !== undefined ||
      ['template', 'noscript', 'dialog'].includes(child.tagName)
    )
      continue;
    yield child;
    if (!stopAt.includes(child.tagName)) yield* readElements(child, stopAt);
  }
}

const HEADING = /^h([1-6])$/;
const SECTIONING = ['section', 'article', 'aside', 'nav'];

/** Problems with the landmarks, sections and headings of a page, one sentence each. */
export function findOutlineProblems(html: string): string[] {
  const root = parse(html).childNodes.find((node): node is Element => isElement(node));
  if (root === undefined) return ['there is no page'];
  const all = [...readElements(root)];
  const headings = all.flatMap((element) => HEADING.exec(element.tagName)?.[1] ?? []).map(Number);
  const jumps = headings.flatMap((level, position) =>
    level > (headings[position - 1] ?? 0) + 1
      ? [`a heading of level ${level} after level ${headings[position - 1] ?? 0}`]
      : [],
  );
  return [
    ...(headings.filter((level) => level === 1).length === 1
      ? []
      : [`${headings.filter((level) => level === 1).length} headings of level 1`]),
    ...(all.filter(({ tagName }) => tagName === 'main').length === 1 ? [] : ['not one main part']),
    ...jumps,
    ...all
      .filter(({ tagName }) => tagName === 'section')
      .filter((section) => !isNamed(section))
      .map((section) => `a section without a heading: ${describe(section)}`),
    ...navProblems(all),
    ...all.filter(({ tagName }) => tagName === 'dl').flatMap(listProblems),
  ];
}

/** Whether the section has a name or its own heading; headings of nested sections do not count. */
function isNamed(section: Element): boolean {
  if (attributeOf(section, 'aria-label') || attributeOf(section, 'aria-labelledby')) return true;
  return [...readElements(section, SECTIONING)].some(({ tagName }) => HEADING.test(tagName));
}

function navProblems(all: readonly Element[]): string[] {
  const names = all
    .filter(({ tagName }) => tagName === 'nav')
    .map((nav) => attributeOf(nav, 'aria-label') ?? '');
  return [
    ...names.filter((name) => name === '').map(() => 'a navigation without a name'),
    ...names
      .filter((name, position) => names.indexOf(name) !== position)
      .map((name) => `two navigations called "${name}"`),
  ];
}

/** A term that is only a number does not say what it counts. */
const listProblems = (list: Element): string[] =>
  [...readElements(list)]
    .filter(({ tagName }) => tagName === 'dt')
    .map(textOf)
    .filter((term) => /^\d+(?:[.,]\d+)?\s*%?$/.test(term) && !/^\d{1,2}[.:]\d{2}$/.test(term))
    .map((term) => `a term that is a number: ${term}`);

const textOf = (node: Node): string =>
  ('value' in node
    ? node.value
    : isElement(node)
      ? node.childNodes.map(textOf).join('')
      : ''
  ).trim();

const describe = (section: Element): string =>
  `${attributeOf(section, 'id') ?? attributeOf(section, 'class') ?? ''} ${textOf(section).slice(0, 60)}`;
