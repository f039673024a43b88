import { actAs, nameOfPerson } from '../../actingPerson.ts';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import { errors, type Entry, type EntryFields, type Strapi } from '../../strapi.ts';
import { findProblems } from '../../validation/validateEntries.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { explainFailure } from '../planning/explainFailure.ts';
import { findLinksTo, whatWouldBreak } from '../planning/findLinksTo.ts';
import { entryKey, linksIn } from '../planning/linkKeys.ts';
import { checkerOf, findDraft } from '../planning/panelRights.ts';
import { localeParameter } from '../planning/planningTypes.ts';
import { takeSnapshot } from '../planning/snapshot.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import { restorable } from '../planning/versionsController.ts';
import { CHANGE, PART, isTakenDown, listParts, placeOfPart } from './changeTypes.ts';
import type { ChangeSet, Part } from './changeTypes.ts';
import { tellAtOnce } from './oneMessage.ts';
import { findPointers, putPointersBack } from './pointers.ts';

/** Who does it, with what they may do. */
export interface Doer {
  readonly person: PanelPerson;
  readonly ability: Ability;
}

/** Publishes all entries of a change in one transaction, or none of them. */
export async function publishChange(strapi: Strapi, change: ChangeSet, doer: Doer): Promise<void> {
  const parts = await listParts(strapi, change.id);
  if (parts.length === 0) throw new errors.ValidationError('In dieser Änderung ist noch nichts.');
  const drafts = await allowedDrafts(strapi, parts, doer);
  const gone = parts.filter((part) => !drafts.has(part.id));
  if (gone.length > 0)
    throw new errors.ValidationError(
      `${named(gone)} gibt es nicht mehr. Nehmen Sie zuerst heraus, was gelöscht ist.`,
    );
  const refused = await notReady(strapi, parts);
  if (refused.length > 0) throw refusal('Nichts wurde veröffentlicht.', refused);
  const ordered = await targetsFirst(strapi, parts);
  await inOne(strapi, change, doer, 'published', async (told) => {
    // What is taken down goes last: by then no link that is published leads to it.
    for (const part of ordered.toSorted(byAct)) {
      const before = await findPublic(strapi, part);
      const at = { documentId: part.entryId, ...localeParameter(placeOfPart(part)) };
      const pointers = before && isTakenDown(part) ? await findPointers(strapi, part, before) : [];
      await act('Nichts wurde veröffentlicht.', strapi, part, () =>
        isTakenDown(part)
          ? strapi.documents(part.uid).unpublish(at)
          : strapi.documents(part.uid).publish(at),
      );
      const after = await findPublic(strapi, part);
      await strapi.db.query(PART).update({
        where: { id: part.id },
        data: {
          before: before && takeSnapshot((uid) => strapi.getModel(uid), part.uid, before),
          mark: momentOf(after),
          pointers,
        },
      });
      told(part, before);
      told(part, after);
    }
  });
}

const byAct = (one: Part, other: Part): number =>
  Number(isTakenDown(one)) - Number(isTakenDown(other));

/**
 * Gives visitors back what they saw before; the drafts stay as they are. Where somebody has
 * published since, or a link would lead nowhere, it wants to be confirmed.
 */
export async function withdrawChange(
  strapi: Strapi,
  change: ChangeSet,
  doer: Doer,
  isConfirmed: boolean,
): Promise<void> {
  const parts = await listParts(strapi, change.id);
  const drafts = await allowedDrafts(strapi, parts, doer);
  const present = parts.filter(({ id }) => drafts.has(id));
  const doubts = isConfirmed ? [] : await doubtsOf(strapi, parts, present);
  if (doubts.length > 0)
    throw new errors.ValidationError(doubts.join('\n'), {
      errors: [{ path: ['confirmed'], message: doubts.join('\n'), name: 'ValidationError' }],
    });
  const ordered = await targetsFirst(strapi, present);
  // First what others point to comes back, last what others point to goes.
  const back = [
    ...ordered.filter(isTakenDown),
    ...ordered.filter((part) => !isTakenDown(part)).toReversed(),
  ];
  await inOne(strapi, change, doer, 'open', async (told) => {
    for (const part of back) {
      told(part, await findPublic(strapi, part));
      await act('Nichts wurde zurückgenommen.', strapi, part, () =>
        putBack(strapi, part, doer.person),
      );
      told(part, await findPublic(strapi, part));
      await strapi.db
        .query(PART)
        .update({ where: { id: part.id }, data: { before: null, mark: null, pointers: null } });
    }
  });
}

