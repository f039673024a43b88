import { germanValues } from '../../admin/german/germanValues.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Parts, type Strapi } from '../../strapi.ts';
import { answerNotFound, checkerOf, readEntryRequest, readWhole } from '../entries/panelRights.ts';
import { hasDrafts } from '../entries/entryPlace.ts';
import { entryTitle } from '../entries/snapshot.ts';
import { changePublicAndDraft } from './publicAndDraft.ts';

const HOUSE = 'api::haus.haus';

/** The fields that can be changed in several entries of a list at once. */
const BULK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'api::veranstaltung.veranstaltung': ['haus', 'kategorie'],
  'api::stelle.stelle': ['haus', 'bereich'],
};
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
    const names = typeof uid === 'string' ? BULK_FIELDS[uid] : undefined;
    if (ability === undefined || names === undefined) return answerNotFound();
    const { can } = checkerOf(strapi, String(uid), ability);
    const mayHouses = checkerOf(strapi, HOUSE, ability).can.read();
    const fields = names.filter(
      (name) => can.update(undefined, name) && (name !== 'haus' || mayHouses),
    );
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
        const set = field === 'haus' ? { documentId: value } : value;
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
  if (name === 'haus') {
    const houses = (await strapi
      .documents(HOUSE as string)
      .findMany({ fields: ['documentId', 'name'], locale: 'de-CH' })) as Entry[];
    return {
      name,
      label,
      options: houses.map((house) => [house.documentId, String(house['name'] ?? '')] as const),
    };
  }
  const { enum: values = [] } = (attribute ?? {}) as { readonly enum?: readonly string[] };
  return {
    name,
    label,
    options: values.map((each) => [each, germanValues[each] ?? each] as const),
  };
}
