import { SEND_AT_LATEST_MS } from '../../../../src/domain/reply/Reply.ts';
import type { QueuedMailState, ReplyMail } from '../../../../src/domain/mail/replyMail.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { queueMail, readMailStates } from '../siteRequests.ts';
import { findReplies, moveReply, type StoredReply } from './replyRows.ts';

/** Replies that one look hands over; the rest follows with the next. */
const BATCH = 100;

export interface ReplyQueueParts {
  /** The mail of a reply; null if its entry is gone. */
  readonly mailOf: (reply: StoredReply) => Promise<ReplyMail | null>;
  /** Called once for each reply that a mail server has accepted. */
  readonly onSent: (reply: StoredReply) => Promise<void>;
  readonly queue?: (mail: ReplyMail) => Promise<boolean>;
  /** Null while the site does not respond. */
  readonly statesOf?: (
    keys: readonly string[],
  ) => Promise<Readonly<Record<string, QueuedMailState>> | null>;
}

/**
 * Moves every reply on: those whose ten minutes are over are handed to the site's mail spool, and of
 * those in the spool it is asked what has become of them. Each step is one conditional statement, so
 * that a crash between two steps, or a second process, neither loses a reply nor sends it twice: the
 * spool stores each key once, and a reply that was taken back never leaves.
 */
export async function moveReplies(
  strapi: Strapi,
  { mailOf, onSent, queue = queueMail, statesOf = readMailStates }: ReplyQueueParts,
  now: Date,
): Promise<void> {
  const until = now.toISOString();
  const isLate = ({ sendAt }: StoredReply): boolean =>
    now.getTime() - Date.parse(sendAt) > SEND_AT_LATEST_MS;
  const end = (reply: StoredReply, state: 'abgewiesen' | 'ungewiss'): Promise<boolean> =>
    moveReply(strapi, reply.key, reply.state, { state, settledAt: until });
  const refuse = (reply: StoredReply): Promise<boolean> => end(reply, 'abgewiesen');

  const due: EntryFields = { state: 'wartet', sendAt: { $lte: until } };
  for (const reply of await findReplies(strapi, due, BATCH))
    await (isLate(reply)
      ? refuse(reply)
      : moveReply(strapi, reply.key, 'wartet', { state: 'uebergeben' }));

  const leaving: EntryFields = { state: 'uebergeben', handedOverAt: { $null: true } };
  for (const reply of await findReplies(strapi, leaving, BATCH)) {
    const mail = isLate(reply) ? null : await mailOf(reply);
    if (mail === null) {
      // The acknowledgement may have been lost: the spool knows.
      const states = isLate(reply) ? await statesOf([reply.key]) : {};
      if (states !== null && (states[reply.key] ?? 'unknown') === 'unknown') await refuse(reply);
      else if (states !== null)
        await moveReply(strapi, reply.key, 'uebergeben', {
          state: 'uebergeben',
          handedOverAt: until,
        });
    } else if (await queue(mail))
      await moveReply(strapi, reply.key, 'uebergeben', {
        state: 'uebergeben',
        handedOverAt: until,
      });
  }

  const inSpool: EntryFields = { state: 'uebergeben', handedOverAt: { $notNull: true } };
  const waiting = await findReplies(strapi, inSpool, BATCH);
  if (waiting.length === 0) return;
  const states = await statesOf(waiting.map(({ key }) => key));
  if (states === null) return;
  for (const reply of waiting) {
    const state = states[reply.key];
    if (state === 'refused') await refuse(reply);
    else if (state === 'uncertain') await end(reply, 'ungewiss');
    else if (state === 'sent')
      await strapi.db.transaction(async () => {
        const isMine = await moveReply(strapi, reply.key, 'uebergeben', {
          state: 'gesendet',
          settledAt: until,
        });
        if (isMine) await onSent(reply);
      });
  }
}
