import type { Parts, Strapi } from '../../strapi.ts';
import { accessType, storeMissingAccess } from './access.ts';
import { panelRoutes } from '../pluginParts.ts';
import { repliesController } from './repliesController.ts';
import { applySentReply, mailOfReply } from './replyEffects.ts';
import { moveReplies } from './replyQueue.ts';
import { replyType } from './replyRows.ts';

/** Milliseconds between two looks at the replies that wait. */
const LOOK_EVERY = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Replies to applications, messages and requests: written at the desk, sent by the site. */
export const repliesServer = {
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
    ['GET', '/:kind/:documentId', 'desk.list'],
    ['POST', '/:kind/:documentId', 'desk.write'],
    ['POST', '/:kind/:documentId/:key/take-back', 'desk.takeBack'],
    ['POST', '/:kind/:documentId/:key/send-now', 'desk.sendNow'],
  ]),
};

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
