import { ALL_TYPES } from '../contentTypes.ts';
import { buildDeepPopulate } from '../rest/deepPopulate.ts';
import {
  errors,
  type DocumentAct,
  type EntryFields,
  type GetModel,
  type Strapi,
} from '../strapi.ts';
import { checkEntry, type EntryProblem } from './entryRules.ts';
import { checkComplete, checkField } from './fieldRules.ts';
import { walkFields } from './walkFields.ts';

/** Refuses content that the site could not show; the panel shows each message beside its field. */
export function validateEntries(strapi: Strapi): void {
  const uids = new Set(ALL_TYPES);
  const getModel: GetModel = (uid) => strapi.getModel(uid);

  strapi.documents.use(async (act, next) => {
    if (!uids.has(act.uid)) return next();
    if (act.action === 'create' || act.action === 'update') {
      const { data = {}, status } = act.params;
      // An emptied text arrives as null, but the home page's path is ''.
      if (
        act.uid === 'api::seite.seite' &&
        (data['pfad'] === null || (act.action === 'create' && data['pfad'] === undefined))
      )
        data['pfad'] = '';
      const isPublic = status === 'published' || !act.contentType.options?.draftAndPublish;
      refuse([
        ...problemsIn(getModel, act.uid, data, isPublic),
        ...(await checkEntry(strapi, act.uid, await wholeEntry(strapi, act, data))),
      ]);
    }
    if (act.action === 'publish') {
      for (const entry of await draftsOf(strapi, act, buildDeepPopulate(getModel, act.uid)))
        refuse(problemsIn(getModel, act.uid, entry, true));
    }
    return next();
  });
}

/** The same checks for a public entry that is written without the document service. */
export async function assertValidEntry(
  strapi: Strapi,
  uid: string,
  entry: EntryFields,
): Promise<void> {
  refuse([...findProblems(strapi, uid, entry), ...(await checkEntry(strapi, uid, entry))]);
}

/** The problems that prevent publishing an entry, field by field. */
export const findProblems = (
  strapi: Pick<Strapi, 'getModel'>,
  uid: string,
  entry: EntryFields,
): readonly EntryProblem[] => problemsIn((name) => strapi.getModel(name), uid, entry, true);

function problemsIn(
  getModel: GetModel,
  uid: string,
  data: EntryFields,
  complete: boolean,
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  walkFields(getModel, uid, data, (field) => {
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

const draftsOf = (
  strapi: Strapi,
  { uid, params: { documentId, locale } }: DocumentAct,
  populate: EntryFields | undefined,
) =>
  strapi
    .documents(uid)
    .findMany({ filters: { documentId }, status: 'draft', ...(locale && { locale }), populate });

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
