/** Our form has four fields. */
const MAX_FIELDS = 20;

/**
 * The fields of an `application/x-www-form-urlencoded` body. If a name occurs twice, the first
 * field counts; broken encoding is replaced. The object has no prototype, so that no field name has
 * a special meaning. Throws with status 400 if there are too many fields.
 */
export function parseForm(body: string): Record<string, string> {
  // Counted before anything is decoded.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS)
    throw Object.assign(new Error('too many fields'), { statusCode: 400 });
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(body)) fields[name] ??= value;
  return fields;
}
