import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  AppointmentChangeNotice,
  AppointmentMail,
  AppointmentNotice,
  InvitationMail,
} from '../../../../src/domain/mail/appointmentMails.ts';
import type { AppointmentReply } from '../../../../src/domain/visit/VisitAnswers.ts';
import { LANGUAGES, type Language } from '../../../../src/domain/locale/Locale.ts';
import { actingPerson } from '../../actingPerson.ts';
import { saveIfUnchanged } from '../../saveIfUnchanged.ts';
import {
  errors,
  type DocumentAct,
  type Entry,
  type EntryFields,
  type Strapi,
} from '../../strapi.ts';
import { panelAccountOf } from '../accounts/brandsOfAccount.ts';
import { deleteTrail, listTrail, writeTrail, type TrailChange } from '../applications/trail.ts';
import { queueAppointmentMail } from '../siteRequests.ts';
import { answerableUntil, createAnswerKey, hashAnswerKey } from './answerKey.ts';
import { isWished } from './visitRules.ts';
import {
  visitMinutes,
  VISIT_UID,
  type AppointmentAnswer,
  type VisitOutcome,
  type VisitStage,
  type VisitTrailField,
  type WishedTime,
} from './visits.ts';

const UID: string = VISIT_UID;

/** The fields whose changes are in the trail. */
const TRACED: readonly VisitTrailField[] = ['stand', 'notiz', 'termin', 'dauer', 'antwort'];

/** Fields that Strapi writes with each save. */
const OF_STRAPI = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
]);

const deskActs = new AsyncLocalStorage<true>();

/**
 * What a person has sent stays as it is, and the rest changes only through the desk, which keeps
 * stage, appointment and mails in step. The trail is deleted with the request.
 */
export function guardVisits(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId } = act.params;
    if (act.uid !== VISIT_UID || documentId === undefined) return next();
    if (act.action === 'clone')
      throw new errors.ForbiddenError('Was jemand gesendet hat, lässt sich nicht kopieren.');
    if (isForeignChange(strapi, act))
      throw new errors.ForbiddenError('Eine Anfrage ändern Sie auf ihrer eigenen Seite.');
    if (act.action !== 'delete') return next();
    return strapi.db.transaction(async () => {
      const deleted = await next();
      await deleteTrail(strapi, { uid: VISIT_UID, documentId });
      return deleted;
    });
  });
}

/** Whether an account of the panel writes a field of the type past the desk. */
const isForeignChange = (strapi: Strapi, { action, contentType, params }: DocumentAct): boolean =>
  action === 'update' &&
  panelAccountOf(strapi) !== null &&
  !deskActs.getStore() &&
  Object.keys(params.data ?? {}).some(
    (field) => Object.hasOwn(contentType.attributes, field) && !OF_STRAPI.has(field),
  );

/** Why an act was not performed: someone else has changed the request since it was read. */
export type VisitRefusal = 'gone' | 'stale';

/** An act on a request that was read when it had this `updatedAt`. */
export interface DeskAct {
  readonly documentId: string;
  readonly begun: string;
}

/** What an act writes, the mail to the person that follows, and what the house's calendar gets. */
interface Change {
  readonly data: EntryFields;
  readonly mail: Pick<InvitationMail, 'kind' | 'answerKey'> | null;
  readonly news?: AppointmentChangeNotice['change'];
}

/** Sets or moves the appointment. Without an e-mail address, it was agreed on the phone. */
export const setAppointment = (
  strapi: Strapi,
  act: DeskAct,
  {
    start,
    minutes,
    isAgreed,
    now,
  }: {
    readonly start: Date;
    readonly minutes: number;
    readonly isAgreed: boolean;
    readonly now: Date;
  },
): Promise<VisitOutcome | VisitRefusal> =>
  change(strapi, act, (visit) => {
    const isConfirmed = isAgreed || !emailOf(visit) || isWished(start, wishesOf(visit));
    const key = emailOf(visit) === '' ? null : createAnswerKey();
    return {
      data: {
        termin: start.toISOString(),
        dauer: minutes,
        terminVersion: versionOf(visit) + 1,
        stand: (isConfirmed ? 'bestaetigt' : 'neu') satisfies VisitStage,
        antwort: key === null ? null : 'offen',
        antwortSchluessel: hashAnswerKey(key),
        antwortBis: key === null ? null : answerableUntil(start, now).toISOString(),
      },
      mail: { kind: isConfirmed ? 'confirmed' : 'proposed', answerKey: key },
      news: 'moved',
    };
  });

