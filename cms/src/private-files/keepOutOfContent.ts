import { errors, type EntryFields, type GetModel, type Strapi } from '../strapi.ts';
import { walkFields } from '../validation/walkFields.ts';
import { PREFIX } from './signedAddress.ts';

const APPLICATION = 'api::bewerbung.bewerbung';
const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Refuses entries that show an applicant's file. Strapi takes any file by its number, and signs its
 * address for everyone who may read the entry: a page with such a picture would hand it to all
 * editors, and published to all visitors.
 */
export function keepOutOfContent(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const ids =
      WRITES.has(act.action) && act.uid !== APPLICATION
        ? mediaIn((uid) => strapi.getModel(uid), act.uid, act.params.data ?? {})
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

/** The numbers of all files that an entry shows, however deep. */
export function mediaIn(getModel: GetModel, uid: string, data: EntryFields): FileId[] {
  const ids: FileId[] = [];
  walkFields(getModel, uid, data, ({ attribute, value }) => {
    if (attribute.type === 'media') ids.push(...idsIn(value));
  });
  return ids;
}

/**
 * A number, an object with one, a list of either, or what is to be connected or set: Strapi takes
 * them all.
 */
function idsIn(value: unknown): FileId[] {
  if (typeof value === 'number' || typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  const { id, connect, set } = value as EntryFields;
  return [id, connect, set].flatMap(idsIn);
}
