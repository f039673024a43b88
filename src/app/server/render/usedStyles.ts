import { parse, type AtRule, type ChildNode, type Container } from 'postcss';

/**
 * The styles for a page with this markup: those that match now, or that may match after a script
 * has added a name that it contains.
 */
export type UsedStyles = (markup: string) => string;

/** One selector of a rule, and the classes and elements that it needs to match anything. */
interface Selector {
  readonly text: string;
  readonly needs: readonly string[];
}
type Part =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly Part[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

const ELEMENT_OR_CLASSES = /<([a-z][a-z0-9]*)|\sclass="([^"]*)"/g;
const WORD = /[\w-]+/g;
/** Cached results: one per set of names. Many pages have the same set. */
const MAX_SETS = 2_000;
const MAX_ATTRIBUTES = 5_000;

/**
 * Parses the styles of a build once, so that each page gets only those of its own markup. The order
 * and text of the remaining rules do not change, so the cascade is the same. `scripts` is the text
 * of the scripts that act on the page: names in it may be added later.
 */
export function createUsedStyles(css: string, scripts: readonly string[] = []): UsedStyles {
  const parts = partsOf(parse(css));
  const names = new Set(parts.flatMap(namesIn));
  const named = scripts.flatMap((script) => script.match(WORD) ?? []);
  const always = new Set(['html', 'body', 'head', ...named].filter((name) => names.has(name)));
  const conditions = [...names].filter((name) => !always.has(name));
  const places = new Map(conditions.map((name, place) => [name, place]));
  const placesOf = findPlaces(places);
  const known = new Map<string, string>();
  return (markup) => {
    const there = new Uint8Array(conditions.length);
    for (const [, element, classes = ''] of markup.matchAll(ELEMENT_OR_CLASSES)) {
      if (element === undefined) for (const place of placesOf(classes)) mark(there, place);
      else mark(there, places.get(element));
    }
    const key = there.join('');
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const styles = write(parts, (name) => {
      const place = places.get(name);
      return place === undefined || there[place] === 1;
    });
    if (known.size < MAX_SETS) known.set(key, styles);
    return styles;
  };
}

function mark(there: Uint8Array, place: number | undefined): void {
  if (place !== undefined) there[place] = 1;
}

/**
 * The positions of a class attribute's names in `places`. Cached, because all pages use the same
 * few attributes.
 */
function findPlaces(places: ReadonlyMap<string, number>): (classes: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (classes) => {
    const cached = known.get(classes);
    if (cached !== undefined) return cached;
    const found = classes.split(' ').flatMap((name) => places.get(name) ?? []);
    if (known.size < MAX_ATTRIBUTES) known.set(classes, found);
    return found;
  };
}

function partsOf(container: Container): readonly Part[] {
  const outermost = container.type === 'root';
  return (container.nodes ?? []).flatMap((node) => partOf(node, outermost));
}

function partOf(node: ChildNode, outermost: boolean): readonly Part[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) }));
    return [{ kind: 'rule', selectors, body: node.nodes.map(String).join(';') }];
  }
  if (node.type === 'atrule') return [atRulePart(node, outermost)];
  return [{ kind: 'other', text: `${node};` }];
}

function atRulePart(rule: AtRule, outermost: boolean): Part {
  const { name, params } = rule;
  if (/^(?:media|supports|container|layer)$/.test(name) && rule.nodes !== undefined) {
    return { kind: 'group', prelude: `@${name} ${params}`, parts: partsOf(rule as Container) };
  }
  if (outermost && name.endsWith('keyframes'))
    return { kind: 'keyframes', name: params, text: String(rule) };
  return { kind: 'other', text: rule.nodes === undefined ? `${rule};` : String(rule) };
}

const ESCAPED = /\\(.)/g;
const ATTRIBUTE = /\[(?:"[^"]*"|'[^']*'|[^[\]"'])*\]/g;
const INNERMOST_ARGUMENTS = /\([^()]*\)/g;
const NAME = /([.#]|::?)?((?:\\.|[\w-]|[^\0-\x7F])+)/g;

/**
 * The classes and elements that a selector needs. It ignores the arguments of `:not()`, `:is()` and
 * `:has()`, and also attributes and states, which change while a page is open. A missing need only
 * keeps an unnecessary rule; a need too many would lose a rule.
 */
function needsOf(selector: string): readonly string[] {
  let outside = selector.replace(ATTRIBUTE, '');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(INNERMOST_ARGUMENTS, '');
  }
  return [...outside.matchAll(NAME)]
    .filter(([, sign]) => sign === undefined || sign === '.')
    .map(([, , name = '']) => name.replace(ESCAPED, '$1'));
}

function namesIn(part: Part): readonly string[] {
  if (part.kind === 'rule') return part.selectors.flatMap(({ needs }) => needs);
  return part.kind === 'group' ? part.parts.flatMap(namesIn) : [];
}

/** Writes animations last, and only those that a remaining rule uses. */
function write(parts: readonly Part[], has: (name: string) => boolean): string {
  const textOf = (part: Part): string => {
    switch (part.kind) {
      case 'rule': {
        const selectors = part.selectors.filter(({ needs }) => needs.every(has));
        return selectors.length === 0
          ? ''
          : `${selectors.map(({ text }) => text).join(',')}{${part.body}}`;
      }
      case 'group': {
        const inner = part.parts.map(textOf).join('');
        return inner === '' ? '' : `${part.prelude}{${inner}}`;
      }
      case 'keyframes':
        return '';
      case 'other':
        return part.text;
    }
  };
  const styles = parts.map(textOf).join('');
  const words = new Set(styles.match(WORD));
  const animations = parts.map((part) =>
    part.kind === 'keyframes' && words.has(part.name) ? part.text : '',
  );
  return styles + animations.join('');
}