async function putBack(strapi: Strapi, part: Part, person: PanelPerson): Promise<void> {
  const { uid, entryId: documentId, before } = part;
  const place = placeOfPart(part);
  const at = { documentId, ...localeParameter(place) };
  const documents = strapi.documents(uid);
  if (before === null) {
    await documents.unpublish(at);
    return;
  }
  const save = async (snapshot: EntryFields): Promise<void> => {
    const data = await restorable(strapi, { uid, snapshot });
    await documents.update({ ...at, data: { ...data, updatedBy: person.id } });
  };
  const draft = await snapshotOfDraft(strapi, place);
  await save(before);
  await documents.publish(at);
  await save(draft);
  const after = await findPublic(strapi, part);
  if (after !== null) await putPointersBack(strapi, part, after);
}

type Tell = (part: Part, entry: Entry | null) => void;

/** In one transaction with the change's own state: of two who do the same, one is refused. */
async function inOne(
  strapi: Strapi,
  { id }: ChangeSet,
  { person }: Doer,
  state: ChangeSet['state'],
  work: (told: Tell) => Promise<void>,
): Promise<void> {
  const done = { doneAt: new Date(), doneBy: nameOfPerson(person) };
  await tellAtOnce(strapi, async (tell) => {
    await strapi.db.transaction(() =>
      actAs(person, async () => {
        const { count } = await strapi.db.query(CHANGE).updateMany({
          where: { id, state: state === 'published' ? 'open' : 'published' },
          data: { state, ...done, publishAt: null, plannedBy: null, failure: null },
        });
        if (count !== 1) throw new errors.ValidationError('Das ist soeben schon geschehen.');
        await work((part, entry) => {
          const { uid, entryId: documentId } = part;
          if (entry !== null) tell({ uid, documentId, marke: entry['marke'], pfad: entry['pfad'] });
        });
      }),
    );
  });
}

/** What was refused of an entry is said with its name. */
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

const refusal = (whole: string, reasons: readonly (readonly [Part, string])[]): Error =>
  new errors.ValidationError(
    `${whole}\n${reasons.map(([{ title }, reason]) => `«${title}»: ${reason}`).join('\n')}`,
  );

const named = (parts: readonly Part[]): string =>
  [...new Set(parts.map(({ title }) => `«${title}»`))].join(', ');

/** The drafts that are there; refuses who may not publish one of the entries, which it names. */
async function allowedDrafts(
  strapi: Strapi,
  parts: readonly Part[],
  { ability }: Doer,
): Promise<ReadonlyMap<number, Entry>> {
  const drafts = new Map<number, Entry>();
  const refused: string[] = [];
  for (const part of parts) {
    const { can } = checkerOf(strapi, part.uid, ability);
    const draft = await findDraft(strapi, placeOfPart(part));
    if (draft !== null && can.publish(draft)) drafts.set(part.id, draft);
    else if (draft !== null && can.read(draft)) refused.push(`«${part.title}»`);
    else if (draft !== null || (await isThere(strapi, part))) refused.push(kindOf(strapi, part));
  }
  if (refused.length > 0)
    throw new errors.PolicyError(
      `Das dürfen Sie nicht veröffentlichen: ${[...new Set(refused)].join(', ')}.`,
    );
  return drafts;
}

const isThere = async (strapi: Strapi, { uid, entryId, language }: Part): Promise<boolean> => {
  const where = { documentId: entryId, ...(language !== '' && { locale: language }) };
  return (await strapi.db.query(uid).count({ where })) > 0;
};

/** The title of what somebody may not read is not told. */
const kindOf = (strapi: Strapi, { uid }: Part): string =>
  `${strapi.contentTypes[uid]?.info.displayName ?? 'ein Eintrag'} einer anderen Marke`;

async function notReady(
  strapi: Strapi,
  parts: readonly Part[],
): Promise<readonly (readonly [Part, string])[]> {
  const found: (readonly [Part, string])[] = [];
  for (const part of parts) {
    const draft = await readDeep(strapi, part, 'draft');
    const reason = draft && (await whyNotReady(strapi, parts, part, draft));
    if (reason !== null) found.push([part, reason]);
  }
  return found;
}

