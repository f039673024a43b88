import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { readEntryRequest, refuseUnless, type EntryRequest } from '../entries/panelRights.ts';
import { describePlannedAction, listPlannedActions, setPlan } from './plannedActs.ts';
import { hasDrafts } from '../entries/entryPlace.ts';

/** Reads and changes the planned acts of one entry in one language. */
export const planController = ({ strapi }: { readonly strapi: Strapi }) => ({
  async read(context: RequestContext): Promise<unknown> {
    const asked = await readEntryRequest(strapi, context, context.query);
    if (asked === null || !hasDrafts(strapi, asked.place.uid)) return context.notFound();
    context.body = await answer(strapi, asked);
    return undefined;
  },

  async change(context: RequestContext): Promise<unknown> {
    const wish = context.request.body ?? {};
    const asked = await readEntryRequest(strapi, context, wish);
    if (asked === null || !hasDrafts(strapi, asked.place.uid)) return context.notFound();
    refuseUnless(asked.may('publish'), 'Sie dürfen diesen Eintrag nicht veröffentlichen.');
    const { publish, unpublish } = wish;
    await setPlan(
      strapi,
      asked.place,
      { publish: timeIn(publish), unpublish: timeIn(unpublish) },
      asked.person,
    );
    context.body = await answer(strapi, asked);
    return undefined;
  },
});

const answer = async (strapi: Strapi, { place, may }: EntryRequest) => ({
  mayPlan: may('publish'),
  acts: (await listPlannedActions(strapi, place)).map(describePlannedAction),
});

const timeIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
