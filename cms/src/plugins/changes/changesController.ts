import { isDate, zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { wallClock } from '../../../../src/domain/shared/zurichTime.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Strapi, type Parts } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { DATE_TIME_MESSAGE } from '../fields/writtenTime.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import {
  checkerOf,
  findDraft,
  answerNotFound,
  refuseUnless,
  requireDraft,
} from '../entries/panelRights.ts';
import { columnsOf } from '../planning/planningTypes.ts';
import { entryTitle } from '../entries/snapshot.ts';
import { CHANGE, PART, findChange, isTakenDown, listParts, placeOfPart } from './changeTypes.ts';
import type { ChangeSet, Part, PartAct } from './changeTypes.ts';
import { checkChange } from './checkChange.ts';
import { findConcerning } from './findConcerning.ts';
import { publishChange, withdrawChange, type Actor } from './publishChange.ts';
import { ownRows } from '../entryRows.ts';

const LISTED = 100;
const MAX_PARTS = 200;
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/;

interface PreviewConfig {
  handler(uid: string, entry: object): Promise<string | undefined>;
}

/** Collects entries of several types and brands, and publishes and takes them back as one. */
export const changesController = ({ strapi }: Parts) => {
  /** The change that the request names; a 404 if this account may see none. */
  const requireChange = async (context: RequestContext) => {
    const doer = doerOf(context);
    const change = await findChange(strapi, context.params['id']);
    if (change === null) return answerNotFound();
    const parts = await listParts(strapi, change.id);
    const seen = (): ReturnType<typeof readableParts> => readableParts(strapi, doer, parts);
    const isOwn = change.personId === doer.person.id;
    return isOwn || (await seen()).size > 0
      ? { doer, change, parts, seen, isOwn }
      : answerNotFound();
  };
  /** The part that the request names, in a change that is still open. */
  const requirePart = async (context: RequestContext): Promise<Part> => {
    const found = await requireChange(context);
    const part = found.parts.find(({ id }) => id === Number(context.params['part']));
    if (part === undefined) return answerNotFound();
    refuseUnless(
      found.isOwn || (await found.seen()).has(part.id),
      'Dieser Eintrag gehört zu einer anderen Marke.',
    );
    refuseUnless(found.change.state === 'open', 'Diese Änderung ist schon veröffentlicht.');
    return part;
  };
  const answer = async (context: RequestContext): Promise<unknown> => {
    const found = await requireChange(context);
    const { change, parts } = found;
    const seen = await found.seen();
    return {
      ...describeChange(change, parts),
      entries: await Promise.all(
        parts.flatMap((part) => {
          const draft = seen.get(part.id);
          return draft === undefined ? [] : [describePart(strapi, part, draft)];
        }),
      ),
      hidden: parts.length - seen.size,
    };
  };

  return {
    /** The changes that concern this account, the latest first. */
    async list(context: RequestContext): Promise<unknown> {
      const doer = doerOf(context);
      const query = { orderBy: { id: 'desc' }, limit: LISTED };
      const changes = await findConcerning(strapi, doer, query);
      return changes.map(({ change, parts }) => describeChange(change, parts));
    },
    read: answer,

    async create(context: RequestContext): Promise<unknown> {
      const doer = doerOf(context);
      const { id } = await ownRows(strapi, CHANGE).create({
        data: {
          title: titleIn(context),
          state: 'open',
          personId: doer.person.id,
          personName: nameOfPerson(doer.person),
        },
      });
      return { id };
    },

    /** Sets the name of a change, and the time at which it is published automatically. */
    async change(context: RequestContext): Promise<unknown> {
      const found = await requireChange(context);
      const { change, doer } = found;
      const { publishAt } = context.request.body ?? {};
      const title = titleIn(context);
      // Who only renames a change does not become its planner.
      const isSamePlan = change.failure === null && publishAt === plannedTimeOf(change);
      const at = isSamePlan ? null : instantIn(publishAt);
      const plan = { publishAt: at, plannedBy: at && doer.person.id, failure: null };
      await ownRows(strapi, CHANGE).update({
        where: { id: change.id },
        data: { title, ...(!isSamePlan && plan) },
      });
      return answer(context);
    },

    async remove(context: RequestContext): Promise<unknown> {
      const found = await requireChange(context);
      refuseUnless(
        found.isOwn || (await found.seen()).size === found.parts.length,
        'In dieser Änderung ist Inhalt anderer Marken.',
      );
      await ownRows(strapi, PART).deleteMany({ where: { changeId: found.change.id } });
      await ownRows(strapi, CHANGE).deleteMany({ where: { id: found.change.id } });
      return { removed: true };
    },

    async add(context: RequestContext): Promise<unknown> {
      const found = await requireChange(context);
      const entry = await requireDraft(strapi, context, context.request.body);
      const { change, parts } = found;
      refuseUnless(
        entry.may('update') || entry.may('publish'),
        'Sie dürfen diesen Eintrag nicht bearbeiten.',
      );
      refuseUnless(change.state === 'open', 'Diese Änderung ist schon veröffentlicht.');
      refuseUnless(parts.length < MAX_PARTS, `Eine Änderung fasst ${MAX_PARTS} Einträge.`);
      const columns = columnsOf(entry.place);
      const other = await findOpenChange(strapi, columns);
      if (other !== null && other.id !== change.id)
        throw new errors.ValidationError(`Dieser Eintrag ist schon in «${other.title}».`);
      if (other === null)
        await ownRows(strapi, PART).create({
          data: {
            changeId: change.id,
            ...columns,
            title: titleOf(strapi, entry.place.uid, entry.draft),
            brand: brandOf(entry.place.uid, entry.draft),
            act: actIn(context),
          },
        });
      return { added: true };
    },

    async take(context: RequestContext): Promise<unknown> {
      const part = await requirePart(context);
      await ownRows(strapi, PART).deleteMany({ where: { id: part.id } });
      return { taken: true };
    },

    /** Sets whether the entry's draft is published or the entry is taken down. */
    async decide(context: RequestContext): Promise<unknown> {
      const part = await requirePart(context);
      await ownRows(strapi, PART).update({ where: { id: part.id }, data: { act: actIn(context) } });
      return answer(context);
    },

    async check(context: RequestContext): Promise<unknown> {
      const found = await requireChange(context);
      const [findings, seen] = [
        await checkChange(strapi, found.parts, found.doer.ability),
        await found.seen(),
      ];
      return findings.filter(({ partId }) => seen.has(partId));
    },

    async publish(context: RequestContext): Promise<unknown> {
      const found = await requireChange(context);
      await publishChange(strapi, found.change, found.doer);
      return { published: true };
    },

    async withdraw(context: RequestContext): Promise<unknown> {
      const found = await requireChange(context);
      const isConfirmed = context.request.body?.['confirmed'] === true;
      await withdrawChange(strapi, found.change, found.doer, isConfirmed);
      return { withdrawn: true };
    },

    /** The open change that contains an entry; null for none. */
    async of(context: RequestContext): Promise<unknown> {
      const entry = await requireDraft(strapi, context, context.query);
      const change = await findOpenChange(strapi, columnsOf(entry.place));
      return { change: change && { id: change.id, title: change.title } };
    },
  };
};

const doerOf = ({ state }: RequestContext): Actor =>
  state?.user && state.userAbility
    ? { person: state.user, ability: state.userAbility }
    : answerNotFound();

/** The drafts of the parts that this account may read, by part id; null for a deleted entry. */
async function readableParts(
  strapi: Strapi,
  { ability }: Actor,
  parts: readonly Part[],
): Promise<ReadonlyMap<number, Entry | null>> {
  const seen = new Map<number, Entry | null>();
  const allowed = await findBrandsInRequest(strapi);
  for (const part of parts) {
    const { can } = checkerOf(strapi, part.uid, ability);
    const draft = await findDraft(strapi, placeOfPart(part));
    if (draft !== null && can.read(draft)) seen.set(part.id, draft);
    // A deleted entry is still listed for accounts of its brand.
    else if (draft === null && can.read() && (allowed?.includes(part.brand) ?? true))
      seen.set(part.id, null);
  }
  return seen;
}

/** Wall clock time in Zurich, `YYYY-MM-DDTHH:MM`; null for a change that is not planned. */
const plannedTimeOf = ({ publishAt }: ChangeSet): string | null =>
  publishAt && wallClock(new Date(publishAt)).toISOString().slice(0, 16);

const describeChange = (change: ChangeSet, parts: readonly Part[]) => ({
  id: change.id,
  title: change.title,
  state: change.state,
  by: change.personName,
  done: change.doneAt && { at: new Date(change.doneAt).toISOString(), by: change.doneBy ?? '' },
  publishAt: plannedTimeOf(change),
  failure: change.failure,
  count: parts.length,
  brands: [...new Set(parts.map(({ brand }) => brand))].filter((brand) => brand !== ''),
});

async function describePart(strapi: Strapi, part: Part, draft: Entry | null) {
  const preview = strapi.config.get('admin.preview.config') as PreviewConfig | undefined;
  const { uid, entryId: documentId, language: locale } = part;
  const address =
    draft === null ? null : await preview?.handler(uid, { documentId, locale, status: 'draft' });
  return {
    id: part.id,
    uid,
    documentId,
    locale,
    title: draft === null ? part.title : titleOf(strapi, uid, draft),
    kind: strapi.contentTypes[uid]?.info.displayName ?? '',
    brand: part.brand,
    isThere: draft !== null,
    isTakenDown: isTakenDown(part),
    // An entry that is taken down has no page to preview.
    preview: isTakenDown(part) ? null : (address ?? null),
  };
}

const titleOf = (strapi: Strapi, uid: string, entry: Entry): string =>
  entryTitle(entry) || (strapi.contentTypes[uid]?.info.displayName ?? '');

const brandOf = (uid: string, entry: Entry): string =>
  brandOfConfiguration(uid) ?? String(entry['marke'] ?? '');

/** An entry can be in only one open change, so that it is published once. */
async function findOpenChange(
  strapi: Strapi,
  columns: ReturnType<typeof columnsOf>,
): Promise<ChangeSet | null> {
  const parts = (await ownRows(strapi, PART).findMany({ where: columns })) as unknown as Part[];
  const [change = null] = await ownRows(strapi, CHANGE).findMany({
    where: { id: { $in: parts.map(({ changeId }) => changeId) }, state: 'open' },
  });
  return change as unknown as ChangeSet | null;
}

const actIn = ({ request }: RequestContext): PartAct =>
  request.body?.['act'] === 'unpublish' ? 'unpublish' : 'publish';

const MAX_LETTERS = 120;

function titleIn({ request }: RequestContext): string {
  const { title } = request.body ?? {};
  const text = typeof title === 'string' ? title.trim().slice(0, MAX_LETTERS) : '';
  if (text !== '') return text;
  throw problemAt('title', 'Bitte geben Sie der Änderung einen Namen.');
}

function instantIn(wallTime: unknown): Date | null {
  if (wallTime === null || wallTime === undefined || wallTime === '') return null;
  const [, date = '', time = ''] = WALL_TIME.exec(String(wallTime)) ?? [];
  if (!isDate(date)) throw problemAt('publishAt', DATE_TIME_MESSAGE);
  const instant = zurichInstant(date, time);
  if (instant.getTime() > Date.now()) return instant;
  throw problemAt('publishAt', 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.');
}

const problemAt = (field: string, message: string): Error =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
