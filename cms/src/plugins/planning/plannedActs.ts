import { zurichInstant, isDate } from '../../../../src/domain/shared/zurichCalendar.ts';
import { wallClock } from '../../../../src/domain/shared/zurichTime.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import { errors, type Entry, type Strapi } from '../../strapi.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import { explainDarkScreen } from '../../kiosk/guardScreens.ts';
import { DATE_TIME_MESSAGE } from '../fields/writtenTime.ts';
import { explainBrokenLinks } from '../entries/findLinksTo.ts';
import { ACT, columnsOf } from './planningTypes.ts';
import { localeParameter, type EntryPlace } from '../entries/entryPlace.ts';
import { ownRows } from '../entryRows.ts';

export const ACTS = ['publish', 'unpublish'] as const;
export type ActName = (typeof ACTS)[number];

export interface PlannedAction {
  readonly id: number;
  readonly uid: string;
  readonly entryId: string;
  readonly language: string;
  readonly act: ActName;
  readonly at: string | Date;
  readonly personId: number;
  readonly personName: string;
  readonly tries: number;
  readonly failure: string | null;
}

/** Wall clock times in Zurich, `YYYY-MM-DDTHH:MM`; null for an act that is not planned. */
export type Plan = Readonly<Record<ActName, string | null>>;

const asAct = (row: Entry): PlannedAction => row as unknown as PlannedAction;

export async function listPlannedActions(
  strapi: Strapi,
  place: EntryPlace,
): Promise<PlannedAction[]> {
  const rows = await ownRows(strapi, ACT).findMany({
    where: columnsOf(place),
    orderBy: { at: 'asc' },
  });
  return rows.map(asAct);
}

/** The part of an act that the side panel shows. */
export const describePlannedAction = ({ act, at, personName, failure }: PlannedAction) => ({
  act,
  at: wallClock(new Date(at)).toISOString().slice(0, 16),
  by: personName,
  failure,
});

const [LATER, AFTER_PUBLISHING, NOT_PUBLIC] = [
  'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.',
  'Das Zurücknehmen kommt nach dem Veröffentlichen. Wählen Sie einen späteren Zeitpunkt.',
  'Dieser Eintrag ist nicht veröffentlicht. Planen Sie zuerst das Veröffentlichen.',
];

/** Replaces an entry's plan. An unchanged act keeps the person who planned it. */
export async function setPlan(
  strapi: Strapi,
  place: EntryPlace,
  plan: Plan,
  person: PanelPerson,
): Promise<void> {
  const before = await listPlannedActions(strapi, place);
  const changed = ACTS.filter((act) => plan[act] !== wallTimeOf(before, act));
  refuse(await findPlanProblems(strapi, place, plan, changed));
  // In one transaction: a plan is replaced as a whole or stays.
  await strapi.db.transaction(async () => {
    for (const act of changed) {
      await ownRows(strapi, ACT).deleteMany({ where: { ...columnsOf(place), act } });
      const at = plan[act];
      if (at === null) continue;
      await ownRows(strapi, ACT).create({
        data: {
          ...columnsOf(place),
          act,
          at: instantOf(at),
          personId: person.id,
          personName: nameOfPerson(person),
          tries: 0,
        },
      });
    }
  });
}

/** A failed act no longer counts as planned: planning the same time again is a new act. */
function wallTimeOf(acts: readonly PlannedAction[], name: ActName): string | null {
  const found = acts.find(({ act, failure }) => act === name && failure === null);
  return found === undefined ? null : describePlannedAction(found).at;
}

async function findPlanProblems(
  strapi: Strapi,
  place: EntryPlace,
  plan: Plan,
  changed: readonly ActName[],
): Promise<readonly (readonly [ActName, string])[]> {
  const { publish, unpublish } = plan;
  const problems = ACTS.flatMap((act): readonly (readonly [ActName, string])[] => {
    const at = plan[act];
    if (at === null || !changed.includes(act)) return [];
    if (!isWallTime(at)) return [[act, DATE_TIME_MESSAGE]];
    return instantOf(at).getTime() > Date.now() ? [] : [[act, LATER]];
  });
  if (problems.length > 0 || unpublish === null) return problems;
  // Compared as instants: the spring change moves a time that it skips one hour forward.
  if (publish !== null && instantOf(unpublish) <= instantOf(publish))
    return [['unpublish', AFTER_PUBLISHING]];
  const broken = changed.includes('unpublish') ? await explainBrokenLinks(strapi, place) : null;
  if (broken !== null) return [['unpublish', broken]];
  const dark = changed.includes('unpublish') ? await explainDarkScreen(strapi, place) : null;
  if (dark !== null) return [['unpublish', dark]];
  if (publish !== null) return [];
  const published = await strapi.documents(place.uid).findOne({
    documentId: place.documentId,
    ...localeParameter(place),
    status: 'published',
    fields: ['documentId'],
  });
  return published === null ? [['unpublish', NOT_PUBLIC]] : [];
}

function refuse(problems: readonly (readonly [ActName, string])[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new errors.ValidationError(first[1], {
    errors: problems.map(([act, message]) => ({ path: [act], message, name: 'ValidationError' })),
  });
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/;

const isWallTime = (text: string): boolean => isDate(WALL_TIME.exec(text)?.[1] ?? '');

function instantOf(wallTime: string): Date {
  const [date = '', time = ''] = wallTime.split('T');
  return zurichInstant(date, time);
}
