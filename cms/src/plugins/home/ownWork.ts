import { ALL_TYPES } from '../../contentTypes.ts';
import { brands } from '../../brands.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { upcomingDateTimeInGerman } from '../datesInGerman.ts';
import { statusOf } from '../entries/entryStatus.ts';
import { checkerOf, findDraft } from '../entries/panelRights.ts';
import type { PlannedAction } from '../planning/plannedActs.ts';
import { ACT } from '../planning/planningTypes.ts';
import { hasDrafts, isEditorial, type EntryPlace } from '../entries/entryPlace.ts';
import { titleOf } from '../translations/overview.ts';
import { formAddress, languageName } from '../translations/languages.ts';
import { findConcerning } from '../changes/findConcerning.ts';
import type { ChangeSet, Part } from '../changes/changeTypes.ts';
import type { Actor } from '../changes/publishChange.ts';
import { readPageNames } from '../entries/entryIndex.ts';
import { shownPageName } from '../entries/pagePlace.ts';
import type { DeskRow } from './siteReport.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { ownRows } from '../entryRows.ts';

const PAGE = 'api::seite.seite';
const MOST = 20;
const DAYS_AHEAD = 14;
const DAY_MS = 24 * 3600 * 1000;

const houseNames = new Map(brands.map(({ id, name }) => [id, name]));

/** The name of a brand's house; the id if it is unknown. */
export const houseOf = (brandId: string): string => houseNames.get(brandId) ?? brandId;

/** Drafts that this account saved last and that are not published, the newest first. */
export async function listOwnDrafts(
  strapi: Strapi,
  ability: Ability,
  personId: number,
): Promise<DeskRow[]> {
  const found: { readonly uid: string; readonly draft: Entry; readonly isNew: boolean }[] = [];
  for (const uid of ALL_TYPES) {
    if (!isEditorial(uid) || !hasDrafts(strapi, uid)) continue;
    if (!checkerOf(strapi, uid, ability).can.update()) continue;
    // All of them: behind many published entries there may be one that still waits.
    const drafts = (await (
      await rowsOfAccount(strapi, uid)
    ).findMany({
      where: { publishedAt: null, updatedBy: { id: personId } },
      select: COMPARED,
    })) as Entry[];
    const published = await publishedAt(strapi, uid, drafts);
    for (const draft of drafts) {
      const status = statusOf(changedAt(draft), published.get(keyOf(draft)));
      if (status !== 'published') found.push({ uid, draft, isNew: status === 'draft' });
    }
  }
  const rows: DeskRow[] = [];
  for (const { uid, draft, isNew } of found.toSorted(newestFirst)) {
    const { documentId } = draft;
    const place = { uid, documentId, locale: String(draft['locale'] ?? '') };
    const row = await describeRow(strapi, ability, place, (kind) => {
      const state = isNew ? 'noch nicht veröffentlicht' : 'Änderungen nicht veröffentlicht';
      return `${kind}, ${state}`;
    });
    if (row !== null && rows.push(row) === MOST) break;
  }
  return rows;
}

const COMPARED = ['documentId', 'locale', 'updatedAt'];

const newestFirst = (one: { readonly draft: Entry }, other: { readonly draft: Entry }): number =>
  changedAt(other.draft) - changedAt(one.draft);

const changedAt = (row: Entry): number => Date.parse(String(row['updatedAt']));

const keyOf = ({ documentId, locale }: Entry): string => `${documentId} ${String(locale ?? '')}`;

/** When the public row of each draft was written, in milliseconds, by document id and locale. */
async function publishedAt(
  strapi: Strapi,
  uid: string,
  drafts: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  if (drafts.length === 0) return new Map();
  const documentIds = [...new Set(drafts.map(({ documentId }) => documentId))];
  const rows = (await (
    await rowsOfAccount(strapi, uid)
  ).findMany({
    where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } },
    select: COMPARED,
  })) as Entry[];
  return new Map(rows.map((row) => [keyOf(row), changedAt(row)]));
}

/** What is planned for the next two weeks, and planned acts and changes that failed. */
export async function listPlanned(
  strapi: Strapi,
  doer: Actor,
  now = new Date(),
): Promise<DeskRow[]> {
  const $lte = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const acts = (await ownRows(strapi, ACT).findMany({
    where: { at: { $lte } },
    orderBy: { at: 'asc' },
  })) as unknown as PlannedAction[];
  const changes = await findConcerning(strapi, doer, {
    where: { state: 'open', publishAt: { $lte } },
    orderBy: { publishAt: 'asc' },
  });
  const planned = [
    ...acts.map((act) => ({
      at: new Date(act.at).getTime(),
      row: async () => describeAct(strapi, doer.ability, act),
    })),
    ...changes.map(({ change, parts }) => ({
      at: new Date(change.publishAt ?? now).getTime(),
      row: async () => describeChange(change, parts),
    })),
  ].toSorted((one, other) => one.at - other.at);
  const rows: DeskRow[] = [];
  for (const { row } of planned) {
    const described = await row();
    if (described !== null && rows.push(described) === MOST) break;
  }
  return rows;
}

function describeAct(
  strapi: Strapi,
  ability: Ability,
  { uid, entryId: documentId, language, act, at, failure }: PlannedAction,
): Promise<DeskRow | null> {
  const place = { uid, documentId, locale: language ?? '' };
  const what = act === 'publish' ? 'Veröffentlichen' : 'Zurücknehmen';
  return describeRow(strapi, ability, place, () => describePlan(what, at, failure));
}

function describeChange(change: ChangeSet, parts: readonly Part[]): DeskRow {
  const { id, title, publishAt, failure } = change;
  const [brand = '', ...others] = new Set(parts.map((part) => part.brand));
  const plan = describePlan('Veröffentlichen', publishAt ?? '', failure);
  return {
    to: `/plugins/changes/${id}`,
    title,
    says: `Gemeinsame Änderung, ${plan}`,
    house: others.length > 0 ? '' : houseOf(brand),
  };
}

const describePlan = (what: string, at: string | Date, failure: string | null): string =>
  failure ? `${what} ist nicht gelungen: ${failure}` : `${what} am ${upcomingDateTimeInGerman(at)}`;

/** Null for an entry that the account may not read. */
async function describeRow(
  strapi: Strapi,
  ability: Ability,
  place: EntryPlace,
  says: (kind: string) => string,
): Promise<DeskRow | null> {
  const { uid, documentId, locale } = place;
  const type = strapi.contentTypes[uid];
  const { can } = checkerOf(strapi, uid, ability);
  const draft = type !== undefined && can.read() ? await findDraft(strapi, place) : null;
  if (type === undefined || draft === null || !can.read(draft)) return null;
  const brand = brandOfConfiguration(uid) ?? String(draft['marke'] ?? '');
  const kind = brandOfConfiguration(uid) === null ? type.info.displayName : 'Konfiguration';
  const language = locale === '' || locale === 'de-CH' ? '' : ` (${languageName(locale)})`;
  const page = uid === PAGE ? (await readPageNames(strapi)).get(documentId) : undefined;
  return {
    to: formAddress({ uid, documentId }, locale, type.kind === 'singleType'),
    title: `${shownPageName(page?.place ?? null, titleOf(draft))}${language}`,
    says: says(kind ?? ''),
    house: houseOf(brand),
  };
}