/** What keeps a part of a change from being published or taken down, in lines; null for nothing. */
export async function whyNotReady(
  strapi: Strapi,
  parts: readonly Part[],
  part: Part,
  draft: Entry,
): Promise<string | null> {
  if (!isTakenDown(part)) return whyIncomplete(strapi, part, draft);
  if ((await findPublic(strapi, part)) === null)
    return 'Das sehen Besucherinnen und Besucher schon jetzt nicht.';
  // Of what is published with it, the draft's links count.
  return whatWouldBreak(strapi, part.uid, part.entryId, (link) => {
    const other = parts.find(
      ({ uid, entryId, language }) =>
        uid === link.uid && entryId === link.documentId && language === link.locale,
    );
    return other === undefined ? link.isPublic : !isTakenDown(other) && !link.isPublic;
  });
}

/** What keeps a draft from being published, a line for each field; null for nothing. */
function whyIncomplete(strapi: Strapi, part: Part, draft: Entry): string | null {
  const problems = findProblems(strapi, part.uid, draft);
  if (problems.length === 0) return null;
  const details = { errors: problems.map(({ path, message }) => ({ path, message })) };
  return explainFailure(strapi, part, { name: 'ValidationError', details });
}

/** An entry, as a draft or as visitors see it, with everything in it. */
export const readDeep = async (
  strapi: Strapi,
  part: Part,
  status: 'draft' | 'published',
): Promise<Entry | null> =>
  (await strapi.documents(part.uid).findOne({
    documentId: part.entryId,
    ...localeParameter(placeOfPart(part)),
    status,
    populate: {
      ...buildDeepPopulate((uid) => strapi.getModel(uid), part.uid),
      updatedBy: true,
    },
  })) as Entry | null;

const findPublic = (strapi: Strapi, part: Part): Promise<Entry | null> =>
  readDeep(strapi, part, 'published');

const momentOf = (entry: Entry | null): string =>
  entry === null ? '' : new Date(String(entry['publishedAt'])).toISOString();

/**
 * Strapi takes a relation to what is not public out of what it publishes, so what is pointed to is
 * published before what points to it.
 */
async function targetsFirst(strapi: Strapi, parts: readonly Part[]): Promise<readonly Part[]> {
  const targets = new Map<number, readonly string[]>();
  for (const part of parts) {
    const draft = await readDeep(strapi, part, 'draft');
    const brand = brandOfConfiguration(part.uid) ?? part.brand;
    const keys = draft && linksIn((uid) => strapi.getModel(uid), part.uid, draft, brand, []);
    targets.set(part.id, keys ?? []);
  }
  const ordered = new Set<Part>();
  const visiting = new Set<Part>();
  const visit = (part: Part): void => {
    if (ordered.has(part) || visiting.has(part)) return;
    visiting.add(part);
    for (const other of parts)
      if (targets.get(part.id)?.includes(entryKey(other.uid, other.entryId))) visit(other);
    ordered.add(part);
  };
  parts.forEach(visit);
  return [...ordered];
}

/** What somebody should know before a change is taken back, in sentences. */
async function doubtsOf(
  strapi: Strapi,
  parts: readonly Part[],
  present: readonly Part[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const gone = parts.filter((part) => !present.includes(part));
  if (gone.length > 0) found.push(`Gelöscht ist seither: ${named(gone)}.`);
  for (const part of present) {
    const now = await findPublic(strapi, part);
    if (isTakenDown(part)) {
      if (now !== null) found.push(`«${part.title}» ist seither wieder veröffentlicht worden.`);
      continue;
    }
    if (now === null) found.push(`«${part.title}» ist seither schon zurückgenommen worden.`);
    else if (momentOf(now) !== part.mark) {
      const person = now['updatedBy'] as PanelPerson | null | undefined;
      const by = person ? ` von ${nameOfPerson(person)}` : '';
      found.push(`«${part.title}» ist seither${by} noch einmal veröffentlicht worden.`);
    }
    if (part.before !== null) continue;
    const links = (await findLinksTo(strapi, part.uid, part.entryId)).filter(
      (link) =>
        link.isPublic &&
        !parts.some(({ uid, entryId }) => uid === link.uid && entryId === link.documentId),
    );
    if (links.length > 0) {
      const titles = [...new Set(links.map(({ title }) => `«${title}»`))].slice(0, 5);
      found.push(`Auf «${part.title}» verweist noch: ${titles.join(', ')}.`);
    }
  }
  return found;
}
