import {
  fillTemplate,
  missingPlaceholders,
  PAGE_PLACEHOLDER,
} from '../../../../src/domain/reply/fillTemplate.ts';
import {
  OCCASIONS_OF,
  REPLY_KINDS,
  REPLY_WAYS,
  type ReplyKind,
  type ReplyOccasion,
  type ReplyWay,
} from '../../../../src/domain/reply/Reply.ts';
import {
  BASE_LOCALE,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LOCALES,
} from '../../../../src/domain/locale/Locale.ts';
import { hasMailServer, sendPanelMail } from '../../access/mailServer.ts';
import { brandIds, brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Parts, type Strapi } from '../../strapi.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { readableFilters } from '../applications/deskController.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { readAppointment } from '../readAppointment.ts';
import { cancelAppointment, findInvitation, moveAppointment } from './appointments.ts';
import { letterOf } from './letter.ts';
import {
  TEMPLATE_TYPE,
  UID_OF,
  type DeskReply,
  type ProposedTimes,
  type ReplyDesk,
} from './replies.ts';
import { applySentReply, languageOfSender, senderName } from './replyEffects.ts';
import {
  listReplies,
  moveReply,
  storeReply,
  type NewReply,
  type StoredReply,
} from './replyRows.ts';
import { sampleMail } from './sampleMail.ts';
import { placeholderValues, readHouse, readTemplates } from './templates.ts';

const STALE =
  'Jemand anderes hat hier inzwischen gespeichert oder geantwortet. ' +
  'Bitte sehen Sie nach, und senden Sie dann noch einmal.';
const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 10_000;
const MOST_TIMES = 5;

/** The routes for replies. Who may change a submission may answer it. */
export const repliesController = ({ strapi }: Parts) => ({
  /** The replies so far, and all that the next one needs. */
  async read(ctx: RequestContext): Promise<ReplyDesk> {
    const { kind, uid, entry } = await findEntry(strapi, ctx);
    const text = (field: string): string => String(entry[field] ?? '').trim();
    const houseIn = await readHouse(strapi, text('marke'));
    return {
      kind,
      replies: await listReplies(strapi, uid, entry.documentId),
      templates: await readTemplates(strapi, kind, text('marke')),
      values: placeholderValues(entry, ctx.state?.user, houseIn),
      look: houseIn(DEFAULT_LANGUAGE).look,
      language: languageOfSender(entry),
      interview: kind === 'bewerbung' ? await findInterview(strapi, entry) : null,
      email: text('email'),
      name: senderName(entry),
      address: [text('adresse'), `${text('plz')} ${text('ort')}`.trim()].filter(Boolean),
      reference: text('referenz'),
      houses: brands.filter(({ id }) => id !== text('marke')).map(({ id, name }) => [id, name]),
      updatedAt: text('updatedAt'),
      mayAnswer: mayChange(strapi, ctx, uid, entry),
      hasMail: hasMailServer(),
    };
  },

  /** Stores a reply, which then waits for ten minutes; a letter or a call is done at once. */
  async write(ctx: RequestContext): Promise<DeskReply | undefined> {
    const { kind, uid, entry, person } = await findForChange(strapi, ctx);
    const body = ctx.request.body ?? {};
    const wanted = readReply(kind, entry, body);
    const { documentId } = entry;
    // One after the other, so that of two people who answer at once the second is told.
    const stored = await inTurn(`${uid} ${documentId}`, async () => {
      const before = await findByKey(strapi, uid, documentId, wanted.key);
      if (before !== undefined) return { reply: before, isNew: false };
      if (await isStale(strapi, uid, documentId, body)) return null;
      const place = { entryType: uid, entryId: documentId };
      const reply = await storeReply(strapi, { ...wanted, ...place }, person, new Date());
      return { reply, isNew: true };
    });
    if (stored === null) return answerConflict(ctx, STALE);
    const { reply, isNew } = stored;
    if (isNew && reply.state === 'gesendet') await applySentReply(strapi, reply);
    return reply;
  },

  /**
   * A reply as a letter: one that was entered as such (`key`), or the words as they are typed, which
   * stores nothing. In Base64, because the panel's client reads other bodies of GET alone.
   */
  async letter(ctx: RequestContext): Promise<{ readonly pdf: string }> {
    const { uid, entry } = await findForChange(strapi, ctx);
    const body = ctx.request.body ?? {};
    const stored =
      body['key'] === undefined
        ? null
        : ((await findByKey(strapi, uid, entry.documentId, body['key'])) ?? answerNotFound());
    const words = stored
      ? { ...stored, writtenAt: new Date(stored.writtenAt) }
      : { ...readWords('brief', body), writtenAt: new Date() };
    return { pdf: Buffer.from(await letterOf(strapi, entry, words)).toString('base64') };
  },

  /** Moves the interview that was agreed, or cancels it. */
  async interview(ctx: RequestContext): Promise<unknown> {
    const { kind, entry, person } = await findForChange(strapi, ctx);
    if (kind !== 'bewerbung') return answerNotFound();
    const { tag, zeit, absagen } = ctx.request.body ?? {};
    if (absagen === true)
      return (await cancelAppointment(strapi, entry, person))
        ? { interview: null }
        : answerConflict(ctx, 'Es ist kein Gespräch mehr abgemacht.');
    const start = readAppointment(tag, zeit, new Date());
    if (typeof start === 'string') throw new errors.ValidationError(start);
    return (await moveAppointment(strapi, entry, { start, person }))
      ? { interview: start.toISOString() }
      : answerConflict(ctx, 'Zu dieser Zeit ist schon ein anderes Gespräch abgemacht.');
  },

  /** Sends a template, filled with a sample, to the account that asks. */
  async testTemplate(ctx: RequestContext): Promise<unknown> {
    const { state, params, request } = ctx;
    const ability = state?.userAbility;
    const locale = LOCALES.find((each) => each === request.body?.['locale']) ?? BASE_LOCALE;
    const entry = (await strapi
      .documents(TEMPLATE_TYPE)
      .findOne({ documentId: params['documentId'] ?? '', locale })) as Entry | null;
    if (entry === null || ability === undefined || state?.user === undefined)
      return answerNotFound();
    refuseUnless(
      checkerOf(strapi, TEMPLATE_TYPE, ability).can.read(entry),
      'Sie dürfen diese Vorlage nicht lesen.',
    );
    if (!hasMailServer())
      throw new errors.ValidationError('Es ist kein Mailserver eingerichtet: Es geht nichts weg.');
    await sendPanelMail(await sampleMail(strapi, entry, state.user));
    return { to: state.user.email };
  },

  async takeBack(ctx: RequestContext): Promise<unknown> {
    const { uid, entry } = await findForChange(strapi, ctx);
    const key = await findKey(strapi, ctx, uid, entry);
    const now = new Date().toISOString();
    if (await moveReply(strapi, key, 'wartet', { state: 'zurueckgeholt', settledAt: now }))
      return { state: 'zurueckgeholt' };
    return answerConflict(ctx, 'Die Antwort ist schon unterwegs.');
  },

  async sendNow(ctx: RequestContext): Promise<unknown> {
    const { uid, entry } = await findForChange(strapi, ctx);
    const key = await findKey(strapi, ctx, uid, entry);
    const now = new Date().toISOString();
    if (await moveReply(strapi, key, 'wartet', { state: 'wartet', sendAt: now }))
      return { state: 'wartet' };
    return answerConflict(ctx, 'Die Antwort wartet nicht mehr.');
  },
});

