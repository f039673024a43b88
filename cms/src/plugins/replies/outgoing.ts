import type { ApplicantMail, SpoolRemoval } from '../../../../src/domain/mail/applicantMails.ts';
import { SEND_AT_LATEST_MS } from '../../../../src/domain/reply/Reply.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { queueMail, requestRemoval } from '../siteRequests.ts';
import { listReplies } from './replyRows.ts';

const OUTGOING = 'plugin::replies.outgoing';
/** Rows that one look hands over; the rest follows with the next. */
const BATCH = 20;

/**
 * What the site is still to be told about an application: mails to store, and after its deletion
 * the keys of what to remove from its spools. A mail's row stays after it was handed over, without
 * its content, so that a deletion knows its key.
 */
export const outgoingType = {
  ...internalTypeOptions(),
  collectionName: 'replies_outgoing',
  info: { singularName: 'outgoing', pluralName: 'outgoings', displayName: 'Ausgehend' },
  indexes: [{ name: 'replies_outgoing_key_unique', columns: ['key'], type: 'unique' }],
  attributes: {
    key: { type: 'string', required: true },
    /** Null for a removal: its application is gone. */
    entryId: { type: 'string' },
    /** The mail or the removal; null once a mail was handed over. */
    body: { type: 'json' },
    queuedAt: { type: 'datetime', required: true },
  },
};

export interface OutgoingLink {
  readonly queue: (mail: ApplicantMail) => Promise<boolean>;
  readonly remove: (removal: SpoolRemoval) => Promise<boolean>;
}

const SITE: OutgoingLink = {
  queue: (mail) => queueMail(mail),
  remove: (keys) => requestRemoval(keys),
};

/** Stores mails that the site gets with the next look, in the same transaction as their cause. */
export async function queueOutgoing(
  strapi: Strapi,
  entryId: string,
  mails: readonly ApplicantMail[],
): Promise<void> {
  const queuedAt = new Date().toISOString();
  for (const body of mails)
    await ownRows(strapi, OUTGOING).create({ data: { key: body.key, entryId, body, queuedAt } });
}

/**
 * Turns what waits for an application into the order to remove it from the site's spools. Called
 * while its replies still exist, in the transaction that deletes it.
 */
export async function queueRemoval(
  strapi: Strapi,
  uid: string,
  { documentId, schluessel }: EntryFields,
): Promise<void> {
  if (typeof documentId !== 'string' || typeof schluessel !== 'string') return;
  const rows = ownRows(strapi, OUTGOING);
  const [replies, mails] = [
    await listReplies(strapi, uid, documentId),
    await rows.findMany({ where: { entryId: documentId } }),
  ];
  const body: SpoolRemoval = {
    application: schluessel,
    replies: replies.map(({ key }) => key),
    applicantMails: mails.map(({ key }) => String(key)),
  };
  await rows.deleteMany({ where: { entryId: documentId } });
  await rows.create({
    data: {
      key: `weg-${documentId}-${Date.now()}`,
      entryId: null,
      body,
      queuedAt: new Date().toISOString(),
    },
  });
}

/**
 * Hands over what waits. Each mail has a key that the site stores once, and removing twice changes
 * nothing, so that a crash repeats a step without harm. True if something was removed.
 */
export async function moveOutgoing(
  strapi: Strapi,
  now: Date,
  site: OutgoingLink = SITE,
): Promise<boolean> {
  const rows = ownRows(strapi, OUTGOING);
  const find = (entryId: EntryFields) =>
    rows.findMany({
      where: { body: { $notNull: true }, entryId },
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
  // What was deleted goes first: its mails must not leave in the meantime.
  let hasRemoved = false;
  for (const { id, body } of await find({ $null: true })) {
    if (!(await site.remove(body as SpoolRemoval))) continue;
    await rows.deleteMany({ where: { id } });
    hasRemoved = true;
  }
  for (const row of await find({ $notNull: true }))
    if (isLate(row, now) || (await site.queue(row['body'] as ApplicantMail)))
      await rows.updateMany({ where: { id: row.id }, data: { body: null } });
  return hasRemoved;
}

/** A mail that is a day late comes from a restored backup, and may have been sent before. */
const isLate = ({ queuedAt }: EntryFields, now: Date): boolean =>
  now.getTime() - new Date(String(queuedAt)).getTime() > SEND_AT_LATEST_MS;
