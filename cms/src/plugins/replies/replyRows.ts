import { randomBytes } from 'node:crypto';
import {
  STAGE_AFTER_REPLY,
  TAKE_BACK_MS,
  type ReplyOccasion,
  type ReplyState,
  type ReplyWay,
} from '../../../../src/domain/reply/Reply.ts';
import type { Language } from '../../../../src/domain/locale/Locale.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { REPLY, type DeskReply, type ProposedTimes } from './replies.ts';

/** What was answered to a submission, and how far it has come. Deleted with the submission. */
export const replyType = {
  ...internalTypeOptions(),
  collectionName: 'replies',
  info: { singularName: 'reply', pluralName: 'replies', displayName: 'Antwort' },
  indexes: [
    { name: 'replies_key_unique', columns: ['key'], type: 'unique' },
    { name: 'replies_state', columns: ['state'] },
  ],
  attributes: {
    /** Names the mail; the mail spool sends each key once. */
    key: { type: 'string', required: true },
    entryType: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    occasion: { type: 'string', required: true },
    way: { type: 'string', required: true },
    state: { type: 'string', required: true },
    stage: { type: 'string' },
    language: { type: 'string', required: true },
    email: { type: 'string' },
    subject: { type: 'text' },
    text: { type: 'text' },
    times: { type: 'json' },
    target: { type: 'string' },
    who: { type: 'string' },
    account: { type: 'integer' },
    writtenAt: { type: 'datetime', required: true },
    sendAt: { type: 'datetime', required: true },
    /** When the site has acknowledged that the mail is in its spool. */
    handedOverAt: { type: 'datetime' },
    settledAt: { type: 'datetime' },
  },
};

export interface StoredReply extends DeskReply {
  readonly id: number;
  readonly entryType: string;
  readonly entryId: string;
  readonly handedOverAt: string | null;
}

export interface NewReply {
  /** A new one if absent. */
  readonly key?: string;
  readonly entryType: string;
  readonly entryId: string;
  readonly occasion: ReplyOccasion;
  readonly way: ReplyWay;
  readonly language: Language;
  readonly email: string | null;
  readonly subject: string;
  readonly text: string;
  readonly times: ProposedTimes | null;
  readonly target?: string | null;
}

/** Stores a reply: a mail waits and can be taken back, a letter or a call is done. */
export async function storeReply(
  strapi: Strapi,
  reply: NewReply,
  person: PanelPerson | undefined,
  now: Date,
): Promise<StoredReply> {
  const isMail = reply.way === 'mail';
  const row = await ownRows(strapi, REPLY).create({
    data: {
      ...reply,
      key: reply.key ?? randomBytes(16).toString('hex'),
      state: (isMail ? 'wartet' : 'gesendet') satisfies ReplyState,
      stage: reply.entryType.includes('bewerbung')
        ? (STAGE_AFTER_REPLY[reply.occasion] ?? null)
        : null,
      who: person === undefined ? null : nameOfPerson(person),
      account: person?.id ?? null,
      writtenAt: now.toISOString(),
      sendAt: new Date(now.getTime() + (isMail ? TAKE_BACK_MS : 0)).toISOString(),
      settledAt: isMail ? null : now.toISOString(),
    },
  });
  return replyOf(row);
}

/** The replies to an entry, oldest first. */
export async function listReplies(
  strapi: Strapi,
  entryType: string,
  entryId: string,
): Promise<readonly StoredReply[]> {
  const rows = await ownRows(strapi, REPLY).findMany({
    where: { entryType, entryId },
    orderBy: { id: 'asc' },
  });
  return rows.map(replyOf);
}

export const findReplies = async (
  strapi: Strapi,
  where: EntryFields,
  limit: number,
): Promise<readonly StoredReply[]> => {
  const rows = await ownRows(strapi, REPLY).findMany({ where, orderBy: { id: 'asc' }, limit });
  return rows.map(replyOf);
};

/**
 * Moves a reply from one state to another; false if it was no longer in that state. One statement of
 * the database, so that of two processes only one succeeds.
 */
export async function moveReply(
  strapi: Strapi,
  key: string,
  from: ReplyState,
  data: { readonly state: ReplyState } & EntryFields,
): Promise<boolean> {
  const { count } = await ownRows(strapi, REPLY).updateMany({ where: { key, state: from }, data });
  return count === 1;
}

export const deleteReplies = (
  strapi: Strapi,
  entryType: string,
  entryId: string,
): Promise<unknown> => ownRows(strapi, REPLY).deleteMany({ where: { entryType, entryId } });

const isoOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(String(value)).toISOString();

function replyOf(row: EntryFields & { readonly id: number }): StoredReply {
  return {
    ...(row as unknown as StoredReply),
    times: (row['times'] ?? null) as ProposedTimes | null,
    target: row['target'] ? String(row['target']) : null,
    writtenAt: isoOf(row['writtenAt']) ?? '',
    sendAt: isoOf(row['sendAt']) ?? '',
    handedOverAt: isoOf(row['handedOverAt']),
    settledAt: isoOf(row['settledAt']),
  };
}