async function findInterview(
  strapi: Strapi,
  { documentId }: Entry,
): Promise<ReplyDesk['interview']> {
  const found = await findInvitation(strapi, documentId);
  if (found === null || found.start === null) return null;
  const { start, minutes, isPhone } = found;
  return { start, minutes, isPhone };
}

const isKind = (kind: string): kind is ReplyKind => REPLY_KINDS.some((each) => each === kind);

async function findEntry(
  strapi: Strapi,
  ctx: RequestContext,
): Promise<{ readonly kind: ReplyKind; readonly uid: string; readonly entry: Entry }> {
  const { kind = '', documentId = '' } = ctx.params;
  if (!isKind(kind)) return answerNotFound();
  const uid = UID_OF[kind];
  const filters = readableFilters(strapi, ctx, uid);
  const entry = (await strapi
    .documents(uid)
    .findFirst({ filters: { $and: [{ documentId }, filters] } })) as Entry | null;
  return entry === null ? answerNotFound() : { kind, uid, entry };
}

async function findForChange(strapi: Strapi, ctx: RequestContext) {
  const found = await findEntry(strapi, ctx);
  refuseUnless(mayChange(strapi, ctx, found.uid, found.entry), 'Sie dürfen hier nicht antworten.');
  return { ...found, person: ctx.state?.user };
}

const mayChange = (strapi: Strapi, { state }: RequestContext, uid: string, entry: Entry): boolean =>
  state?.userAbility !== undefined && checkerOf(strapi, uid, state.userAbility).can.update(entry);

/**
 * Whether the submission or its replies have changed since they were read: `begonnen` is its
 * `updatedAt`, `gesehen` the number of its replies.
 */
async function isStale(
  strapi: Strapi,
  uid: string,
  documentId: string,
  { begonnen, gesehen }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (begonnen === undefined) throw new errors.ValidationError('begonnen: ein Zeitpunkt');
  const now = (await strapi.documents(uid).findOne({ documentId })) as Entry | null;
  const replies = await listReplies(strapi, uid, documentId);
  return String(now?.['updatedAt']) !== String(begonnen) || replies.length !== Number(gesehen);
}

