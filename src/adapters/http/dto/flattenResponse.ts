/** One entry of the content service in Strapi 5's form: all fields next to its id. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Deeper than any real content. Anything below is cut off, so that a hostile answer cannot exhaust
 * the stack.
 */
const DEEPEST = 40;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts Strapi 4's form, `{data: {id, attributes}}` for every entry, relation and file, to the
 * flat form of Strapi 5. Values that are already flat remain the same object, so long lists are not
 * stored twice.
 */
export function flattenResponse(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    const flat = value.map((each) => flattenResponse(each, depth + 1));
    return flat.every((each, place) => each === value[place]) ? value : flat;
  }
  if (!isFields(value)) return value;
  if (isWrapper(value)) return flattenResponse(value['data'], depth + 1);
  const { attributes, ...own } = value;
  const fields = isFields(attributes) && 'id' in own ? { ...own, ...attributes } : value;
  const flat = Object.entries(fields).map(([name, each]): [string, unknown] => [
    name,
    flattenResponse(each, depth + 1),
  ]);
  return fields === value && flat.every(([name, each]) => each === value[name])
    ? value
    : Object.fromEntries(flat);
}

/**
 * `{data: …}` without other keys, around null, an entry or a list of entries: Strapi 4's wrapper of
 * relations and files.
 */
function isWrapper(value: Fields): boolean {
  const { data, meta: _meta, ...others } = value;
  if (!('data' in value) || Object.keys(others).length > 0) return false;
  const isEntry = (each: unknown): boolean => isFields(each) && 'id' in each;
  return data === null || isEntry(data) || (Array.isArray(data) && data.every(isEntry));
}

/**
 * The entries of an answer; null if it is no answer at all. A single type's entry becomes a list of
 * one.
 */
export function entriesOf(answer: unknown): readonly Fields[] | null {
  if (!isFields(answer) || !('data' in answer)) return null;
  const data = flattenResponse(answer['data']);
  if (data === null) return [];
  if (isFields(data)) return [data];
  return Array.isArray(data) ? data.filter(isFields) : null;
}

/**
 * The total number of entries, including those on other pages; 0 if the answer does not state it.
 */
export function totalOf(answer: unknown): number {
  const meta = isFields(answer) ? answer['meta'] : null;
  const pagination = isFields(meta) ? meta['pagination'] : null;
  const total = isFields(pagination) ? pagination['total'] : null;
  return typeof total === 'number' && total > 0 ? Math.trunc(total) : 0;
}
