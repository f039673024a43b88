import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Parts } from '../../strapi.ts';
import { checkerOf, answerNotFound, refuseUnless } from '../entries/panelRights.ts';
import { panelRoutes } from '../pluginParts.ts';
import { confirmPlaces, parseConfirmation } from './confirmPlaces.ts';
import { OCCUPANCY, type PlacesList } from './placeTypes.ts';
import { listHousePlaces } from './readPlaces.ts';
import { REMINDING, remindHouses, reminderType } from './reminders.ts';

/** A house confirms what is free, and is reminded if it does not. */
export const placesServer = {
  bootstrap({ strapi }: Parts): void {
    const task = (): Promise<void> =>
      remindHouses(strapi).catch((error: Error) =>
        // Not the message, which may contain values of a query.
        strapi.log.error(`No house was reminded of its free places: ${error.name}`),
      );
    strapi.cron.add({ remindOfPlaces: { task, options: REMINDING } });
  },
  contentTypes: { reminder: { schema: reminderType } },
  controllers: {
    places: ({ strapi }: Parts) => ({
      async list({ state }: RequestContext): Promise<PlacesList> {
        const { user, userAbility } = state ?? {};
        if (user === undefined || userAbility === undefined) return answerNotFound();
        const { can } = checkerOf(strapi, OCCUPANCY, userAbility);
        refuseUnless(can.update(), 'Sie dürfen nicht bestätigen, was frei ist.');
        return {
          houses: await listHousePlaces(strapi, user.id),
          today: zurichDate(new Date()),
        };
      },

      async confirm({ state, request }: RequestContext): Promise<unknown> {
        const { user: person, userAbility: ability } = state ?? {};
        if (person === undefined || ability === undefined) return answerNotFound();
        const asked = parseConfirmation(request.body);
        return { offers: await confirmPlaces(strapi, { person, ability }, asked) };
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/list', 'places.list'],
    ['POST', '/confirm', 'places.confirm'],
  ]),
};