/** The key of the address, which must belong to a reply to this entry. */
async function findKey(
  strapi: Strapi,
  ctx: RequestContext,
  uid: string,
  { documentId }: Entry,
): Promise<string> {
  const found = await findByKey(strapi, uid, documentId, ctx.params['key']);
  return found?.key ?? answerNotFound();
}

const findByKey = async (
  strapi: Strapi,
  uid: string,
  documentId: string,
  wanted: unknown,
): Promise<StoredReply | undefined> =>
  (await listReplies(strapi, uid, documentId)).find(({ key }) => key === wanted);

const invalid = (message: string): never => {
  throw new errors.ValidationError(message);
};

/** The language and the words of a reply. Ends with a 400 if they cannot be sent. */
function readWords(
  way: ReplyWay,
  body: Readonly<Record<string, unknown>>,
): Pick<NewReply, 'language' | 'subject' | 'text'> {
  const language = LANGUAGES.find((each) => each === body['language']) ?? 'de';
  const subject = String(body['subject'] ?? '').trim();
  const text = String(body['text'] ?? '').trim();
  if (way !== 'telefon' && (subject === '' || text === ''))
    return invalid('Betreff und Text dürfen nicht leer sein.');
  if (subject.length > LONGEST_SUBJECT || /[\r\n]/.test(subject))
    return invalid(`Ein Betreff ist eine Zeile mit höchstens ${LONGEST_SUBJECT} Zeichen.`);
  if (text.length > LONGEST_TEXT)
    return invalid(`Eine Antwort hat höchstens ${LONGEST_TEXT} Zeichen.`);
  // A call has no text in which one could have been left.
  const [missing] = unfilled(`${subject} ${text}`);
  if (missing !== undefined) return invalid(`Für «{${missing}}» fehlt noch etwas.`);
  return { language, subject, text };
}

function readReply(
  kind: ReplyKind,
  entry: Entry,
  body: Readonly<Record<string, unknown>>,
): Omit<NewReply, 'entryType' | 'entryId'> {
  const occasion =
    OCCASIONS_OF[kind].find((each) => each === body['occasion']) ??
    invalid('Bitte wählen Sie, worum es geht.');
  const way =
    REPLY_WAYS.find((each) => each === body['way']) ??
    invalid('Bitte wählen Sie, wie die Antwort ankommt.');
  const email = way === 'mail' ? String(entry['email'] ?? '') : null;
  if (email === '') return invalid('Diese Person hat keine E-Mail-Adresse angegeben.');
  const words = readWords(way, body);
  const { key = '' } = body;
  if (typeof key !== 'string' || !/^(?:[\da-f]{32})?$/.test(key))
    return invalid('key: 32 Ziffern der Basis 16');
  const times = readTimes(body['times']);
  if (occasion === 'einladung' && way === 'mail' && times === null)
    return invalid('Zu einer Einladung gehört mindestens eine Zeit.');
  return {
    ...(key !== '' && { key }),
    occasion,
    way,
    email,
    ...words,
    times,
    target: readTarget(occasion, body, entry),
  };
}

/** Placeholders that are still in a text, besides the one that the site fills in. */
const unfilled = (text: string): readonly string[] =>
  missingPlaceholders(fillTemplate(text, {})).filter((name) => `{${name}}` !== PAGE_PLACEHOLDER);

/** The brand to which an application may be handed on; null for every other occasion. */
function readTarget(
  occasion: ReplyOccasion,
  { target }: Readonly<Record<string, unknown>>,
  entry: Entry,
): string | null {
  if (occasion !== 'weitergabe') return null;
  const brand = brandIds.find((id) => id === target && id !== entry['marke']);
  if (brand === undefined)
    throw new errors.ValidationError('Bitte wählen Sie das Haus, an das sie weitergehen soll.');
  return brand;
}

/** The proposed times; null for none. Ends with a 400 if they cannot be proposed. */
export function readTimes(value: unknown, now = new Date()): ProposedTimes | null {
  if (value === null || value === undefined) return null;
  const { starts, minutes, isPhone, place, people } = value as Readonly<Record<string, unknown>>;
  const listed = (Array.isArray(starts) ? starts : []).map((each) => new Date(String(each)));
  if (listed.length === 0) return null;
  if (listed.length > MOST_TIMES)
    throw new errors.ValidationError(`Höchstens ${MOST_TIMES} Zeiten zur Wahl.`);
  if (listed.some((each) => Number.isNaN(each.getTime()) || each.getTime() <= now.getTime()))
    throw new errors.ValidationError('Eine der Zeiten ist schon vorbei.');
  const length = Number(minutes);
  return {
    starts: [...new Set(listed.map((each) => each.toISOString()))].toSorted(),
    minutes: Number.isInteger(length) && length >= 5 && length <= 480 ? length : 60,
    isPhone: isPhone === true,
    place: String(place ?? '').slice(0, 200),
    people: String(people ?? '').slice(0, 200),
  };
}

function answerConflict(ctx: RequestContext, message: string): undefined {
  ctx.status = 409;
  ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message } };
  return undefined;
}
