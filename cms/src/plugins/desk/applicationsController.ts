import {
  APPLICATION_STAGES,
  isOpenStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Parts, type Strapi } from '../../strapi.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { deletionOf, stageOf } from '../applications/applicationStage.ts';
import { readableFilters } from '../applications/deskController.ts';
import { addNote, readMarks, setJudgement } from '../applications/notes.ts';
import { asDesk } from '../applications/protectSubmittedFields.ts';
import { SUBMISSIONS } from '../applications/submissions.ts';
import { writeTrail } from '../applications/trail.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { pageOfEntry } from '../replies/pageAddress.ts';
import { languageOfSender } from '../replies/replyEffects.ts';
import { findReplies } from '../replies/replyRows.ts';
import type { ApplicationListing, DeskQuery } from './desk.ts';
import { arrange, LISTED_FIELDS, listedOf } from './orderOfWork.ts';

const UID: string = SUBMISSIONS.bewerbung;

const LONGEST_NOTE = 5000;
const LONGEST_REASON = 200;
const MOST_ROWS = 5000;
/** Replies that wait at once; more are only counted once the first have left. */
const MOST_WAITING = 500;

const STALE =
  'Jemand anderes hat hier inzwischen gespeichert. Bitte sehen Sie nach, und speichern Sie dann noch einmal.';

/** The routes of the desk of applications. The rights and conditions of the account's roles apply. */
export const applicationsController = ({ strapi }: Parts) => ({
  /**
   * At most three queries, however many there are: applications, replies that wait, and for the list
   * of one house where applications may go.
   */
  async list(ctx: RequestContext): Promise<ApplicationListing> {
    const filters = readableFilters(strapi, ctx, UID);
    const query = queryOf(ctx);
    const today = zurichDate(new Date());
    const entries = (await strapi.documents(UID).findMany({
      filters,
      fields: [...LISTED_FIELDS],
      ...(query.house !== '' && { populate: { haeuser: { fields: ['marke'] } } }),
    })) as Entry[];
    const all = [
      ...new Map(entries.map((entry) => [entry.documentId, listedOf(entry, today)])).values(),
    ];
    const names = new Map(all.map(({ documentId, name }) => [documentId, name]));
    const replies = await findReplies(strapi, { entryType: UID, state: 'wartet' }, MOST_WAITING);
    return {
      ...arrange(all, query),
      waiting: replies.flatMap(({ key, entryId, occasion, sendAt }) => {
        const name = names.get(entryId);
        return name === undefined ? [] : [{ key, documentId: entryId, name, occasion, sendAt }];
      }),
    };
  },

  async note(ctx: RequestContext): Promise<unknown> {
    const { place, person } = await findForChange(strapi, ctx);
    const text = String(ctx.request.body?.['text'] ?? '').trim();
    if (text === '' || text.length > LONGEST_NOTE)
      throw new errors.ValidationError(`Eine Notiz hat 1 bis ${LONGEST_NOTE} Zeichen.`);
    await addNote(strapi, place, { text, person, now: new Date() });
    return { saved: true };
  },

  async judge(ctx: RequestContext): Promise<unknown> {
    const { place, person } = await findForChange(strapi, ctx);
    const marks = readMarks(ctx.request.body?.['marks']);
    if (marks === null)
      throw new errors.ValidationError('Bitte geben Sie mindestens eine Einschätzung, 1 bis 4.');
    await setJudgement(strapi, place, { marks, person, now: new Date() });
    return { saved: true };
  },

  /** Extends the time until it is deleted, once and with a reason. */
  async extend(ctx: RequestContext): Promise<unknown> {
    const { place, person } = await findForChange(strapi, ctx);
    const { reason: given, begonnen } = ctx.request.body ?? {};
    const reason = String(given ?? '').trim();
    if (reason === '' || reason.length > LONGEST_REASON)
      throw new errors.ValidationError('Bitte schreiben Sie in einem Satz, warum.');
    const isDone = await inTurn(`${UID} ${place.documentId}`, async () => {
      const entry = (await strapi.documents(UID).findOne(place)) as Entry | null;
      if (entry === null || String(entry['updatedAt']) !== String(begonnen)) return false;
      if (entry['verlaengert'])
        throw new errors.ValidationError('Verlängern geht nur einmal; das ist schon geschehen.');
      if (!isOpenStage(stageOf(entry)))
        throw new errors.ValidationError('Was entschieden ist, lässt sich nicht verlängern.');
      await asDesk({ person, isTold: false }, () =>
        strapi.db.transaction(async () => {
          const data = {
            verlaengert: reason,
            loeschenAm: deletionOf({ ...entry, verlaengert: reason }),
          };
          await strapi.documents(UID).update({ documentId: place.documentId, data });
          await writeTrail(strapi, place, person, [
            { field: 'verlaengert', before: null, after: reason },
          ]);
        }),
      );
      return true;
    });
    return isDone ? { saved: true } : answerStale(ctx);
  },

  /** The address of the applicant's own page; null if there is none. */
  async page(ctx: RequestContext): Promise<{ readonly address: string | null }> {
    const entry = await findReadable(strapi, ctx);
    return { address: await pageOfEntry(entry, languageOfSender(entry)) };
  },
});

function queryOf({ query }: RequestContext): DeskQuery {
  const text = (name: string): string => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const limit = Number(text('bis'));
  return {
    stage: APPLICATION_STAGES.find((each) => each === text('stufe')) ?? null,
    house: text('haus'),
    words: text('suche').slice(0, 100),
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST_ROWS) : 50,
  };
}

async function findReadable(strapi: Strapi, ctx: RequestContext): Promise<Entry> {
  const { documentId = '' } = ctx.params;
  const filters = readableFilters(strapi, ctx, UID);
  const entry = (await strapi
    .documents(UID)
    .findFirst({ filters: { $and: [{ documentId }, filters] } })) as Entry | null;
  return entry ?? answerNotFound();
}

async function findForChange(
  strapi: Strapi,
  ctx: RequestContext,
): Promise<{
  readonly place: { readonly uid: string; readonly documentId: string };
  readonly person: PanelPerson;
}> {
  const entry = await findReadable(strapi, ctx);
  const { user: person, userAbility: ability } = ctx.state ?? {};
  if (person === undefined || ability === undefined) return answerNotFound();
  refuseUnless(
    checkerOf(strapi, UID, ability).can.update(entry),
    'Sie dürfen diese Bewerbung nicht bearbeiten.',
  );
  return { place: { uid: UID, documentId: entry.documentId }, person };
}

function answerStale(ctx: RequestContext): undefined {
  ctx.status = 409;
  ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message: STALE } };
  return undefined;
}
