import { ALL_TYPES } from '../contentTypes.ts';
import { buildDeepPopulate } from '../rest/deepPopulate.ts';
import {
  errors,
  type DocumentAct,
  type DocumentMiddleware,
  type EntryFields,
  type Models,
  type Strapi,
} from '../strapi.ts';
import { checkEntry, hasEntryRules } from './entryRules.ts';
import type { EntryProblem } from './fieldPairs.ts';
import { checkComplete, checkField } from './fieldRules.ts';
import { findFreeAddress } from './freeAddress.ts';
import { inTurn } from './inTurn.ts';
import { walkFields } from './walkFields.ts';

const WRITES: readonly string[] = ['create', 'update', 'clone'];

/**
 * Refuses content that the site could not show; the panel shows each message beside its field.
 * Entries that are compared with others are saved in turn: of two that are saved at the same moment
 * with one address, the second is refused. Another service on the same database is not seen.
 */
export function validateEntries(strapi: Strapi): void {
  const uids = new Set(ALL_TYPES);

  strapi.documents.use((act, next) => {
    if (!uids.has(act.uid)) return next();
    const save = (): Promise<unknown> => checkAndDo(act, next);
    // A larger transaction does not wait: it may hold the connection that the other save waits for.
    return WRITES.includes(act.action) && hasEntryRules(act.uid) && !strapi.db.inTransaction()
      ? inTurn(act.uid, save)
      : save();
  });

  const checkAndDo: DocumentMiddleware = async (act, next) => {
    // The address of a copy is added to it.
    if (act.action === 'clone') act.params.data ??= {};
    const { data = {}, status } = act.params;
    // An emptied text arrives as null, but the home page's path is ''.
    if (
      act.uid === 'api::seite.seite' &&
      (data['pfad'] === null || (act.action === 'create' && data['pfad'] === undefined))
    )
      data['pfad'] = '';
    const isPublic = status === 'published' || !act.contentType.options?.draftAndPublish;
    if (act.action === 'create' || act.action === 'update')
      refuse([
        ...problemsIn(strapi, act.uid, data, isPublic),
        ...(await checkEntry(strapi, act.uid, await wholeEntry(strapi, act, data), isPublic)),
      ]);
    if (act.action === 'clone')
      for (const original of await draftsOf(strapi, act)) {
        // All languages of the copy get the same address: the first one is then no longer changed.
        Object.assign(data, await findFreeAddress(strapi, act.uid, original, data));
        const copy = { ...original, ...data, documentId: undefined };
        refuse([
          ...problemsIn(strapi, act.uid, copy, isPublic),
          ...(await checkEntry(strapi, act.uid, copy, isPublic)),
        ]);
      }
    if (act.action === 'publish')
      for (const draft of await draftsOf(strapi, act))
        refuse(await findProblems(strapi, act.uid, draft));
    return next();
  };
}

/** The same checks for a public entry that is written without the document service. */
export async function assertValidEntry(
  strapi: Strapi,
  uid: string,
  entry: EntryFields,
): Promise<void> {
  refuse(await findProblems(strapi, uid, entry));
}

/** The problems that prevent publishing an entry, field by field. */
export const findProblems = async (
  strapi: Strapi,
  uid: string,
  entry: EntryFields,
): Promise<readonly EntryProblem[]> => [
  ...problemsIn(strapi, uid, entry, true),
  ...(await checkEntry(strapi, uid, entry)),
];

function problemsIn(
  models: Models,
  uid: string,
  data: EntryFields,
  complete: boolean,
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  walkFields(models, uid, data, (field) => {
    const message = checkField(field) ?? (complete ? checkComplete(field) : null);
    if (message !== null) problems.push({ path: field.path, message });
  });
  return problems;
}

/**
 * An update may contain only some fields; rules over several fields need the stored values of the
 * others.
 */
async function wholeEntry(
  strapi: Strapi,
  { uid, params: { documentId, locale } }: DocumentAct,
  data: EntryFields,
): Promise<EntryFields> {
  if (!documentId) return data;
  const saved = await strapi.db.query(uid).findOne({
    where: {
      documentId,
      ...(locale && strapi.contentTypes[uid]?.attributes['locale'] && { locale }),
    },
  });
  return { ...saved, ...data, documentId };
}

/** The drafts that an act publishes or copies, with all their components. */
const draftsOf = (
  strapi: Strapi,
  { uid, params: { documentId, locale } }: DocumentAct,
): Promise<EntryFields[]> =>
  strapi.documents(uid).findMany({
    filters: { documentId },
    status: 'draft',
    ...(locale && { locale }),
    populate: buildDeepPopulate(strapi, uid),
  });

function refuse(problems: readonly EntryProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const details = {
    errors: problems.map(({ path, message }) => ({
      path: path.map(String),
      message,
      name: 'ValidationError',
    })),
  };
  throw new errors.ValidationError(first.message, details);
}
