import type { Attribute, EntryFields, Models } from '../strapi.ts';

/** A field of an entry, at any depth. */
export interface VisitedField {
  /** The uid of the type or component that contains the field. */
  readonly owner: string;
  readonly name: string;
  readonly attribute: Attribute;
  /** Undefined if the data does not include the field. */
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  /** The object that contains the field. */
  readonly holder: EntryFields;
}

/** Visits every field of an entry, at any depth of its components. */
export function walkFields(
  models: Models,
  uid: string,
  data: EntryFields,
  visit: (field: VisitedField) => void,
  path: readonly (string | number)[] = [],
): void {
  for (const [name, attribute] of Object.entries(models.getModel(uid)?.attributes ?? {})) {
    const value = data[name];
    const here = [...path, name];
    visit({ owner: uid, name, attribute, value, path: here, holder: data });
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') continue;
    const items: readonly (readonly [unknown, readonly (string | number)[]])[] = Array.isArray(
      value,
    )
      ? value.map((item, at) => [item, [...here, at]])
      : [[value, here]];
    for (const [item, itemPath] of items) {
      if (typeof item !== 'object' || item === null) continue;
      const fields = item as EntryFields;
      const component = attribute.component ?? String(fields['__component']);
      walkFields(models, component, fields, visit, itemPath);
    }
  }
}
