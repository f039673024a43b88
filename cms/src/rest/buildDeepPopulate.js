'use strict';

const HIDDEN = new Set(['createdBy', 'updatedBy', 'localizations']);

/**
 * What the site needs of an upload; the rest (storage keys, folders, derivatives) is nobody's
 * business.
 */
const UPLOAD_FIELDS = [
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
 * Page, zone, block, item, picture: our deepest is 4. The cap is for components that hold
 * themselves.
 */
const COMPONENTS_DEEP = 6;

/**
 * Strapi's `populate` for everything public below a content type. An entry that another points to
 * comes without its long texts and galleries: a hundred jobs would carry a hundred copies of their
 * houses. Private fields and relations to other services' types (users, staff) are never part of
 * it. Undefined where there is nothing to populate.
 * @param {(uid: string) => { attributes: Record<string, any> } | undefined} getModel
 */
function buildDeepPopulate(
  getModel,
  uid,
  { relations = RELATIONS_DEEP, components = COMPONENTS_DEEP, isBrief = false } = {},
) {
  const populate = {};
  for (const [name, attribute] of Object.entries(getModel(uid)?.attributes ?? {})) {
    if (HIDDEN.has(name) || attribute.private) continue;
    const value = populateOf(attribute);
    if (value !== undefined) populate[name] = value;
  }
  return Object.keys(populate).length > 0 ? populate : undefined;

  function populateOf(attribute) {
    switch (attribute.type) {
      case 'component':
        return components > 0 && !(isBrief && attribute.repeatable)
          ? componentAt(attribute.component)
          : undefined;
      case 'dynamiczone':
        return components > 0 && !isBrief
          ? {
              on: Object.fromEntries(
                attribute.components.map((component) => [component, componentAt(component)]),
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

  function componentAt(component) {
    const inner = buildDeepPopulate(getModel, component, {
      relations,
      components: components - 1,
      isBrief,
    });
    return inner === undefined ? true : { populate: inner };
  }

  function briefEntry(target) {
    const inner = buildDeepPopulate(getModel, target, {
      relations: relations - 1,
      components,
      isBrief: true,
    });
    return { fields: shortFields(getModel(target)), ...(inner && { populate: inner }) };
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

const shortFields = ({ attributes }) =>
  Object.entries(attributes)
    .filter(
      ([name, attribute]) =>
        !HIDDEN.has(name) && !attribute.private && !LONG_OR_LINKED.has(attribute.type),
    )
    .map(([name]) => name);

module.exports = { buildDeepPopulate };
