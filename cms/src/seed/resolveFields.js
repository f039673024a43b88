'use strict';

const { resolveRelativeDate } = require('./relativeDates');
const { textToBlocks } = require('./textToBlocks');

const FILE = /^@(?:bild|datei):(.+)$/;
const SHORT_TIME = /^\d{2}:\d{2}$/;

/**
 * The fields of a seed file as Strapi takes them: pictures by id, relative dates as dates, plain
 * texts as blocks. The schema says what each field is; one that it does not know is an error, so
 * that a slip in a seed file is found at once.
 * @param {{ getModel: (uid: string) => any, pictures: Map<string, { id: number, alt: string | null
 * }>, houseId?: string, now: Date }} context
 */
function resolveFields(context, uid, fields, where = uid) {
  const { attributes } = context.getModel(uid);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const here = `${where}.${name}`;
      if (!attributes[name]) throw new Error(`Seed: the content model has no field ${here}`);
      return [name, resolveValue(context, attributes[name], value, here)];
    }),
  );
}

function resolveValue(context, attribute, value, where) {
  if (value === null || value === undefined) return value;
  switch (attribute.type) {
    case 'component':
      return attribute.repeatable
        ? value.map((item, at) => component(item, `${where}[${at}]`))
        : component(value, where);
    case 'dynamiczone':
      return value.map(({ __component: block, ...item }, at) => ({
        __component: block,
        ...resolveFields(context, block, item, `${where}[${at}]`),
      }));
    case 'media':
      return attribute.multiple
        ? value.map((item) => fileAt(context, item, where).id)
        : fileAt(context, value, where).id;
    case 'blocks':
      return typeof value === 'string' ? textToBlocks(value) : value;
    case 'date':
    case 'datetime':
      return (typeof value === 'string' && resolveRelativeDate(value, context.now)) || value;
    case 'time':
      return SHORT_TIME.test(value) ? `${value}:00` : value;
    case 'relation':
      return value === true ? context.houseId : value;
    default:
      return value;
  }

  function component(item, place) {
    if (attribute.component !== 'bild.bild')
      return resolveFields(context, attribute.component, item, place);
    const picture = typeof item === 'string' ? { datei: item } : item;
    return resolveFields(context, 'bild.bild', describePicture(context, picture, place), place);
  }
}

/**
 * A picture that the seed does not describe has the description it was drawn with; one without any
 * is decorative.
 */
function describePicture(context, picture, where) {
  if (picture.alt || picture.dekorativ) return picture;
  const { alt } = fileAt(context, picture.datei, where);
  return alt ? { ...picture, alt } : { ...picture, dekorativ: true };
}

function fileAt({ pictures }, reference, where) {
  const key = FILE.exec(reference)?.[1];
  if (key === undefined)
    throw new Error(`Seed: ${where} is no picture or file: ${JSON.stringify(reference)}`);
  const file = pictures.get(key);
  if (!file)
    throw new Error(`Seed: ${where} needs a picture or file that nobody made: ${reference}`);
  return file;
}

module.exports = { resolveFields };
