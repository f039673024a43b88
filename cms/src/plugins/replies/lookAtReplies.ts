import { emptyWriteAheadLog } from '../../../config/database.ts';
import type { Strapi } from '../../strapi.ts';
import { moveOutgoing } from './outgoing.ts';
import { applySentReply, mailOfReply } from './replyEffects.ts';
import { moveReplies } from './replyQueue.ts';

let last: Promise<void> = Promise.resolve();
/** Whether something was deleted since the database's log was emptied. */
let hasDeleted = false;

/**
 * Moves everything on that waits for the site. One look at a time: a mail that is being handed over
 * arrives before the order to remove it. Never rejects; what failed is tried again at the next look.
 */
export function lookAtReplies(strapi: Strapi, now = new Date()): Promise<void> {
  last = last.then(() => look(strapi, now));
  return last;
}

async function look(strapi: Strapi, now: Date): Promise<void> {
  const parts = {
    mailOf: (reply: Parameters<typeof mailOfReply>[1]) => mailOfReply(strapi, reply),
    onSent: (reply: Parameters<typeof mailOfReply>[1]) => applySentReply(strapi, reply),
  };
  const moveOthers = async (): Promise<void> => {
    hasDeleted = (await moveOutgoing(strapi, now)) || hasDeleted;
    if (hasDeleted && emptyWriteAheadLog()) hasDeleted = false;
  };
  for (const move of [() => moveReplies(strapi, parts, now), moveOthers])
    await move().catch((error: unknown) =>
      // Not the message, which may contain values of a query.
      strapi.log.error(`Replies wait: ${(error as Error).name}`),
    );
}
