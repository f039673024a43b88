import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type EntryFields, type Parts, type Strapi } from '../../strapi.ts';
import { readableFilters } from '../applications/deskController.ts';
import { listTrail } from '../applications/trail.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import {
  setAppointment,
  setNotes,
  setStage,
  type DeskAct,
  type VisitRefusal,
} from './visitDesk.ts';
import { readAppointment } from '../readAppointment.ts';
import { inOrderOfWork } from './visitRules.ts';
import { linesOf } from './visitTexts.ts';
import {
  visitMinutes,
  OPEN_STAGES,
  VISIT_LENGTHS,
  VISIT_STAGES,
  VISIT_UID,
  type ListedVisit,
  type VisitListing,
  type VisitOutcome,
  type VisitSheet,
  type VisitStage,
  type VisitTrailField,
} from './visits.ts';

const UID: string = VISIT_UID;

const LISTED = [
  'marke',
  'name',
  'anliegen',
  'betrifft',
  'eingegangen',
  'stand',
  'termin',
  'antwort',
] as const;
/** Closed requests that the list shows; all open ones are shown. */
const MOST_CLOSED = 200;

const STALE =
  'Jemand anderes hat hier inzwischen gespeichert. Bitte sehen Sie nach, und speichern Sie dann noch einmal.';

/** The routes of the desk. The rights and conditions of the account's roles apply. */
export const visitsController = ({ strapi }: Parts) => ({
  async list(ctx: RequestContext): Promise<VisitListing> {
    const filters = readableFilters(strapi, ctx, UID);
    const { marke } = ctx.query;
    const ofBrand = typeof marke === 'string' && marke !== '' ? { marke } : {};
    const read = (stages: readonly VisitStage[], more: object = {}): Promise<Entry[]> =>
      strapi.documents(UID).findMany({
        filters: { $and: [filters, ofBrand, { stand: { $in: stages } }] },
        fields: [...LISTED],
        ...more,
      }) as Promise<Entry[]>;
    const closedStages = VISIT_STAGES.filter((stage) => !OPEN_STAGES.includes(stage));
    const [open, ...closed] = await Promise.all([
      read(OPEN_STAGES),
      ...closedStages.map((stage) => read([stage])),
    ]);
    const visits = [...open, ...closed.flat()].map(listedOf);
    const shown = inOrderOfWork(visits).slice(0, open.length + MOST_CLOSED);
    const count = (stage: VisitStage): number =>
      visits.filter(({ stand }) => stand === stage).length;
    return {
      visits: shown,
      counts: Object.fromEntries(
        VISIT_STAGES.map((stage) => [stage, count(stage)]),
      ) as VisitListing['counts'],
    };
  },

  async read(ctx: RequestContext): Promise<VisitSheet> {
    const visit = await findReadable(strapi, ctx, ctx.params['documentId'] ?? '');
    const { documentId } = visit;
    const text = (field: string): string => String(visit[field] ?? '');
    return {
      ...listedOf(visit),
      referenz: text('referenz'),
      telefon: text('telefon'),
      email: text('email'),
      rueckruf: text('rueckruf'),
      text: text('text'),
      notiz: text('notiz'),
      dauer: visitMinutes(visit),
      wuensche: (visit['wuensche'] ?? []) as VisitSheet['wuensche'],
      lines: linesOf(visit),
      updatedAt: text('updatedAt'),
      mayChange: mayChange(strapi, ctx, visit),
      trail: (await listTrail(strapi, { uid: UID, documentId })).map((entry) => ({
        ...entry,
        field: entry.field as VisitTrailField,
      })),
    };
  },

  async appoint(ctx: RequestContext): Promise<VisitOutcome | undefined> {
    const act = await readAct(strapi, ctx);
    const { tag, zeit, dauer, vereinbart } = ctx.request.body ?? {};
    const now = new Date();
    const start = readAppointment(tag, zeit, now);
    if (typeof start === 'string') throw new errors.ValidationError(start);
    const minutes = VISIT_LENGTHS.find((each) => each === dauer);
    if (minutes === undefined) throw new errors.ValidationError('Bitte wählen Sie die Dauer.');
    return answered(
      ctx,
      await setAppointment(strapi, act, { start, minutes, isAgreed: vereinbart === true, now }),
    );
  },

  async stage(ctx: RequestContext): Promise<VisitOutcome | undefined> {
    const act = await readAct(strapi, ctx);
    const stage = VISIT_STAGES.find((each) => each === ctx.request.body?.['stand']);
    if (stage === undefined) throw new errors.ValidationError('Diesen Stand gibt es nicht.');
    return answered(ctx, await setStage(strapi, act, { stage, now: new Date() }));
  },

  async note(ctx: RequestContext): Promise<VisitOutcome | undefined> {
    const act = await readAct(strapi, ctx);
    const notes = ctx.request.body?.['notiz'];
    if (typeof notes !== 'string' || notes.length > LONGEST_NOTES)
      throw new errors.ValidationError(`Notizen haben höchstens ${LONGEST_NOTES} Zeichen.`);
    return answered(ctx, await setNotes(strapi, act, notes.trim()));
  },
});

const LONGEST_NOTES = 5000;

/** @param request the id of a request, or its reference number, which its mails name */
async function findReadable(strapi: Strapi, ctx: RequestContext, request: string): Promise<Entry> {
  const filters = readableFilters(strapi, ctx, UID);
  const visit = (await strapi.documents(UID).findFirst({
    filters: { $and: [{ $or: [{ documentId: request }, { referenz: request }] }, filters] },
    populate: { wuensche: true },
  })) as Entry | null;
  return visit ?? answerNotFound();
}

const mayChange = (
  strapi: Strapi,
  { state }: { readonly state?: RequestContext['state'] & { readonly user?: PanelPerson } },
  visit: Entry,
): boolean =>
  state?.userAbility !== undefined && checkerOf(strapi, UID, state.userAbility).can.update(visit);

/** The request that an act is for; ends with a 404 or a 400 if the account may not change it. */
async function readAct(strapi: Strapi, ctx: RequestContext): Promise<DeskAct> {
  const visit = await findReadable(strapi, ctx, ctx.params['documentId'] ?? '');
  const { documentId } = visit;
  refuseUnless(mayChange(strapi, ctx, visit), 'Sie dürfen diese Anfrage nicht bearbeiten.');
  const begun = ctx.request.body?.['begonnen'];
  if (typeof begun !== 'string' || Number.isNaN(Date.parse(begun)))
    throw new errors.ValidationError('begonnen: ein Zeitpunkt');
  return { documentId, begun };
}

function answered(
  ctx: RequestContext,
  outcome: VisitOutcome | VisitRefusal,
): VisitOutcome | undefined {
  if (outcome === 'gone') return answerNotFound();
  if (outcome !== 'stale') return outcome;
  ctx.status = 409;
  ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message: STALE } };
  return undefined;
}

const listedOf = (visit: Entry): ListedVisit => ({
  ...(Object.fromEntries(
    LISTED.map((field) => [field, (visit as EntryFields)[field] ?? null]),
  ) as unknown as ListedVisit),
  documentId: visit.documentId,
  betrifft: String(visit['betrifft'] ?? ''),
  stand: VISIT_STAGES.find((stage) => stage === visit['stand']) ?? 'neu',
});
