import type { Attribute, EntryFields, Models } from '../../strapi.ts';
import { fieldsOf, type SnapshotEntry, type SnapshotFile } from '../entries/snapshot.ts';
import { valueInWords } from './valueWords.ts';

/** One side of a change, as text and picture. */
export interface ShownValue {
  readonly text: string;
  /** The address of a picture; null for none. */
  readonly picture: string | null;
}

/** One field that differs; a side is null if it is empty or missing. */
export interface Change {
  /** The labels from the form down to the field, e.g. «Blöcke › 2. Text › Titel». */
  readonly label: string;
  readonly before: ShownValue | null;
  readonly after: ShownValue | null;
}

/** The differences between two snapshots of an entry, in the order and wording of the form. */
export function compareVersions(
  models: Models,
  uid: string,
  before: EntryFields,
  after: EntryFields,
  way: readonly string[] = [],
): Change[] {
  return fieldsOf(models, uid).flatMap(([name, attribute]) =>
    compareValues(
      models,
      attribute,
      [...way, attribute.pluginOptions?.redaktion?.name ?? name],
      before[name] ?? null,
      after[name] ?? null,
    ),
  );
}

function compareValues(
  models: Models,
  attribute: Attribute,
  way: readonly string[],
  before: unknown,
  after: unknown,
): Change[] {
  if (isSame(before, after)) return [];
  if (attribute.type === 'dynamiczone' || (attribute.type === 'component' && attribute.repeatable))
    return compareLists(models, attribute, way, listOf(before), listOf(after));
  if (attribute.type === 'component')
    return compareVersions(
      models,
      attribute.component ?? '',
      (before ?? {}) as EntryFields,
      (after ?? {}) as EntryFields,
      way,
    );
  const shown = { before: showValue(attribute, before), after: showValue(attribute, after) };
  return isSame(shown.before, shown.after) ? [] : [{ label: way.join(' › '), ...shown }];
}

/** Equal items are paired first: inserting an item at the front does not change the others. */
function compareLists(
  models: Models,
  attribute: Attribute,
  way: readonly string[],
  before: readonly EntryFields[],
  after: readonly EntryFields[],
): Change[] {
  return pairItems(before, after).flatMap(([old, now, place]) => {
    const component = attribute.component ?? String((now ?? old)?.['__component']);
    const title = models.getModel(component)?.info?.displayName;
    const here = [...way, `${place}.${title === undefined ? '' : ` ${title}`}`];
    return compareVersions(models, component, old ?? {}, now ?? {}, here);
  });
}

type Pair = readonly [old: EntryFields | null, now: EntryFields | null, place: number];

/**
 * Pairs the items of a list before and after: unchanged or replaced, removed (`now` is null) or new
 * (`old` is null).
 */
export function pairItems(before: readonly EntryFields[], after: readonly EntryFields[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [
    ...commonPlaces(itemTexts(before), itemTexts(after)),
    [before.length, after.length] as const,
  ]) {
    // Between two unchanged items, items of the same component are paired in their order.
    const left = before.slice(from, i);
    for (let at = to; at < j; at += 1) {
      const now = after[at] ?? {};
      const twin = left.findIndex((old) => old['__component'] === now['__component']);
      pairs.push([twin === -1 ? null : (left.splice(twin, 1)[0] ?? null), now, at + 1]);
    }
    for (const old of left) pairs.push([old, null, before.indexOf(old) + 1]);
    const [same, kept] = [before[i], after[j]];
    if (same !== undefined && kept !== undefined) pairs.push([same, kept, j + 1]);
    [from, to] = [i + 1, j + 1];
  }
  return pairs;
}

const itemTexts = (items: readonly EntryFields[]): string[] => items.map(wordsOf);

/** The same text for equal values: PostgreSQL stores the keys of a JSON object in its own order. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

/** The indexes of the longest common subsequence of both lists. */
export function commonPlaces(
  old: readonly string[],
  now: readonly string[],
): readonly (readonly [number, number])[] {
  const length: number[][] = Array.from({ length: old.length + 1 }, () => []);
  const at = (i: number, j: number): number => length[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (length[i] ?? [])[j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;)
    if (old[i] === now[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return found;
}

function showValue(attribute: Attribute, value: unknown): ShownValue | null {
  if (value === null || value === '') return null;
  switch (attribute.type) {
    case 'media': {
      const files = [value].flat() as SnapshotFile[];
      const picture = files.find(({ mime }) => mime.startsWith('image/'))?.url ?? null;
      return files.length === 0
        ? null
        : { text: files.map(({ name }) => name).join(', '), picture };
    }
    case 'relation':
      return textual(([value].flat() as SnapshotEntry[]).map(({ title }) => title).join(', '));
    case 'blocks':
      return textual(blocksToText(value));
    default:
      return textual(valueInWords(attribute, value));
  }
}

const textual = (text: string): ShownValue | null => (text === '' ? null : { text, picture: null });

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** Rich text as lines, one per paragraph or list item; the target of a link follows its text. */
export function blocksToText(value: unknown): string {
  const textOf = (node: Node): string => {
    const inner = (node.children ?? []).map(textOf).join(node.type === 'list' ? '\n' : '');
    if (node.type === 'link') return `${inner} (${node.url ?? ''})`;
    return node.type === 'list-item' ? `• ${inner}` : (node.text ?? inner);
  };
  return (Array.isArray(value) ? (value as Node[]) : []).map(textOf).join('\n').trim();
}

const isSame = (one: unknown, other: unknown): boolean => wordsOf(one) === wordsOf(other);

const listOf = (value: unknown): readonly EntryFields[] =>
  Array.isArray(value) ? (value as EntryFields[]) : [];
