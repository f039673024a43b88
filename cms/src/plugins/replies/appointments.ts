import type { ApplicantAct, Interview } from '../../../../src/domain/mail/applicantMails.ts';
import type { TrailPerson } from '../applications/trail.ts';
import { writeTrail } from '../applications/trail.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { fullDateTimeInGerman } from '../datesInGerman.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { announceAct } from './announceAct.ts';
import { APPOINTMENT } from './applicantRows.ts';
import { queueOutgoing } from './outgoing.ts';
import { UID_OF, type ProposedTimes } from './replies.ts';
import { listReplies, type StoredReply } from './replyRows.ts';

const UID = UID_OF.bewerbung;
const MINUTE_MS = 60_000;

/**
 * - `offen`: nothing is chosen yet.
 * - `gewaehlt`: both sides have it in their calendar.
 * - `keine`: none of the times fits, the house calls.
 * - `abgesagt`: by the house, or because the application was withdrawn.
 */
export type AppointmentState = 'offen' | 'gewaehlt' | 'keine' | 'abgesagt';

/**
 * The interview of an application: one, whatever invitations it has had, so that a later one moves
 * the entry that calendars already have. It comes into being with the first answer to an invitation.
 */
export const appointmentType = {
  ...internalTypeOptions(),
  collectionName: 'replies_appointments',
  info: { singularName: 'appointment', pluralName: 'appointments', displayName: 'Gespräch' },
  indexes: [
    { name: 'replies_appointment_entry_unique', columns: ['entry_id'], type: 'unique' },
    // Two processes cannot give the same time of one account to two people.
    { name: 'replies_appointment_slot_unique', columns: ['slot'], type: 'unique' },
  ],
  attributes: {
    entryId: { type: 'string', required: true },
    /** The invitation that was answered. */
    replyKey: { type: 'string', required: true },
    /** Who invited: their interviews do not overlap. */
    account: { type: 'integer' },
    state: { type: 'string', required: true },
    start: { type: 'datetime' },
    minutes: { type: 'integer', required: true },
    isPhone: { type: 'boolean', required: true },
    place: { type: 'string' },
    people: { type: 'string' },
    /** Grows with each change that calendars must see (RFC 5546). */
    sequence: { type: 'integer', required: true },
    /** Account and start while it is chosen; else null. */
    slot: { type: 'string' },
  },
};

/** The newest invitation that reached the applicant, with what became of it. */
export interface SentInvitation extends ProposedTimes {
  readonly replyKey: string;
  readonly account: number | null;
  readonly state: AppointmentState;
  /** ISO 8601; null unless it is chosen. */
  readonly start: string | null;
}

interface StoredAppointment extends EntryFields {
  readonly id: number;
  readonly replyKey: string;
  readonly state: AppointmentState;
  readonly sequence: number;
}

/** Null without a sent invitation that proposes times. */
export async function findInvitation(
  strapi: Strapi,
  entryId: string,
  replies?: readonly StoredReply[],
): Promise<SentInvitation | null> {
  const sent = (replies ?? (await listReplies(strapi, UID, entryId))).filter(
    ({ occasion, state, times }) => occasion === 'einladung' && state === 'gesendet' && times,
  );
  const newest = sent.at(-1);
  if (newest?.times === undefined || newest.times === null) return null;
  const row = await findRow(strapi, entryId);
  const isAnswered = row?.replyKey === newest.key;
  const state = row !== null && isAnswered ? row.state : 'offen';
  const chosen = state === 'gewaehlt' && row !== null ? row : null;
  return {
    ...newest.times,
    ...(chosen !== null && detailsOf(chosen)),
    replyKey: newest.key,
    account: accountOf(newest),
    state,
    start: chosen === null ? null : isoOf(chosen['start']),
  };
}

/** The proposed times that are still to come and that nobody else of this house has chosen. */
export async function listFreeStarts(
  strapi: Strapi,
  entryId: string,
  { starts, minutes, account }: Pick<SentInvitation, 'starts' | 'minutes' | 'account'>,
  now: Date,
): Promise<readonly string[]> {
  const taken =
    account === null
      ? []
      : await ownRows(strapi, APPOINTMENT).findMany({ where: { account, state: 'gewaehlt' } });
  const others = taken.filter((row) => row['entryId'] !== entryId);
  const isFree = (start: string): boolean => {
    const from = Date.parse(start);
    return others.every((other) => {
      const begin = Date.parse(isoOf(other['start']) ?? '');
      return (
        from + minutes * MINUTE_MS <= begin || begin + Number(other['minutes']) * MINUTE_MS <= from
      );
    });
  };
  return starts.filter((start) => Date.parse(start) > now.getTime() && isFree(start));
}

/** `taken`: somebody else was faster; `over`: there is no such proposal any more. */
export type ChoiceOutcome = 'ok' | 'taken' | 'over';

/** The applicant chooses one of the proposed times. Choosing the same again changes nothing. */
export const chooseTime = (
  strapi: Strapi,
  entry: Entry,
  start: string,
  now = new Date(),
): Promise<ChoiceOutcome> =>
  inTurn(APPOINTMENT, async () => {
    const { documentId } = entry;
    const invitation = await findInvitation(strapi, documentId);
    const isOver = Date.parse(start) <= now.getTime();
    if (invitation === null || isOver || !invitation.starts.includes(start)) return 'over';
    if (invitation.start === start) return 'ok';
    if (!(await listFreeStarts(strapi, documentId, invitation, now)).includes(start))
      return 'taken';
    await strapi.db.transaction(async () => {
      const wanted = { ...invitation, state: 'gewaehlt' as const, start };
      await store(strapi, entry, wanted, { act: 'chosen', person: undefined });
    });
    return 'ok';
  });

