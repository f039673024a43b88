import type { RequestContext } from '../requestContext.ts';
import { errors, type CoreController, type EntryFields } from '../strapi.ts';

// What only staff and we ourselves set; a visitor's submission always starts new and without files
// but those that come with it.
const STAFF_FIELDS = new Set(['stand', 'notiz', 'dateien', 'stellentitel']);
const SHORTEST_KEY = 16;

/** A submission as its type's schema has it. `schluessel` is the same for what is sent again. */
export type SubmittedFields = EntryFields & { readonly schluessel: string };

/**
 * The fields of a submission, checked against the schema: an unknown field or a missing key is a
 * 400.
 */
export async function readSubmission(
  controller: CoreController,
  ctx: RequestContext,
): Promise<SubmittedFields> {
  const data = fieldsOf(ctx.request.body?.['data']);
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

function fieldsOf(data: unknown): EntryFields {
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
