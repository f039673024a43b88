'use strict';

/**
 * Visits every field of an entry, however deep it lies in components: `visit({ owner, name,
 * attribute, value, path, holder })`, where `owner` is the uid of the type or component, `holder`
 * the object that has the field. Fields that the data does not name are visited with an undefined
 * value.
 */
function walkFields(getModel, uid, data, visit, path = []) {
  for (const [name, attribute] of Object.entries(getModel(uid)?.attributes ?? {})) {
    const value = data[name];
    const here = [...path, name];
    visit({ owner: uid, name, attribute, value, path: here, holder: data });
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') continue;
    const items = Array.isArray(value)
      ? value.map((item, at) => [item, [...here, at]])
      : [[value, here]];
    for (const [item, itemPath] of items) {
      if (typeof item !== 'object' || item === null) continue;
      const { __component: inZone } = item;
      walkFields(getModel, attribute.component ?? inZone, item, visit, itemPath);
    }
  }
}

module.exports = { walkFields };