/** None of the times fits: the house calls. What was chosen before is cancelled. */
export const refuseTimes = (strapi: Strapi, entry: Entry): Promise<ChoiceOutcome> =>
  inTurn(APPOINTMENT, async () => {
    const invitation = await findInvitation(strapi, entry.documentId);
    if (invitation === null) return 'over';
    if (invitation.state === 'keine') return 'ok';
    await strapi.db.transaction(async () => {
      const wanted = { ...invitation, state: 'keine' as const, start: null };
      await store(strapi, entry, wanted, { act: 'noneFits', person: undefined });
    });
    return 'ok';
  });

/** A change of an appointment that the desk makes. */
export interface MovedAppointment {
  readonly start: Date;
  readonly minutes?: number;
  readonly person: TrailPerson | undefined;
}

/**
 * The desk moves a chosen appointment; both sides get it in their calendars. False if nothing is
 * chosen, or at this time the account that invited has another one.
 */
export const moveAppointment = (
  strapi: Strapi,
  entry: Entry,
  { start, minutes, person }: MovedAppointment,
  now = new Date(),
): Promise<boolean> =>
  inTurn(APPOINTMENT, async () => {
    const invitation = await findInvitation(strapi, entry.documentId);
    if (invitation?.state !== 'gewaehlt') return false;
    const wanted = {
      ...invitation,
      start: start.toISOString(),
      minutes: minutes ?? invitation.minutes,
    };
    const asked = { ...wanted, starts: [wanted.start] };
    if ((await listFreeStarts(strapi, entry.documentId, asked, now)).length === 0) return false;
    await strapi.db.transaction(() => store(strapi, entry, wanted, { act: 'moved', person }));
    return true;
  });

/**
 * Cancels a chosen appointment on both sides; false if nothing is chosen. Also called when an
 * application is withdrawn.
 */
export const cancelAppointment = (
  strapi: Strapi,
  entry: Entry,
  person?: TrailPerson,
  act: 'cancelled' | 'withdrawn' = 'cancelled',
): Promise<boolean> =>
  inTurn(APPOINTMENT, async () => {
    const invitation = await findInvitation(strapi, entry.documentId);
    if (invitation?.state !== 'gewaehlt') return false;
    await strapi.db.transaction(() =>
      store(strapi, entry, { ...invitation, state: 'abgesagt', start: null }, { act, person }),
    );
    return true;
  });

interface AppointmentAct {
  readonly act: ApplicantAct;
  readonly person: TrailPerson | undefined;
}

/** Stores what became of an invitation, with the mails and the trail that follow. */
async function store(
  strapi: Strapi,
  entry: Entry,
  { replyKey, account, state, start, minutes, isPhone, place, people }: SentInvitation,
  { act, person }: AppointmentAct,
): Promise<void> {
  const { documentId: entryId } = entry;
  const rows = ownRows(strapi, APPOINTMENT);
  const before = await findRow(strapi, entryId);
  const wasChosen = before?.state === 'gewaehlt';
  const sequence = before === null ? 0 : before.sequence + 1;
  const slot = start === null || account === null ? null : `${account} ${start}`;
  const details = { minutes, isPhone, place, people };
  const data = { entryId, replyKey, account, state, start, sequence, slot, ...details };
  await (before === null
    ? rows.create({ data })
    : rows.updateMany({ where: { id: before.id }, data }));
  const earlier = wasChosen ? isoOf(before['start']) : null;
  const at = start ?? earlier;
  // Without an entry in a calendar there is none to take out.
  const interview: Interview | null =
    at === null
      ? null
      : {
          id: `g${entryId}`,
          start: at,
          sequence,
          ...(start === null && before !== null ? detailsOf(before) : details),
        };
  await queueOutgoing(strapi, entryId, await announceAct(entry, act, interview));
  await writeTrail(strapi, { uid: UID, documentId: entryId }, person, [
    {
      field: 'Gespräch',
      before: earlier && fullDateTimeInGerman(earlier),
      after: start === null ? STATE_WORDS[state] : fullDateTimeInGerman(start),
    },
  ]);
}

/** In the trail. */
const STATE_WORDS: Readonly<Record<AppointmentState, string>> = {
  offen: 'offen',
  gewaehlt: 'abgemacht',
  keine: 'Keine der Zeiten passt',
  abgesagt: 'abgesagt',
};

const findRow = async (strapi: Strapi, entryId: string): Promise<StoredAppointment | null> =>
  (await ownRows(strapi, APPOINTMENT).findOne({ where: { entryId } })) as StoredAppointment | null;

const detailsOf = (row: EntryFields) => ({
  minutes: Number(row['minutes']),
  isPhone: row['isPhone'] === true || row['isPhone'] === 1,
  place: String(row['place'] ?? ''),
  people: String(row['people'] ?? ''),
});

const accountOf = (reply: StoredReply): number | null =>
  (reply as unknown as { readonly account?: number | null }).account ?? null;

const isoOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(String(value)).toISOString();
