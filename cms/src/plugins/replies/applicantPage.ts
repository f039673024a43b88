import {
  applicantStageOf,
  isApplicationStage,
  isOpenStage,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { APPLICATION_FIELDS } from '../../../../src/domain/application/applicationFields.ts';
import { namedFields } from '../../../../src/domain/form/fieldList.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import type { StoredFile } from '../../storedFile.ts';
import { deletionOf } from '../applications/applicationStage.ts';
import { listTrail } from '../applications/trail.ts';
import { asksSomething, isConsent, listAnswers } from './answers.ts';
import { findInvitation, listFreeStarts } from './appointments.ts';
import { languageOfSender } from './replyEffects.ts';
import { UID_OF } from './replies.ts';
import { listReplies } from './replyRows.ts';

/** What `findByAccessKey` reads with an application for its page. */
export const PAGE_PARTS = {
  dateien: true,
  stelle: { populate: { kontakt: true } },
} satisfies EntryFields;

/** The stage that the applicant may know. */
export const toldStage = ({ bekannt }: EntryFields): ApplicationStage =>
  isApplicationStage(bekannt) ? bekannt : 'neu';

/** The last stage counts: a refusal is told later than it is decided. */
const DECISIONS: Readonly<Partial<Record<ApplicationStage, string>>> = {
  eingestellt: 'eingestellt',
  abgesagt: 'abgesagt',
  zurueckgezogen: 'zurueckgezogen',
};

/** What the applicant's page shows: what they may know, in the names of the content service. */
export async function describeApplication(
  strapi: Strapi,
  entry: Entry,
  now = new Date(),
): Promise<EntryFields> {
  const { documentId } = entry;
  const told = toldStage(entry);
  const [replies, answers, trail] = [
    await listReplies(strapi, UID_OF.bewerbung, documentId),
    await listAnswers(strapi, documentId),
    await listTrail(strapi, { uid: UID_OF.bewerbung, documentId }),
  ];
  const sent = replies.filter(({ state, way }) => state === 'gesendet' && way !== 'telefon');
  const invitation = await findInvitation(strapi, documentId, replies);
  const answerTo = (key: string) => answers.find(({ replyKey }) => replyKey === key) ?? null;
  const firstDay = (...stages: readonly string[]): string | null =>
    isoOf(
      trail.find(({ field, after }) => field === 'stand' && stages.includes(after ?? ''))
        ?.changedAt,
    );
  const isDecided = !isOpenStage(told);
  return {
    referenz: entry['referenz'],
    marke: entry['marke'],
    sprache: languageOfSender(entry),
    stufe: applicantStageOf(told),
    ende: DECISIONS[told] ?? null,
    schritte: {
      eingegangen: isoOf(entry['eingegangen']),
      inPruefung: told === 'neu' ? null : firstDay('in-pruefung'),
      gespraech: told === 'neu' ? null : firstDay('eingeladen', 'angebot'),
      abgeschlossen: isDecided ? isoOf(entry['entschiedenAm']) : null,
    },
    stelle: entry['stellentitel'] ?? null,
    person: personOf(entry),
    felder: fieldsOf(entry),
    dateien: applicantFilesOf(entry).map(({ name, size, createdAt }) => ({
      name,
      bytes: Math.round(Number(size ?? 0) * 1000),
      am: isoOf(createdAt),
    })),
    nachrichten: sent.map((reply) => ({
      schluessel: reply.key,
      anlass: reply.occasion,
      sprache: reply.language,
      betreff: reply.subject,
      text: reply.text,
      am: reply.settledAt,
      fragt: !asksSomething(reply) ? null : isConsent(reply) ? 'zustimmung' : 'text',
      antwort: answerTo(reply.key)?.text ?? null,
    })),
    gespraech: invitation && {
      zeiten: await listFreeStarts(strapi, documentId, invitation, now),
      minuten: invitation.minutes,
      amTelefon: invitation.isPhone,
      ort: invitation.place,
      personen: invitation.people,
      stand: invitation.state,
      beginn: invitation.start,
    },
    // What the house has decided and not yet said must not show in the day of deletion.
    loeschenAm: isDecided
      ? isoOf(entry['loeschenAm'])
      : deletionOf({ ...entry, entschiedenAm: null }),
  };
}

export interface PrivateFile extends StoredFile {
  /** In thousands of bytes. */
  readonly size?: number | string | null;
  readonly createdAt?: unknown;
}

export const applicantFilesOf = ({ dateien }: EntryFields): readonly PrivateFile[] =>
  (dateien ?? []) as readonly PrivateFile[];

/** What was typed, by the names of the form. */
const fieldsOf = (entry: EntryFields): EntryFields =>
  Object.fromEntries(
    namedFields(APPLICATION_FIELDS)
      .map(({ name }): [string, unknown] => [name, entry[name]])
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  );

/** The contact of the job; null if there is none. */
function personOf({ stelle }: EntryFields): EntryFields | null {
  const { kontakt } = (stelle ?? {}) as EntryFields;
  const { name, telefon, zeiten } = (kontakt ?? {}) as EntryFields;
  return name ? { name, telefon: telefon ?? null, zeiten: zeiten ?? null } : null;
}

const isoOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(String(value)).toISOString();
