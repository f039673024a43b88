import type { Parts } from '../../strapi.ts';
import { accessType, storeMissingAccess } from './access.ts';
import { answerType } from './answers.ts';
import { appointmentType } from './appointments.ts';
import { lookAtReplies } from './lookAtReplies.ts';
import { outgoingType } from './outgoing.ts';
import { panelRoutes } from '../pluginParts.ts';
import { repliesController } from './repliesController.ts';
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
  contentTypes: {
    reply: { schema: replyType },
    access: { schema: accessType },
    appointment: { schema: appointmentType },
    answer: { schema: answerType },
    outgoing: { schema: outgoingType },
  },
  controllers: { desk: repliesController },
  routes: panelRoutes([
    ['GET', '/:kind/:documentId', 'desk.list'],
    ['POST', '/:kind/:documentId', 'desk.write'],
    ['POST', '/:kind/:documentId/:key/take-back', 'desk.takeBack'],
    ['POST', '/:kind/:documentId/:key/send-now', 'desk.sendNow'],
  ]),
};
