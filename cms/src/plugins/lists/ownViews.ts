import type { RequestContext } from '../../requestContext.ts';
import { errors, type Strapi } from '../../strapi.ts';
import { readOwnView, type OwnView } from './savedViews.ts';

const VIEW = 'plugin::lists.view';
const MOST_LETTERS = 60;
const MOST_BYTES = 4000;
const MOST_VIEWS = 30;

/** The filters that somebody has kept for a list, under a name of theirs. */
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

/** The views of one account: it alone sees, changes and deletes them. */
export const viewsController = ({ strapi }: { readonly strapi: Strapi }) => {
  const rows = () => strapi.db.query(VIEW);
  const listOf = async (personId: number, uid: string): Promise<readonly OwnView[]> =>
    (await rows().findMany({ where: { personId, uid }, orderBy: { id: 'asc' } })).flatMap(
      ({ id, name, query }) => readOwnView({ id, name, query }) ?? [],
    );
  /** Whose request it is, and for the list of which type; null for no list. */
  const asked = (context: RequestContext, uid: unknown) => {
    const person = context.state?.user;
    const isType = typeof uid === 'string' && strapi.contentTypes[uid] !== undefined;
    return person === undefined || !isType ? null : { personId: person.id, uid };
  };
  return {
    async list(context: RequestContext): Promise<unknown> {
      const place = asked(context, context.query['uid']);
      if (place === null) return context.notFound();
      context.body = await listOf(place.personId, place.uid);
      return undefined;
    },

    /** Under a name that there is already, in its place. */
    async keep(context: RequestContext): Promise<unknown> {
      const { uid, name, query } = context.request.body ?? {};
      const place = asked(context, uid);
      if (place === null) return context.notFound();
      const title = typeof name === 'string' ? name.trim().slice(0, MOST_LETTERS) : '';
      if (title === '')
        throw new errors.ValidationError('Bitte geben Sie der Ansicht einen Namen.');
      const view = readOwnView({ id: 0, name: title, query });
      if (view === null || JSON.stringify(query).length > MOST_BYTES) return context.badRequest();
      const { id: _, name: __, ...kept } = view;
      const where = { ...place, name: title };
      if ((await rows().count({ where })) > 0)
        await rows().updateMany({ where, data: { query: kept } });
      else if ((await rows().count({ where: { ...place } })) >= MOST_VIEWS)
        throw new errors.ValidationError(
          `Mehr als ${MOST_VIEWS} Ansichten hat eine Liste nicht: Löschen Sie zuerst eine.`,
        );
      else await rows().create({ data: { ...where, query: kept } });
      context.body = await listOf(place.personId, place.uid);
      return undefined;
    },

    async remove(context: RequestContext): Promise<unknown> {
      const personId = context.state?.user?.id;
      const { id = '' } = context.params;
      if (personId === undefined || !/^\d{1,9}$/.test(id)) return context.notFound();
      await rows().deleteMany({ where: { id: Number(id), personId } });
      context.body = { removed: true };
      return undefined;
    },
  };
};
