import type { Parts, Strapi } from '../../strapi.ts';
import { accessType, deleteAccess, storeMissingAccess } from './access.ts';
import { panelRoutes } from '../pluginParts.ts';
import { repliesController } from './repliesController.ts';
import { applySentReply, mailOfReply } from './replyEffects.ts';
import { moveReplies } from './replyQueue.ts';
import { UID_OF } from './replies.ts';
import { deleteReplies, replyType } from './replyRows.ts';

/** Milliseconds between two looks at the replies that wait. */
const LOOK_EVERY = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Replies to applications, messages and requests: written at the desk, sent by the site. */
export const repliesServer = {
  register: ({ strapi }: Parts): void => deleteWithSubmission(strapi),
  async bootstrap({ strapi }: Parts): Promise<void> {
    await storeMissingAccess(strapi);
    const look = async (): Promise<void> => {
      await lookAtReplies(strapi);
      timer = setTimeout(() => void look(), LOOK_EVERY).unref();
    };
    timer = setTimeout(() => void look(), LOOK_EVERY).unref();
  },
  destroy(): void {
    clearTimeout(timer);
  },
  contentTypes: { reply: { schema: replyType }, access: { schema: accessType } },
  controllers: { desk: repliesController },
  routes: panelRoutes([
    ['POST', '/templates/:documentId/test', 'desk.testTemplate'],
    ['GET', '/:kind/:documentId', 'desk.read'],
    ['POST', '/:kind/:documentId', 'desk.write'],
    ['POST', '/:kind/:documentId/:key/take-back', 'desk.takeBack'],
    ['POST', '/:kind/:documentId/:key/send-now', 'desk.sendNow'],
  ]),
};

/** Replies, and the key of an applicant's page, are deleted with their submission. */
function deleteWithSubmission(strapi: Strapi): void {
  const uids = Object.values(UID_OF);
  strapi.documents.use(async ({ uid, action, params: { documentId } }, next) => {
    if (action !== 'delete' || documentId === undefined || !uids.includes(uid)) return next();
    return strapi.db.transaction(async () => {
      const deleted = await next();
      await deleteReplies(strapi, uid, documentId);
      await deleteAccess(strapi, documentId);
      return deleted;
    });
  });
}

/** Never rejects; what failed is tried again at the next look. */
export async function lookAtReplies(strapi: Strapi, now = new Date()): Promise<void> {
  try {
    await moveReplies(
      strapi,
      {
        mailOf: (reply) => mailOfReply(strapi, reply),
        onSent: (reply) => applySentReply(strapi, reply),
      },
      now,
    );
  } catch (error) {
    // Not the message, which may contain values of a query.
    strapi.log.error(`Replies wait: ${(error as Error).name}`);
  }
}
