import { errors, type Entry, type Strapi } from '../../strapi.ts';
import { runAs } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import { explainFailure } from './explainFailure.ts';
import { explainBrokenLinks } from '../entries/findLinksTo.ts';
import { checkerOf, findDraft } from '../entries/panelRights.ts';
import type { PlannedAction } from './plannedActs.ts';
import { ACT } from './planningTypes.ts';
import { localeParameter } from '../entries/entryPlace.ts';
import { ownRows } from '../entryRows.ts';
import { FAILED_OFTEN, findPlanner } from './planner.ts';

/** If a server stops in the middle of an act, another server may do it after this time. */
const CLAIM_MS = 120_000;
/** After this many attempts, an act that fails for a technical reason is marked as failed. */
const MAX_TRIES = 5;
const AT_ONCE = 50;

/**
 * Does the acts that are due, in order of their times. Each is done once, even if several servers
 * share the database. A refused act is stored with the reason; the others continue.
 */
export async function runDueActions(strapi: Strapi, now = new Date()): Promise<void> {
  const acts = ownRows(strapi, ACT);
  const isFree = { $or: [{ claimedUntil: null }, { claimedUntil: { $lt: now } }] };
  const due = await acts.findMany({
    where: { at: { $lte: now }, failure: null, ...isFree },
    orderBy: { at: 'asc' },
    limit: AT_ONCE,
  });
  for (const row of due) {
    const claimedUntil = new Date(Date.now() + CLAIM_MS);
    const { count } = await acts.updateMany({
      where: { id: row.id, failure: null, ...isFree },
      data: { claimedUntil },
    });
    if (count === 1) await doAct(strapi, row as Entry & PlannedAction);
  }
}

async function doAct(strapi: Strapi, act: PlannedAction): Promise<void> {
  const acts = ownRows(strapi, ACT);
  try {
    // Before the transaction: the check may wait for another reader of the links, which may wait for
    // SQLite's only connection.
    const planner = await plannerOf(strapi, act);
    // In one transaction: after a crash in between, the act would be done once more, and would
    // publish what editors have only saved as a draft since.
    await strapi.db.transaction(async () => {
      if (planner !== null) await publishOrUnpublish(strapi, act, planner);
      await acts.deleteMany({ where: { id: act.id } });
    });
  } catch (error) {
    const failure = explainFailure(strapi, act, error);
    const tries = act.tries + 1;
    const isFinal = failure !== null || tries >= MAX_TRIES;
    await acts.updateMany({
      where: { id: act.id },
      data: {
        tries,
        ...(isFinal && {
          failure: failure ?? FAILED_OFTEN,
        }),
      },
    });
    // Logs only the error's name: its message may contain text of an editor.
    const kind = error instanceof Error ? error.name : 'unknown';
    strapi.log.error(`Planned ${act.act} of ${act.uid} not done: ${kind}`);
  }
}

/**
 * The account that planned the act, if it may still do it; throws the reason if not. Null if the
 * entry is gone.
 */
async function plannerOf(strapi: Strapi, act: PlannedAction): Promise<PanelPerson | null> {
  const { uid, entryId: documentId, language: locale, personId } = act;
  const place = { uid, documentId, locale };
  const { person, ability } = await findPlanner(strapi, personId);
  const draft = await findDraft(strapi, place);
  if (draft === null) return null;
  if (!checkerOf(strapi, uid, ability).can.publish(draft))
    throw new errors.PolicyError('Wer dies geplant hat, darf es nicht mehr.');
  const broken = act.act === 'unpublish' ? await explainBrokenLinks(strapi, place) : null;
  if (broken !== null) throw new errors.PolicyError(broken);
  return person;
}

async function publishOrUnpublish(
  strapi: Strapi,
  { uid, entryId: documentId, language: locale, act }: PlannedAction,
  planner: PanelPerson,
): Promise<void> {
  await runAs(planner, { isPlanned: true, change: null }, () =>
    strapi.documents(uid)[act]({ documentId, ...localeParameter({ uid, documentId, locale }) }),
  );
}
