import type { RequestContext } from '../../requestContext.ts';
import type { Strapi, Parts } from '../../strapi.ts';
import { requireDraft, refuseUnless, type EntryRequest } from '../entries/panelRights.ts';
import { describePlannedAction, listPlannedActions, setPlan } from './plannedActs.ts';

/** Reads and changes the planned acts of one entry in one language. */
export const planController = ({ strapi }: Parts) => ({
  async read(context: RequestContext): Promise<unknown> {
    return await answer(strapi, await requireDraft(strapi, context, context.query));
  },

  async change(context: RequestContext): Promise<unknown> {
    const wish = context.request.body ?? {};
    const request = await requireDraft(strapi, context, wish);
    refuseUnless(request.may('publish'), 'Sie dürfen diesen Eintrag nicht veröffentlichen.');
    const { publish, unpublish } = wish;
    await setPlan(
      strapi,
      request.place,
      { publish: timeIn(publish), unpublish: timeIn(unpublish) },
      request.person,
    );
    return await answer(strapi, request);
  },
});

const answer = async (strapi: Strapi, { place, may }: EntryRequest) => ({
  mayPlan: may('publish'),
  acts: (await listPlannedActions(strapi, place)).map(describePlannedAction),
});

const timeIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
