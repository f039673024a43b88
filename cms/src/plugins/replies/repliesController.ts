import {
  OCCASIONS_OF,
  REPLY_KINDS,
  REPLY_WAYS,
  type ReplyKind,
} from '../../../../src/domain/reply/Reply.ts';
import { LANGUAGES } from '../../../../src/domain/locale/Locale.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Parts, type Strapi } from '../../strapi.ts';
import { readableFilters } from '../applications/deskController.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { UID_OF, type DeskReply, type ProposedTimes } from './replies.ts';
import { applySentReply } from './replyEffects.ts';
import { listReplies, moveReply, storeReply, type NewReply } from './replyRows.ts';

const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 10_000;
const MOST_TIMES = 5;

/** The routes for replies. Who may change a submission may answer it. */
export const repliesController = ({ strapi }: Parts) => ({
  async list(ctx: RequestContext): Promise<readonly DeskReply[]> {
    const { uid, entry } = await findEntry(strapi, ctx);
    return listReplies(strapi, uid, entry.documentId);
  },

  /** Stores a reply, which then waits for ten minutes; a letter or a call is done at once. */
  async write(ctx: RequestContext): Promise<DeskReply> {
    const { kind, uid, entry, person } = await findForChange(strapi, ctx);
    const wanted = readReply(kind, entry, ctx.request.body ?? {});
    const reply = await storeReply(
      strapi,
      { ...wanted, entryType: uid, entryId: entry.documentId },
      person,
      new Date(),
    );
    if (reply.state === 'gesendet') await applySentReply(strapi, reply);
    return reply;
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
  const { state } = ctx as {
    readonly state?: RequestContext['state'] & { readonly user?: PanelPerson };
  };
  refuseUnless(
    state?.userAbility !== undefined &&
      checkerOf(strapi, found.uid, state.userAbility).can.update(found.entry),
    'Sie dürfen hier nicht antworten.',
  );
  return { ...found, person: state?.user };
}

/** The key of the address, which must belong to a reply to this entry. */
async function findKey(
  strapi: Strapi,
  ctx: RequestContext,
  uid: string,
  { documentId }: Entry,
): Promise<string> {
  const replies = await listReplies(strapi, uid, documentId);
  return replies.find(({ key }) => key === ctx.params['key'])?.key ?? answerNotFound();
}

function readReply(
  kind: ReplyKind,
  entry: Entry,
  body: Readonly<Record<string, unknown>>,
): Omit<NewReply, 'entryType' | 'entryId'> {
  const invalid = (message: string): never => {
    throw new errors.ValidationError(message);
  };
  const occasion =
    OCCASIONS_OF[kind].find((each) => each === body['occasion']) ??
    invalid('Bitte wählen Sie, worum es geht.');
  const way =
    REPLY_WAYS.find((each) => each === body['way']) ??
    invalid('Bitte wählen Sie, wie die Antwort ankommt.');
  const language = LANGUAGES.find((each) => each === body['language']) ?? 'de';
  const subject = String(body['subject'] ?? '').trim();
  const text = String(body['text'] ?? '').trim();
  const email = way === 'mail' ? String(entry['email'] ?? '') : null;
  if (email === '') return invalid('Diese Person hat keine E-Mail-Adresse angegeben.');
  if (way !== 'telefon' && (subject === '' || text === ''))
    return invalid('Betreff und Text dürfen nicht leer sein.');
  if (subject.length > LONGEST_SUBJECT || /[\r\n]/.test(subject))
    return invalid(`Ein Betreff ist eine Zeile mit höchstens ${LONGEST_SUBJECT} Zeichen.`);
  if (text.length > LONGEST_TEXT)
    return invalid(`Eine Antwort hat höchstens ${LONGEST_TEXT} Zeichen.`);
  return { occasion, way, language, email, subject, text, times: readTimes(body['times']) };
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
