import { nameOfPerson } from '../../actingPerson.ts';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { errors, type Entry, type Strapi } from '../../strapi.ts';
import { findProblems } from '../../validation/validateEntries.ts';
import { explainFailure } from '../planning/explainFailure.ts';
import { findLinksTo, explainBrokenLinks, nameLinks } from '../entries/findLinksTo.ts';
import { checkerOf, findDraft, readWhole } from '../entries/panelRights.ts';
import { isTakenDown, placeOfPart, type Part } from './changeTypes.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

/** An error that refuses the whole change, with the reason for each part. */
export const refusal = (whole: string, reasons: readonly (readonly [Part, string])[]): Error =>
  new errors.ValidationError(
    `${whole}\n${reasons.map(([{ title }, reason]) => `«${title}»: ${reason}`).join('\n')}`,
  );

/** The titles of the parts, as one text. */
export const named = (parts: readonly Part[]): string =>
  [...new Set(parts.map(({ title }) => `«${title}»`))].join(', ');

/**
 * The existing drafts, by part id. Throws if the account may not publish one of the entries, and
 * names those.
 */
export async function allowedDrafts(
  strapi: Strapi,
  parts: readonly Part[],
  ability: Ability,
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
  return (await rowsOfAllBrands(strapi, uid, 'changes').count({ where })) > 0;
};

/** Names only the type: the account may not read the title. */
const kindOf = (strapi: Strapi, { uid }: Part): string =>
  `${strapi.contentTypes[uid]?.info.displayName ?? 'ein Eintrag'} einer anderen Marke`;

/** The parts that prevent the change from being published, each with its reason. */
export async function notReady(
  strapi: Strapi,
  parts: readonly Part[],
): Promise<readonly (readonly [Part, string])[]> {
  const found: (readonly [Part, string])[] = [];
  for (const part of parts) {
    const draft = await readWhole(strapi, placeOfPart(part));
    const reason = draft && (await whyNotReady(strapi, parts, part, draft));
    if (reason !== null) found.push([part, reason]);
  }
  return found;
}

/** Why a part cannot be published or taken down, in lines; null if it can. */
export async function whyNotReady(
  strapi: Strapi,
  parts: readonly Part[],
  part: Part,
  draft: Entry,
): Promise<string | null> {
  if (!isTakenDown(part)) return whyIncomplete(strapi, part, draft);
  if ((await findPublic(strapi, part)) === null)
    return 'Das sehen Besucherinnen und Besucher schon jetzt nicht.';
  // For entries that are published with it, the links of their drafts count.
  return explainBrokenLinks(strapi, placeOfPart(part), (link) => {
    const other = parts.find(
      ({ uid, entryId, language }) =>
        uid === link.uid && entryId === link.documentId && language === link.locale,
    );
    return other === undefined ? link.isPublic : !isTakenDown(other) && !link.isPublic;
  });
}

/** Why a draft cannot be published, a line for each field; null if it can. */
async function whyIncomplete(strapi: Strapi, part: Part, draft: Entry): Promise<string | null> {
  const problems = await findProblems(strapi, part.uid, draft);
  if (problems.length === 0) return null;
  const details = { errors: problems.map(({ path, message }) => ({ path, message })) };
  return explainFailure(strapi, part, { name: 'ValidationError', details });
}

/** The published version of an entry; null if there is none. */
export const findPublic = (strapi: Strapi, part: Part): Promise<Entry | null> =>
  readWhole(strapi, placeOfPart(part), 'published');

/** When the entry was published, in ISO 8601; empty if it is not. */
export const publishedMoment = (entry: Entry | null): string =>
  entry === null ? '' : new Date(String(entry['publishedAt'])).toISOString();

/** What the editor should know before a change is taken back, in sentences. */
export async function withdrawalWarnings(
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
    else if (publishedMoment(now) !== part.mark) {
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
      found.push(`Auf «${part.title}» verweist noch: ${nameLinks(links, part.brand)}.`);
    }
  }
  return found;
}
