/** A form of ours has four fields. */
const MOST_FIELDS = 20;

/**
 * The fields of an `application/x-www-form-urlencoded` body; of two with one name the first counts,
 * broken encoding is replaced. Without prototype, so that no name means more than itself. Throws
 * with status 400 where there are too many.
 */
export function parseForm(body: string): Record<string, string> {
  // Counted before anything is decoded.
  if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS)
    throw Object.assign(new Error('too many fields'), { statusCode: 400 });
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(body)) fields[name] ??= value;
  return fields;
}
