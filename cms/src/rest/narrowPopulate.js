'use strict';

/**
 * What a caller gets of our own `populate`: all of it, or, where relations are named with their
 * fields (`populate[haus][fields][0]=ort`), only those. Names that are none of ours are passed
 * over; nobody gets more than `whole` has.
 * @param {Record<string, any>} whole as `buildDeepPopulate` makes it
 * @param {unknown} asked as it stands in the query
 */
function narrowPopulate(whole, asked) {
  if (!isNamed(asked) || !Object.values(asked).every(hasFields)) return whole;
  const narrowed = Object.entries(asked).flatMap(([name, { fields }]) => {
    const ours = Object.hasOwn(whole, name) ? whole[name] : undefined;
    return Array.isArray(ours?.fields)
      ? [[name, { fields: ours.fields.filter((field) => Object.values(fields).includes(field)) }]]
      : [];
  });
  return Object.fromEntries(narrowed);
}

const isNamed = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const hasFields = (value) =>
  isNamed(value) &&
  typeof value.fields === 'object' &&
  value.fields !== null &&
  Object.keys(value).length === 1;

module.exports = { narrowPopulate };
