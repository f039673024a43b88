'use strict';

const { errors } = require('@strapi/utils');

// What only staff and we ourselves set; a visitor's submission always starts new and without files
// but those that come with it.
const STAFF_FIELDS = ['stand', 'dateien', 'stellentitel'];

/**
 * The fields of a submission, checked against the schema: an unknown field or a missing key is a
 * 400.
 */
async function readSubmission(controller, ctx) {
  const data = fieldsOf(ctx.request.body?.data);
  await controller.validateInput(data, ctx);
  if (typeof data.schluessel !== 'string' || data.schluessel.length < 16)
    throw new errors.ValidationError('schluessel: mindestens 16 Zeichen');
  const fields = await controller.sanitizeInput(data, ctx);
  for (const name of STAFF_FIELDS) delete fields[name];
  return fields;
}

function fieldsOf(data) {
  const fields = typeof data === 'string' ? parse(data) : data;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new errors.ValidationError('data: ein Objekt');
  return fields;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new errors.ValidationError('data: kein JSON');
  }
}

module.exports = { readSubmission };
