import { errors, type EntryFields, type Models, type Strapi } from '../strapi.ts';
import { walkFields } from '../validation/walkFields.ts';
import { PREFIX } from './signedAddress.ts';

const APPLICATION = 'api::bewerbung.bewerbung';
const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Refuses entries that show an applicant's file. Strapi accepts any file by its id, and signs its
 * address for everyone who may read the entry: a page with such a picture would expose it to all
 * editors and, once published, to all visitors.
 */
export function rejectPrivateFiles(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const ids =
      WRITES.has(act.action) && act.uid !== APPLICATION
        ? mediaIn(strapi, act.uid, act.params.data ?? {})
        : [];
    if (
      ids.length > 0 &&
      (await strapi.db
        .query('plugin::upload.file')
        .count({ where: { id: { $in: ids }, url: { $startsWith: PREFIX } } })) > 0
    ) {
      throw new errors.ValidationError(
        'Dateien von Bewerbungen gehören in keinen anderen Eintrag.',
      );
    }
    return next();
  });
}

type FileId = number | string;

/** The ids of all files that an entry shows, at any depth. */
export function mediaIn(models: Models, uid: string, data: EntryFields): FileId[] {
  const ids: FileId[] = [];
  walkFields(models, uid, data, ({ attribute, value }) => {
    if (attribute.type === 'media') ids.push(...idsIn(value));
  });
  return ids;
}

/**
 * An id, an object with one, a list of either, or a relation's `connect` or `set`: Strapi accepts
 * them all.
 */
function idsIn(value: unknown): FileId[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  const { id, connect, set } = value as EntryFields;
  return [id, connect, set].flatMap(idsIn);
}