/** Sets the stage. To cancel a request also cancels an appointment that is still to come. */
export const setStage = (
  strapi: Strapi,
  act: DeskAct,
  { stage, now }: { readonly stage: VisitStage; readonly now: Date },
): Promise<VisitOutcome | VisitRefusal> =>
  change(strapi, act, (visit) => {
    const isWithdrawn = stage === 'abgesagt' && isExpected(visit, now);
    const isClosed = stage === 'abgesagt' || stage === 'erledigt';
    return {
      data: {
        stand: stage,
        ...(isWithdrawn && { terminVersion: versionOf(visit) + 1 }),
        ...(isClosed && { antwortSchluessel: null, antwortBis: null }),
      },
      mail: isWithdrawn ? { kind: 'cancelled', answerKey: null } : null,
      ...(isWithdrawn && { news: 'cancelled' }),
    };
  });

/** An empty text deletes the notes. */
export const setNotes = (
  strapi: Strapi,
  act: DeskAct,
  notes: string,
): Promise<VisitOutcome | VisitRefusal> =>
  change(strapi, act, () => ({ data: { notiz: notes === '' ? null : notes }, mail: null }));

/** The appointment that a link with this key is for; null for a wrong key or one that has ended. */
export async function findByAnswerKey(
  strapi: Strapi,
  { key, brandId, now }: { readonly key: unknown; readonly brandId: unknown; readonly now: Date },
): Promise<Entry | null> {
  const hash = hashAnswerKey(key);
  if (hash === null || typeof brandId !== 'string') return null;
  const found = (await strapi.documents(UID).findFirst({
    filters: { antwortSchluessel: hash, marke: brandId },
    populate: { wuensche: true },
  })) as Entry | null;
  const until = Date.parse(String(found?.['antwortBis'] ?? ''));
  return found !== null && found['termin'] && now.getTime() < until ? found : null;
}

/** The stored names of the answers. */
const STORED_ANSWERS: Readonly<Record<AppointmentReply, AppointmentAnswer>> = {
  accepted: 'zugesagt',
  declined: 'abgelehnt',
  noneFits: 'keine-passt',
};

/** The stage of a request after each answer. */
const STAGES_AFTER: Readonly<Record<AppointmentReply, VisitStage>> = {
  accepted: 'bestaetigt',
  declined: 'abgesagt',
  noneFits: 'neu',
};

/** The answer that is stored; null while the person has not answered. */
export const readAnswer = (visit: EntryFields): AppointmentReply | null =>
  (Object.keys(STORED_ANSWERS) as AppointmentReply[]).find(
    (reply) => STORED_ANSWERS[reply] === visit['antwort'],
  ) ?? null;

/** More than saves at the same moment can explain. */
const MOST_TRIES = 5;

/**
 * Stores the person's answer, tells the house, and confirms it to the person. Someone who has
 * accepted may still decline; an appointment that was declined stays so, because the house has
 * planned without it. Returns the request as it then is; null if the link is not valid.
 */
export async function replyToAppointment(
  strapi: Strapi,
  asked: {
    readonly key: unknown;
    readonly brandId: unknown;
    readonly reply: AppointmentReply;
    readonly now: Date;
  },
): Promise<Entry | null> {
  const { reply } = asked;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findByAnswerKey(strapi, asked);
    const before = found === null ? null : readAnswer(found);
    if (found === null || before === reply || before === 'declined' || before === 'noneFits')
      return found;
    const isNews = reply !== 'accepted' || found['stand'] !== 'bestaetigt';
    const stored = await write(strapi, found, {
      stand: STAGES_AFTER[reply],
      antwort: STORED_ANSWERS[reply],
      terminVersion: versionOf(found) + (isNews ? 1 : 0),
    });
    // Staff have saved at the same moment, and may have set another time.
    if (stored === null) continue;
    await handOver(strapi, stored.documentId, {
      ...aboutRequest(stored, `answered ${reply}`),
      kind: 'answered',
      reply,
    });
    // What the house has confirmed is in the person's calendar already.
    if (isNews)
      await handOver(
        strapi,
        stored.documentId,
        mailTo(
          stored,
          reply === 'accepted'
            ? { kind: 'confirmed', answerKey: String(asked.key) }
            : { kind: reply, answerKey: null },
        ),
      );
    return stored;
  }
  throw new Error('The request changes all the time.');
}

/** Mails are queued after the transaction: a site that does not respond must not hold the database. */
async function change(
  strapi: Strapi,
  { documentId, begun }: DeskAct,
  decide: (visit: Entry) => Change,
): Promise<VisitOutcome | VisitRefusal> {
  const visit = (await strapi
    .documents(UID)
    .findOne({ documentId, populate: { wuensche: true } })) as Entry | null;
  if (visit === null) return 'gone';
  if (Date.parse(String(visit['updatedAt'])) !== Date.parse(begun)) return 'stale';
  const { data, mail: wanted, news } = decide(visit);
  let change: typeof news;
  const stored = await write(strapi, visit, data, async () => {
    if (await isInHouseCalendar(strapi, visit)) change = news;
  });
  if (stored === null) return 'stale';
  if (change !== undefined)
    await handOver(strapi, documentId, {
      ...aboutRequest(stored, `changed ${change}`),
      kind: 'changed',
      change,
    });
  return { mail: await handOver(strapi, documentId, wanted && mailTo(stored, wanted)) };
}

