import {
  isApplicationStage,
  mayFollow,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { accessKeyOf } from '../../../../src/domain/application/accessKey.ts';
import { LANGUAGES, type Language } from '../../../../src/domain/locale/Locale.ts';
import type { ReplyMail } from '../../../../src/domain/mail/replyMail.ts';
import { brands } from '../../brands.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { stageOf } from '../applications/applicationStage.ts';
import { asDesk } from '../applications/protectSubmittedFields.ts';
import { UID_OF } from './replies.ts';
import type { StoredReply } from './replyRows.ts';

/** The person's name as typed, whatever they sent. */
export const senderName = ({ vorname, nachname, name }: EntryFields): string =>
  [vorname, nachname, name].filter(Boolean).join(' ');

export const languageOfSender = ({ sprache }: EntryFields): Language =>
  LANGUAGES.find((language) => language === sprache) ?? 'de';

/** The mail of a reply that is about to leave; null if its submission is gone. */
export async function mailOfReply(strapi: Strapi, reply: StoredReply): Promise<ReplyMail | null> {
  const entry = (await strapi
    .documents(reply.entryType)
    .findOne({ documentId: reply.entryId })) as Entry | null;
  if (entry === null || reply.email === null) return null;
  const isApplication = reply.entryType === UID_OF.bewerbung;
  return {
    kind: 'reply',
    key: reply.key,
    brandId: String(entry['marke'] ?? brands[0]?.id ?? ''),
    replyTo: isApplication ? 'applications' : 'house',
    language: reply.language,
    name: senderName(entry),
    email: reply.email,
    reference: entry['referenz'] ? String(entry['referenz']) : null,
    subject: reply.subject,
    text: reply.text,
    accessKey: isApplication ? await accessKeyOfEntry(entry) : null,
    calendar: null,
  };
}

/** The key of the applicant's page; null without the secret that it is derived from. */
export async function accessKeyOfEntry({ schluessel }: EntryFields): Promise<string | null> {
  const { HOOK_SECRET: secret } = process.env;
  return secret && schluessel ? accessKeyOf(secret, String(schluessel)) : null;
}

/**
 * What follows once a mail server has accepted a reply, or a letter or call is done: the stage moves
 * if it still may, and the applicant may know it.
 */
export async function applySentReply(strapi: Strapi, reply: StoredReply): Promise<void> {
  const uid = reply.entryType;
  const entry = (await strapi
    .documents(uid)
    .findOne({ documentId: reply.entryId })) as Entry | null;
  if (entry === null) return;
  const data =
    uid === UID_OF.bewerbung
      ? { ...stageAfter(entry, reply), wartetSeit: new Date().toISOString() }
      : standAfter(entry, reply);
  if (data === null) return;
  const by = { who: reply.who, account: accountOf(reply) };
  await asDesk({ person: by, isTold: true }, async () => {
    await strapi.documents(uid).update({ documentId: reply.entryId, data });
  });
}

const accountOf = (reply: StoredReply): number | null =>
  (reply as unknown as { readonly account?: number | null }).account ?? null;

/** Occasions that only say that somebody reads it: they move no later stage back. */
const ONLY_FROM_NEW: readonly string[] = ['zwischenbescheid', 'rueckfrage'];

function stageAfter(entry: EntryFields, { stage, occasion }: StoredReply): EntryFields | null {
  const now = stageOf(entry);
  if (stage === null || !isApplicationStage(stage)) return null;
  if (ONLY_FROM_NEW.includes(occasion) && now !== 'neu') return null;
  const isSame: boolean = now === stage;
  return isSame || mayFollow(now, stage) ? { stand: stage satisfies ApplicationStage } : null;
}

/** A contact message counts as answered; requests for visits keep their stage. */
const standAfter = (entry: EntryFields, { entryType }: StoredReply): EntryFields | null =>
  entryType === UID_OF.kontaktnachricht && entry['stand'] !== 'beantwortet'
    ? { stand: 'beantwortet' }
    : null;
