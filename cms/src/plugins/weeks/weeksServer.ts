import type { RequestContext } from '../../requestContext.ts';
import type { EntryFields, Parts } from '../../strapi.ts';
import { answerNotFound, refuseUnless } from '../entries/panelRights.ts';
import { panelRoutes } from '../pluginParts.ts';
import { cancelDate, parseCancellation } from './cancelEvent.ts';
import { listGaps, type HouseGaps } from './nextWeek.ts';
import { readWeek, rightsOf } from './readWeek.ts';
import { parseChanges, parseWeek, requireBrand, saveWeek, type WeekAuthor } from './saveWeek.ts';
import type { SavedWeek, WeekAnswer } from './weekTypes.ts';

const authorOf = ({ state }: RequestContext): WeekAuthor => {
  const { user: person, userAbility: ability } = state ?? {};
  return person && ability ? { person, ability } : answerNotFound();
};

/** The menus and the programme of a house, week by week. */
export const weeksServer = {
  controllers: {
    weeks: ({ strapi }: Parts) => ({
      async read(context: RequestContext): Promise<WeekAnswer> {
        const { ability } = authorOf(context);
        const { seesMenu, seesProgramme } = rightsOf(strapi, ability);
        refuseUnless(seesMenu || seesProgramme, 'Sie dürfen die Woche nicht sehen.');
        const place = parseWeek(context.query as EntryFields);
        await requireBrand(strapi, place.brand);
        return readWeek(strapi, ability, place);
      },

      /** What the next week lacks. */
      async gaps(context: RequestContext): Promise<readonly HouseGaps[]> {
        const { ability } = authorOf(context);
        return listGaps(strapi, ability, context.query['kind'] === 'menu' ? 'menu' : 'programme');
      },

      async save(context: RequestContext): Promise<SavedWeek> {
        return saveWeek(strapi, authorOf(context), parseChanges(context.request.body));
      },

      async cancel(context: RequestContext): Promise<WeekAnswer> {
        const author = authorOf(context);
        const asked = parseCancellation(context.request.body);
        await cancelDate(strapi, author, asked);
        return readWeek(strapi, author.ability, asked);
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/week', 'weeks.read'],
    ['GET', '/gaps', 'weeks.gaps'],
    ['POST', '/save', 'weeks.save'],
    ['POST', '/cancel', 'weeks.cancel'],
  ]),
};
