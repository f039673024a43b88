import type { RequestContext } from '../../requestContext.ts';
import { errors, type Strapi, type Parts } from '../../strapi.ts';
import { readOwnView, type OwnView } from './savedViews.ts';
import { ownRows } from '../entryRows.ts';

const VIEW = 'plugin::lists.view';
const ACCOUNT = 'admin::user';
const MAX_LETTERS = 60;
const MAX_BYTES = 4000;
const MAX_VIEWS = 30;

/** The filters of a list that an account has saved under a name. */
export const viewType = {
  kind: 'collectionType',
  collectionName: 'list_views',
  info: { singularName: 'view', pluralName: 'views', displayName: 'Ansicht' },
  options: { draftAndPublish: false },
  pluginOptions: {
    'content-manager': { visible: false },
    'content-type-builder': { visible: false },
  },
  indexes: [{ name: 'list_views_person_idx', columns: ['person_id', 'uid'] }],
  attributes: {
    personId: { type: 'integer', required: true },
    uid: { type: 'string', required: true },
    name: { type: 'string', required: true },
    query: { type: 'json', required: true },
  },
} as const;

function readTitle(name: unknown): string {
  const title = typeof name === 'string' ? name.trim().slice(0, MAX_LETTERS) : '';
  if (title === '') throw new errors.ValidationError('Bitte geben Sie der Ansicht einen Namen.');
  return title;
}

/** Deletes the views of deleted accounts: now, and whenever an account is deleted. */
export async function keepViewsOfAccounts(strapi: Strapi): Promise<void> {
  const sweep = async (): Promise<void> => {
    const accounts = await ownRows(strapi, ACCOUNT).findMany({ select: ['id'] });
    const ids = accounts.map(({ id }) => id);
    await ownRows(strapi, VIEW).deleteMany({ where: { personId: { $notIn: ids } } });
  };
  strapi.db.lifecycles.subscribe({ models: [ACCOUNT], afterDelete: sweep });
  await sweep();
}

/** The views of one account: only that account can see, change and delete them. */
export const viewsController = ({ strapi }: Parts) => {
  const rows = () => ownRows(strapi, VIEW);
  const listOf = async (personId: number, uid: string): Promise<readonly OwnView[]> =>
    (await rows().findMany({ where: { personId, uid }, orderBy: { id: 'asc' } })).flatMap(
      ({ id, name, query }) => readOwnView({ id, name, query }) ?? [],
    );
  /**
   * The account and the type of the request; null if no account is signed in or the type does not
   * exist.
   */
  const asked = (context: RequestContext, uid: unknown) => {
    const person = context.state?.user;
    const isType = typeof uid === 'string' && strapi.contentTypes[uid] !== undefined;
    return person === undefined || !isType ? null : { personId: person.id, uid };
  };
  return {
    async list(context: RequestContext): Promise<unknown> {
      const place = asked(context, context.query['uid']);
      if (place === null) return context.notFound();
      return await listOf(place.personId, place.uid);
    },

    /** Saves a view; replaces the view that already has this name. */
    async keep(context: RequestContext): Promise<unknown> {
      const { uid, name, query } = context.request.body ?? {};
      const place = asked(context, uid);
      if (place === null) return context.notFound();
      const title = readTitle(name);
      const view = readOwnView({ id: 0, name: title, query });
      if (view === null || JSON.stringify(query).length > MAX_BYTES) return context.badRequest();
      const { id: _, name: __, ...kept } = view;
      const where = { ...place, name: title };
      if ((await rows().count({ where })) > 0)
        await rows().updateMany({ where, data: { query: kept } });
      else if ((await rows().count({ where: { ...place } })) >= MAX_VIEWS)
        throw new errors.ValidationError(
          `Mehr als ${MAX_VIEWS} Ansichten hat eine Liste nicht: Löschen Sie zuerst eine.`,
        );
      else await rows().create({ data: { ...where, query: kept } });
      return await listOf(place.personId, place.uid);
    },

    async rename(context: RequestContext): Promise<unknown> {
      const personId = context.state?.user?.id;
      const { id = '' } = context.params;
      const title = readTitle(context.request.body?.['name']);
      if (personId === undefined || !/^\d{1,9}$/.test(id)) return context.notFound();
      const row = await rows().findOne({ where: { id: Number(id), personId } });
      if (row === null) return context.notFound();
      const place = { personId, uid: String(row['uid']) };
      const others = { ...place, name: title, id: { $ne: row.id } };
      if ((await rows().count({ where: others })) > 0)
        throw new errors.ValidationError(
          `«${title}» heisst schon eine andere Ansicht. Wählen Sie einen anderen Namen.`,
        );
      await rows().updateMany({ where: { id: row.id, personId }, data: { name: title } });
      return await listOf(place.personId, place.uid);
    },

    async remove(context: RequestContext): Promise<unknown> {
      const personId = context.state?.user?.id;
      const { id = '' } = context.params;
      if (personId === undefined || !/^\d{1,9}$/.test(id)) return context.notFound();
      await rows().deleteMany({ where: { id: Number(id), personId } });
      return { removed: true };
    },
  };
};
