import { APPLICATION_RETENTION } from '../../../../src/domain/application/applicationRetention.ts';
import { addMonths } from '../../../../src/domain/application/deletionDate.ts';
import type { ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { deletionOf } from '../applications/applicationStage.ts';
import { completeHandOver } from '../applications/handOver.ts';
import { asDesk } from '../applications/protectSubmittedFields.ts';
import { writeTrail } from '../applications/trail.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { announceAct } from './announceAct.ts';
import { ANSWER } from './applicantRows.ts';
import { queueOutgoing } from './outgoing.ts';
import { UID_OF } from './replies.ts';
import { listReplies, type StoredReply } from './replyRows.ts';

const UID = UID_OF.bewerbung;

/** What an applicant has answered to replies that ask something. Deleted with the application. */
export const answerType = {
  ...internalTypeOptions(),
  collectionName: 'replies_answers',
  info: { singularName: 'answer', pluralName: 'answers', displayName: 'Rückmeldung' },
  indexes: [{ name: 'replies_answer_reply_unique', columns: ['reply_key'], type: 'unique' }],
  attributes: {
    replyKey: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    /** The text; `ja` or `nein` for a consent. */
    text: { type: 'text', required: true },
    answeredAt: { type: 'datetime', required: true },
  },
};

/** An answer of the applicant, as the desk shows it beside the reply that asked. */
export interface ApplicantAnswer {
  readonly replyKey: string;
  readonly text: string;
  /** ISO 8601. */
  readonly answeredAt: string;
}

/** The replies that ask the applicant something. */
const CONSENTS: readonly string[] = ['weitergabe', 'aufbewahrung'];
export const isConsent = ({ occasion }: Pick<StoredReply, 'occasion'>): boolean =>
  CONSENTS.includes(occasion);
export const asksSomething = (reply: Pick<StoredReply, 'occasion' | 'state'>): boolean =>
  reply.state === 'gesendet' && (reply.occasion === 'rueckfrage' || isConsent(reply));

/** Oldest first. */
export async function listAnswers(
  strapi: Strapi,
  entryId: string,
): Promise<readonly ApplicantAnswer[]> {
  const rows = await ownRows(strapi, ANSWER).findMany({
    where: { entryId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ replyKey, text, answeredAt }) => ({
    replyKey: String(replyKey),
    text: String(text),
    answeredAt: new Date(String(answeredAt)).toISOString(),
  }));
}

/** In the trail. */
const TRAIL_WORDS: Readonly<Partial<Record<ReplyOccasion, string>>> = {
  rueckfrage: 'Antwort auf die Rückfrage',
  aufbewahrung: 'Ein Jahr aufbewahren',
  weitergabe: 'Weitergeben',
};

/**
 * Stores an answer, once for each reply that asks; false if this one asks nothing (any more). An
 * answer tells the house, and a consent has its effect at once.
 */
export const storeAnswer = (
  strapi: Strapi,
  entry: Entry,
  { replyKey, text }: { readonly replyKey: string; readonly text: string },
  now = new Date(),
): Promise<boolean> =>
  inTurn(ANSWER, async () => {
    const { documentId: entryId } = entry;
    const replies = await listReplies(strapi, UID, entryId);
    const reply = replies.find((each) => each.key === replyKey && asksSomething(each));
    if (reply === undefined) return false;
    if (isConsent(reply) && text !== 'ja' && text !== 'nein') return false;
    const rows = ownRows(strapi, ANSWER);
    if ((await rows.findOne({ where: { replyKey } })) !== null) return true;
    await strapi.db.transaction(async () => {
      await rows.create({ data: { replyKey, entryId, text, answeredAt: now.toISOString() } });
      const agreed = text === 'ja' ? 'agreed' : 'disagreed';
      const act = isConsent(reply) ? agreed : 'answered';
      await queueOutgoing(strapi, entryId, await announceAct(entry, act, null, replyKey));
      await writeTrail(strapi, { uid: UID, documentId: entryId }, undefined, [
        { field: TRAIL_WORDS[reply.occasion] ?? reply.occasion, before: null, after: text },
      ]);
      if (text !== 'ja') return;
      if (reply.occasion === 'aufbewahrung') await keep(strapi, entry, now);
      if (reply.occasion === 'weitergabe' && reply.target !== null)
        await completeHandOver(strapi, entryId, reply.target);
    });
    return true;
  });

/** Keeps the application for a year from now on, which ends by itself. */
async function keep(strapi: Strapi, entry: Entry, now: Date): Promise<void> {
  const until = addMonths(now, APPLICATION_RETENTION.monthsKept).toISOString();
  const data: EntryFields = {
    aufbewahrenBis: until,
    loeschenAm: deletionOf({ ...entry, aufbewahrenBis: until }),
  };
  await asDesk({ person: undefined, isTold: false }, async () => {
    await strapi.documents(UID).update({ documentId: entry.documentId, data });
  });
}
