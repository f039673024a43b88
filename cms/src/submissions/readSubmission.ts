import type { RequestContext } from '../requestContext.ts';
import { errors, type CoreController, type EntryFields } from '../strapi.ts';

// Fields that only staff and this service set; a visitor's submission always starts as new, with no
// files except those it includes.
const STAFF_FIELDS = new Set([
  'stand',
  'notiz',
  'dateien',
  'betrifft',
  'termin',
  'dauer',
  'terminVersion',
  'antwortSchluessel',
  'antwort',
  'antwortBis',
]);
const SHORTEST_KEY = 16;

/**
 * A submission as its type's schema defines it. `schluessel` is equal for the same submission sent
 * again.
 */
export type SubmittedFields = EntryFields & { readonly schluessel: string };

/**
 * The fields of a submission, validated against the schema: an unknown field or a missing key is a
 * 400 error.
 */
export async function readSubmission(
  controller: CoreController,
  ctx: RequestContext,
): Promise<SubmittedFields> {
  const data = parseSubmittedFields(ctx.request.body?.['data']);
  await controller.validateInput(data, ctx);
  const { schluessel } = data;
  if (typeof schluessel !== 'string' || schluessel.length < SHORTEST_KEY)
    throw new errors.ValidationError(`schluessel: mindestens ${SHORTEST_KEY} Zeichen`);
  const fields = await controller.sanitizeInput(data, ctx);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !STAFF_FIELDS.has(name))),
    schluessel,
  };
}

/** The fields of a request, as an object or as JSON in a form; anything else is a 400. */
export function parseSubmittedFields(data: unknown): EntryFields {
  const fields = typeof data === 'string' ? parse(data) : data;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new errors.ValidationError('data: ein Objekt');
  return fields as EntryFields;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new errors.ValidationError('data: kein JSON');
  }
}
