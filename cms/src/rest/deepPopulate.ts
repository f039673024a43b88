import type { Attribute, EntryFields, Models, Model } from '../strapi.ts';

const HIDDEN = new Set(['createdBy', 'updatedBy', 'localizations']);

/**
 * The fields of an upload that the site needs; the rest (storage keys, folders, derivatives) is
 * only for this service.
 */
export const UPLOAD_FIELDS = [
  'name',
  'alternativeText',
  'caption',
  'width',
  'height',
  'ext',
  'mime',
  'size',
  'url',
];

/** An entry, and the entries that it points to. */
const RELATIONS_DEEP = 1;
/**
 * Page, zone, block, item, picture: our deepest nesting is 4. The cap is for components that
 * contain themselves.
 */
const COMPONENTS_DEEP = 6;

interface Depth {
  readonly relations: number;
  readonly components: number;
  /** Without long texts and lists. */
  readonly isBrief: boolean;
}

const WHOLE: Depth = { relations: RELATIONS_DEEP, components: COMPONENTS_DEEP, isBrief: false };

/**
 * Strapi's `populate` for everything public below a content type. Related entries have no long
 * texts and galleries: a hundred jobs would include a hundred copies of their houses. Private
 * fields and relations to other services' types (users, staff) are never included. Undefined if
 * there is nothing to populate.
 */
export function buildDeepPopulate(
  models: Models,
  uid: string,
  depth: Depth = WHOLE,
): EntryFields | undefined {
  const { relations, components, isBrief } = depth;
  const populate: EntryFields = {};
  for (const [name, attribute] of Object.entries(models.getModel(uid)?.attributes ?? {})) {
    if (HIDDEN.has(name) || attribute.private) continue;
    const value = populateOf(attribute);
    if (value !== undefined) populate[name] = value;
  }
  return Object.keys(populate).length > 0 ? populate : undefined;

  function populateOf(attribute: Attribute): unknown {
    switch (attribute.type) {
      case 'component':
        return components > 0 && !(isBrief && attribute.repeatable)
          ? componentAt(attribute.component ?? '')
          : undefined;
      case 'dynamiczone':
        return components > 0 && !isBrief
          ? {
              on: Object.fromEntries(
                (attribute.components ?? []).map((component) => [
                  component,
                  componentAt(component),
                ]),
              ),
            }
          : undefined;
      case 'media':
        return { fields: UPLOAD_FIELDS };
      case 'relation':
        return relations > 0 && attribute.target?.startsWith('api::')
          ? briefEntry(attribute.target)
          : undefined;
      default:
        return undefined;
    }
  }

  function componentAt(component: string): unknown {
    const inner = buildDeepPopulate(models, component, {
      ...depth,
      components: components - 1,
    });
    return inner === undefined ? true : { populate: inner };
  }

  function briefEntry(target: string): unknown {
    const inner = buildDeepPopulate(models, target, {
      relations: relations - 1,
      components,
      isBrief: true,
    });
    return { fields: shortFields(models.getModel(target)), ...(inner && { populate: inner }) };
  }
}

const LONG_OR_LINKED = new Set([
  'blocks',
  'richtext',
  'json',
  'component',
  'dynamiczone',
  'media',
  'relation',
]);

const shortFields = (model: Model | undefined): string[] =>
  Object.entries(model?.attributes ?? {})
    .filter(
      ([name, attribute]) =>
        !HIDDEN.has(name) && !attribute.private && !LONG_OR_LINKED.has(attribute.type),
    )
    .map(([name]) => name);

/**
 * The part of our own `populate` (`whole`) for a caller: all of it or, if the caller names
 * relations with their fields (`populate[haus][fields][0]=ort`) or fields of components
 * (`populate[bilder][populate]=*`), only those. Unknown names are ignored; no response has more
 * than `whole`.
 */
export function narrowPopulate(whole: EntryFields, asked: unknown): EntryFields {
  if (!isNamed(asked)) return whole;
  const relations = Object.entries(asked);
  if (!relations.every(([, value]) => hasFields(value) || isWhole(value))) return whole;
  const narrowed = relations.flatMap(([name, value]) => {
    const ours = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (isWhole(value)) return ours === undefined ? [] : [[name, ours]];
    if (!isNamed(ours) || !Array.isArray(ours['fields']) || !hasFields(value)) return [];
    const wished = Object.values(value.fields);
    return [[name, { fields: ours['fields'].filter((field) => wished.includes(field)) }]];
  });
  return Object.fromEntries(narrowed) as EntryFields;
}

const isNamed = (value: unknown): value is EntryFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasFields = (value: unknown): value is { readonly fields: object } =>
  isNamed(value) &&
  typeof value['fields'] === 'object' &&
  value['fields'] !== null &&
  Object.keys(value).length === 1;

const isWhole = (value: unknown): boolean =>
  isNamed(value) && value['populate'] === '*' && Object.keys(value).length === 1;
