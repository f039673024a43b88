import { runAs, nameOfPerson } from '../../actingPerson.ts';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { errors, type Entry, type EntryFields, type Strapi } from '../../strapi.ts';
import { explainFailure } from '../planning/explainFailure.ts';
import { withKeptRelations } from '../planning/keepRelations.ts';
import { localeParameter } from '../entries/entryPlace.ts';
import { takeSnapshot } from '../entries/snapshot.ts';
import { CHANGE, PART, isTakenDown, listParts, placeOfPart } from './changeTypes.ts';
import type { ChangeSet, Part } from './changeTypes.ts';
import { emitAsOneEvent } from './oneMessage.ts';
import { restorePublished, targetsFirst } from './pointers.ts';
import {
  allowedDrafts,
  withdrawalWarnings,
  findPublic,
  publishedMoment,
  named,
  notReady,
  refusal,
} from './readiness.ts';
import { ownRows } from '../entryRows.ts';

/** The account that acts, with its rights. */
export interface Actor {
  readonly person: PanelPerson;
  readonly ability: Ability;
  /** True if it runs at the planned time, not by a click. */
  readonly isPlanned?: boolean;
}

/** Publishes all entries of a change in one transaction, or none of them. */
export async function publishChange(strapi: Strapi, change: ChangeSet, doer: Actor): Promise<void> {
  const parts = await listParts(strapi, change.id);
  if (parts.length === 0) throw new errors.ValidationError('In dieser Änderung ist noch nichts.');
  const drafts = await allowedDrafts(strapi, parts, doer.ability);
  const gone = parts.filter((part) => !drafts.has(part.id));
  if (gone.length > 0)
    throw new errors.ValidationError(
      `${named(gone)} gibt es nicht mehr. Nehmen Sie zuerst heraus, was gelöscht ist.`,
    );
  const refused = await notReady(strapi, parts);
  if (refused.length > 0) throw refusal('Nichts wurde veröffentlicht.', refused);
  const ordered = await targetsFirst(strapi, parts);
  await runChangeTransaction(strapi, change, doer, 'published', async (report) => {
    // Entries to take down go last: by then no published link leads to them.
    for (const part of ordered.toSorted(byAct)) {
      const before = await findPublic(strapi, part);
      const at = { documentId: part.entryId, ...localeParameter(placeOfPart(part)) };
      const seen = before && (await withKeptRelations(strapi, part.uid, before));
      await act('Nichts wurde veröffentlicht.', strapi, part, () =>
        isTakenDown(part)
          ? strapi.documents(part.uid).unpublish(at)
          : strapi.documents(part.uid).publish(at),
      );
      const after = await findPublic(strapi, part);
      await ownRows(strapi, PART).update({
        where: { id: part.id },
        data: {
          before: seen && takeSnapshot(strapi, part.uid, seen),
          mark: publishedMoment(after),
        },
      });
      report(part, before);
      report(part, after);
    }
  });
}

const byAct = (one: Part, other: Part): number =>
  Number(isTakenDown(one)) - Number(isTakenDown(other));

/**
 * Restores what visitors saw before; the drafts stay as they are. Requires a confirmation if an
 * entry was published again since, or if a link would become dead.
 */
export async function withdrawChange(
  strapi: Strapi,
  change: ChangeSet,
  doer: Actor,
  isConfirmed: boolean,
): Promise<void> {
  const parts = await listParts(strapi, change.id);
  const drafts = await allowedDrafts(strapi, parts, doer.ability);
  const present = parts.filter(({ id }) => drafts.has(id));
  const doubts = isConfirmed ? [] : await withdrawalWarnings(strapi, parts, present);
  if (doubts.length > 0)
    throw new errors.ValidationError(doubts.join('\n'), {
      errors: [{ path: ['confirmed'], message: doubts.join('\n'), name: 'ValidationError' }],
    });
  const ordered = await targetsFirst(strapi, present);
  // Restores link targets first and removes link targets last.
  const back = [
    ...ordered.filter(isTakenDown),
    ...ordered.filter((part) => !isTakenDown(part)).toReversed(),
  ];
  await runChangeTransaction(strapi, change, doer, 'open', async (report) => {
    for (const part of back) {
      report(part, await findPublic(strapi, part));
      await act('Nichts wurde zurückgenommen.', strapi, part, () =>
        restorePublished(strapi, part, doer.person),
      );
      report(part, await findPublic(strapi, part));
      await ownRows(strapi, PART).update({
        where: { id: part.id },
        data: { before: null, mark: null },
      });
    }
  });
}

type Report = (part: Part, entry: Entry | null) => void;

/**
 * Runs in one transaction with the update of the change's state: of two simultaneous requests, one
 * is refused.
 */
async function runChangeTransaction(
  strapi: Strapi,
  { id, title }: ChangeSet,
  { person, isPlanned = false }: Actor,
  state: ChangeSet['state'],
  work: (report: Report) => Promise<void>,
): Promise<void> {
  const done = { doneAt: new Date(), doneBy: nameOfPerson(person) };
  await emitAsOneEvent(strapi, async (report) => {
    await strapi.db.transaction(() =>
      runAs(person, { isPlanned, change: title }, async () => {
        const { count } = await ownRows(strapi, CHANGE).updateMany({
          where: { id, state: state === 'published' ? 'open' : 'published' },
          data: { state, ...done, publishAt: null, plannedBy: null, failure: null },
        });
        if (count !== 1) throw new errors.ValidationError('Das ist soeben schon geschehen.');
        await work((part, entry) => {
          const { uid, entryId: documentId } = part;
          if (entry === null) return;
          const { marke, pfad, haus, weitereHaeuser } = entry as EntryFields;
          report({ uid, documentId, marke, pfad, haus, weitereHaeuser });
        });
      }),
    );
  });
}

/** Reports the refusal of an entry with the entry's title. */
async function act(
  whole: string,
  strapi: Strapi,
  part: Part,
  done: () => Promise<unknown>,
): Promise<void> {
  try {
    await done();
  } catch (error) {
    const reason = explainFailure(strapi, part, error);
    if (reason === null) throw error;
    throw refusal(whole, [[part, reason]]);
  }
}
