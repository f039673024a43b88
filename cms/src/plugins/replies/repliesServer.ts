import type { EntryFields, Parts, Strapi } from '../../strapi.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { accessType, storeMissingAccess } from './access.ts';
import { deleteApplicantRows } from './applicantRows.ts';
import { answerType } from './answers.ts';
import { appointmentType } from './appointments.ts';
import { lookAtReplies } from './lookAtReplies.ts';
import { outgoingType, queueRemoval } from './outgoing.ts';
import { panelRoutes } from '../pluginParts.ts';
import { repliesController } from './repliesController.ts';
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
  contentTypes: {
    reply: { schema: replyType },
    access: { schema: accessType },
    appointment: { schema: appointmentType },
    answer: { schema: answerType },
    outgoing: { schema: outgoingType },
  },
  controllers: { desk: repliesController },
  routes: panelRoutes([
    ['POST', '/templates/:documentId/test', 'desk.testTemplate'],
    ['GET', '/:kind/:documentId', 'desk.read'],
    ['POST', '/:kind/:documentId', 'desk.write'],
    ['POST', '/:kind/:documentId/interview', 'desk.interview'],
    ['POST', '/:kind/:documentId/letter', 'desk.letter'],
    ['POST', '/:kind/:documentId/:key/take-back', 'desk.takeBack'],
    ['POST', '/:kind/:documentId/:key/send-now', 'desk.sendNow'],
  ]),
};

/** Replies, and what belongs to an applicant's page, are deleted with their submission. */
function deleteWithSubmission(strapi: Strapi): void {
  const uids = Object.values(UID_OF);
  strapi.documents.use(async ({ uid, action, params: { documentId } }, next) => {
    if (action !== 'delete' || documentId === undefined || !uids.includes(uid)) return next();
    return strapi.db.transaction(async () => {
      const rows = await rowsOfAccount(strapi, uid);
      const entry = await rows.findOne({ where: { documentId } });
      if (entry !== null) await queueRemoval(strapi, uid, entry as unknown as EntryFields);
      const deleted = await next();
      await deleteReplies(strapi, uid, documentId);
      await deleteApplicantRows(strapi, documentId);
      return deleted;
    });
  });
}