/**
 * Whether the house's own calendar has the appointment. It comes with the person's first acceptance,
 * stays while the house moves it, and goes with a refusal of either side.
 */
async function isInHouseCalendar(strapi: Strapi, { documentId }: Entry): Promise<boolean> {
  const trail = await listTrail(strapi, { uid: VISIT_UID, documentId });
  const settled: readonly AppointmentAnswer[] = Object.values(STORED_ANSWERS);
  const last = trail.findLast(({ field, after }) =>
    field === 'antwort'
      ? settled.some((answer) => answer === after)
      : field === 'stand' && after === ('abgesagt' satisfies VisitStage),
  );
  return last?.field === 'antwort' && last.after === STORED_ANSWERS.accepted;
}

/** Hands a mail to the site. The trail has what became of one to the person. */
async function handOver(
  strapi: Strapi,
  documentId: string,
  mail: AppointmentMail | null,
): Promise<VisitOutcome['mail']> {
  if (mail === null) return null;
  const outcome = (await queueAppointmentMail(mail)) ? 'unterwegs' : 'nicht';
  if (outcome === 'nicht')
    strapi.log.error(`The site has not taken a mail about an appointment: ${mail.kind}`);
  if ('email' in mail)
    await trace(strapi, documentId, [{ field: 'post', before: null, after: outcome }]);
  return outcome;
}

/**
 * Writes the fields and what has changed; null if someone has saved since `visit` was read.
 * `beforeTrace` sees the trail as it was.
 */
function write(
  strapi: Strapi,
  visit: Entry,
  data: EntryFields,
  beforeTrace?: () => Promise<void>,
): Promise<Entry | null> {
  const { documentId } = visit;
  const changes = TRACED.filter((field) => field in data)
    .map((field) => ({ field, before: textOf(visit[field]), after: textOf(data[field]) }))
    .filter(({ before, after }) => before !== after);
  return saveIfUnchanged(strapi, UID, visit, async () => {
    const stored = await deskActs.run(true, () =>
      strapi.documents(UID).update({ documentId, data, populate: { wuensche: true } }),
    );
    await beforeTrace?.();
    await trace(strapi, documentId, changes);
    return stored as Entry;
  });
}

const trace = (
  strapi: Strapi,
  documentId: string,
  changes: readonly TrailChange[],
): Promise<void> =>
  writeTrail(strapi, { uid: VISIT_UID, documentId }, actingPerson(strapi), changes);

function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined || value === '' ? null : String(value);
}

const emailOf = (visit: EntryFields): string => String(visit['email'] ?? '').trim();
const versionOf = (visit: EntryFields): number => Number(visit['terminVersion'] ?? 0);
const wishesOf = (visit: EntryFields): readonly WishedTime[] =>
  (visit['wuensche'] ?? []) as readonly WishedTime[];

/** Whether the person expects an appointment: none that is past, or that they have declined. */
const isExpected = ({ termin, antwort }: EntryFields, now: Date): boolean =>
  antwort !== 'abgelehnt' &&
  antwort !== 'keine-passt' &&
  Date.parse(textOf(termin) ?? '') > now.getTime();

const languageOfVisit = ({ sprache }: EntryFields): Language =>
  LANGUAGES.find((language) => language === sprache) ?? 'de';

/** The mail to the person; null if they gave no address. */
function mailTo(
  visit: Entry,
  { kind, answerKey }: Pick<InvitationMail, 'kind' | 'answerKey'>,
): InvitationMail | null {
  const email = emailOf(visit);
  if (email === '') return null;
  return {
    kind,
    ...aboutAppointment(visit, kind),
    houseSlug: textOf(visit['haus']),
    language: languageOfVisit(visit),
    name: String(visit['name']),
    email,
    answerKey,
  };
}

/** @param what not the kind of a mail to the person: of two mails with one key, one is sent */
const aboutRequest = (
  visit: Entry,
  what: string,
): Omit<AppointmentNotice, 'kind' | 'reply' | 'change'> => ({
  ...aboutAppointment(visit, what),
  requestId: visit.documentId,
});

const aboutAppointment = (visit: Entry, what: string) => ({
  key: `${visit.documentId} ${versionOf(visit)} ${what}`,
  brandId: String(visit['marke']),
  reference: textOf(visit['referenz']),
  appointment: {
    id: visit.documentId,
    start: textOf(visit['termin']) ?? '',
    minutes: visitMinutes(visit),
    sequence: versionOf(visit),
  },
});
