import { germanValues } from '../../admin/german/germanValues.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Parts, type Strapi } from '../../strapi.ts';
import { answerNotFound, checkerOf, readEntryRequest, readWhole } from '../entries/panelRights.ts';
import { hasDrafts, hasLanguages } from '../entries/entryPlace.ts';
import { entryTitle } from '../entries/snapshot.ts';
import { changePublicAndDraft } from './publicAndDraft.ts';

/** What a field chooses entries of. */
const CHOSEN: Readonly<Record<string, string>> = {
  haus: 'api::haus.haus',
  kontakt: 'api::person.person',
};

/** The fields that can be changed in several entries of a list at once. */
const BULK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'api::veranstaltung.veranstaltung': ['haus', 'kategorie', 'kontakt'],
  'api::stelle.stelle': ['haus', 'bereich', 'kontakt'],
};
/** Rights name the fields of a component one by one. */
const PERSON_IN_CONTACT = 'kontakt.eintrag';
const MOST = 200;

/** A field with what can be chosen for it. */
export interface BulkField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** What became of one entry. */
export interface BulkResult {
  readonly title: string;
  /** Why it was not changed; null if it was. */
  readonly refused: string | null;
}

/** Changes one field of several entries: each by its own rights, each result is named. */
export const bulkController = ({ strapi }: Parts) => {
  const readFields = async (
    context: RequestContext,
    uid: unknown,
  ): Promise<readonly BulkField[]> => {
    const ability = context.state?.userAbility;
    const names =
      typeof uid === 'string' && Object.hasOwn(BULK_FIELDS, uid) ? BULK_FIELDS[uid] : undefined;
    if (ability === undefined || names === undefined) return answerNotFound();
    const { can } = checkerOf(strapi, String(uid), ability);
    const mayChoose = (name: string): boolean =>
      CHOSEN[name] === undefined || checkerOf(strapi, CHOSEN[name], ability).can.read();
    const mayUpdate = (name: string): boolean =>
      can.update(undefined, name === 'kontakt' ? PERSON_IN_CONTACT : name);
    const fields = names.filter((name) => mayUpdate(name) && mayChoose(name));
    return Promise.all(fields.map((name) => describeField(strapi, String(uid), name)));
  };
  return {
    fields: (context: RequestContext): Promise<unknown> =>
      readFields(context, context.query['uid']),

    async change(context: RequestContext): Promise<unknown> {
      const { uid, documentIds, field, value, locale } = context.request.body ?? {};
      const known = (await readFields(context, uid)).find(({ name }) => name === field);
      const isKnown = known?.options.some(([option]) => option === value) ?? false;
      if (!isKnown || !Array.isArray(documentIds) || documentIds.length > MOST)
        return context.badRequest();
      const results: BulkResult[] = [];
      for (const documentId of documentIds) {
        const request = await readEntryRequest(strapi, context, { uid, documentId, locale });
        if (request === null) continue;
        const { place, draft } = request;
        const title = entryTitle(draft);
        const isShown =
          hasDrafts(strapi, place.uid) && (await readWhole(strapi, place, 'published')) !== null;
        if (!request.may('update') || (isShown && !request.may('publish'))) {
          results.push({ title, refused: 'Dafür fehlt Ihnen das Recht.' });
          continue;
        }
        const set = valueOf(String(field), String(value));
        // The whole change of one entry or nothing.
        const refused = await strapi.db
          .transaction(() =>
            changePublicAndDraft(strapi, place, (entry) => ({ ...entry, [String(field)]: set })),
          )
          .then(() => null, explain);
        results.push({ title, refused });
      }
      return results;
    },
  };
};

/** What an entry gets: nothing that was said of another contact is true of the new one. */
function valueOf(field: string, value: string): unknown {
  if (CHOSEN[field] === undefined) return value;
  const chosen = { documentId: value };
  return field === 'kontakt' ? { eintrag: chosen } : chosen;
}

function explain(error: unknown): string {
  const isForEditors =
    error instanceof errors.ValidationError ||
    error instanceof errors.PolicyError ||
    error instanceof errors.ForbiddenError;
  if (!isForEditors) throw error;
  return error.message;
}

async function describeField(strapi: Strapi, uid: string, name: string): Promise<BulkField> {
  const attribute = strapi.contentTypes[uid]?.attributes[name];
  const label = attribute?.pluginOptions?.redaktion?.name ?? name;
  const chosen = CHOSEN[name];
  if (chosen !== undefined) {
    const found = (await strapi.documents(chosen).findMany({
      fields: ['documentId', 'name'],
      sort: 'name:asc',
      ...(hasLanguages(strapi, chosen) && { locale: 'de-CH' }),
    })) as Entry[];
    return {
      name,
      label,
      options: found.map((each) => [each.documentId, String(each['name'] ?? '')] as const),
    };
  }
  const { enum: values = [] } = (attribute ?? {}) as { readonly enum?: readonly string[] };
  return {
    name,
    label,
    options: values.map((each) => [each, germanValues[each] ?? each] as const),
  };
}
