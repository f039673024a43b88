import type { RequestContext } from '../../requestContext.ts';
import type { Parts, Strapi } from '../../strapi.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { panelRoutes } from '../pluginParts.ts';
import { listNotices } from './listNotices.ts';
import { moveScreenMessages } from './moveScreenMessages.ts';
import { NOTICE, type NoticesList } from './noticeTypes.ts';
import {
  changeNotices,
  endNotices,
  type NoticeAuthor,
  parseChange,
  parseIds,
  parseNotice,
  publishNotice,
} from './publishNotice.ts';

const authorOf = ({ state }: RequestContext): NoticeAuthor => {
  const { user: person, userAbility: ability } = state ?? {};
  return person && ability ? { person, ability } : answerNotFound();
};

async function list(strapi: Strapi, context: RequestContext): Promise<NoticesList> {
  const { ability } = authorOf(context);
  refuseUnless(
    checkerOf(strapi, NOTICE, ability).can.read(),
    'Sie dürfen die Mitteilungen nicht sehen.',
  );
  const now = new Date();
  return { notices: await listNotices(strapi, ability, now), now: now.toISOString() };
}

/** What houses tell everybody, from the home page of the panel. */
export const noticesServer = {
  async bootstrap({ strapi }: Parts): Promise<void> {
    const moved = await moveScreenMessages(strapi);
    if (moved > 0) strapi.log.info(`Messages of lobby screens became notices: ${moved}`);
  },
  controllers: {
    notices: ({ strapi }: Parts) => ({
      list: (context: RequestContext) => list(strapi, context),

      async publish(context: RequestContext): Promise<NoticesList> {
        await publishNotice(strapi, authorOf(context), parseNotice(context.request.body));
        return list(strapi, context);
      },

      async change(context: RequestContext): Promise<NoticesList> {
        await changeNotices(strapi, authorOf(context), parseChange(context.request.body));
        return list(strapi, context);
      },

      async end(context: RequestContext): Promise<NoticesList> {
        await endNotices(strapi, authorOf(context), parseIds(context.request.body));
        return list(strapi, context);
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/list', 'notices.list'],
    ['POST', '/publish', 'notices.publish'],
    ['POST', '/change', 'notices.change'],
    ['POST', '/end', 'notices.end'],
  ]),
};
