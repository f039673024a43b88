import { ALL_TYPES } from '../../contentTypes.ts';
import { brands } from '../../brands.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { upcomingDateTimeInGerman } from '../datesInGerman.ts';
import { statusOf } from '../find/findText.ts';
import { checkerOf, findDraft } from '../planning/panelRights.ts';
import type { PlannedAction } from '../planning/plannedActs.ts';
import { ACT, hasDrafts, isEditorial, type EntryPlace } from '../planning/planningTypes.ts';
import { titleOf } from '../translations/overview.ts';
import { formAddress, languageName } from '../translations/languages.ts';
import type { DeskRow } from './siteReport.ts';

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
    const drafts = (await strapi.db.query(uid).findMany({
      where: { publishedAt: null, updatedBy: { id: personId } },
      orderBy: { updatedAt: 'desc' },
      limit: MOST,
    })) as Entry[];
    const published = await publishedAt(strapi, uid, drafts);
    for (const draft of drafts) {
      const changedAt = Date.parse(String(draft['updatedAt']));
      const status = statusOf(changedAt, published.get(keyOf(draft)));
      if (status !== 'published') found.push({ uid, draft, isNew: status === 'draft' });
    }
  }
  const rows: DeskRow[] = [];
  for (const { uid, draft, isNew } of found.toSorted(byTime)) {
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

const byTime = (one: { readonly draft: Entry }, other: { readonly draft: Entry }): number =>
  Date.parse(String(other.draft['updatedAt'])) - Date.parse(String(one.draft['updatedAt']));

const keyOf = ({ documentId, locale }: Entry): string => `${documentId} ${String(locale ?? '')}`;

/** When the public row of each draft was written, in milliseconds, by document id and locale. */
async function publishedAt(
  strapi: Strapi,
  uid: string,
  drafts: readonly Entry[],
): Promise<ReadonlyMap<string, number>> {
  if (drafts.length === 0) return new Map();
  const documentIds = drafts.map(({ documentId }) => documentId);
  const rows = (await strapi.db.query(uid).findMany({
    where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } },
  })) as Entry[];
  return new Map(rows.map((row) => [keyOf(row), Date.parse(String(row['updatedAt']))]));
}

/** What is planned for the next two weeks, and planned acts that failed. */
export async function listPlanned(
  strapi: Strapi,
  ability: Ability,
  now = new Date(),
): Promise<DeskRow[]> {
  const limit = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const acts = (await strapi.db.query(ACT).findMany({
    where: { at: { $lte: limit } },
    orderBy: { at: 'asc' },
  })) as unknown as PlannedAction[];
  const rows: DeskRow[] = [];
  for (const { uid, entryId, language, act, at, failure } of acts) {
    const place = { uid, documentId: entryId, locale: language ?? '' };
    const what = act === 'publish' ? 'Veröffentlichen' : 'Zurücknehmen';
    const row = await describeRow(strapi, ability, place, () =>
      failure
        ? `${what} ist nicht gelungen: ${failure}`
        : `${what} am ${upcomingDateTimeInGerman(at)}`,
    );
    if (row !== null && rows.push(row) === MOST) break;
  }
  return rows;
}

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
  return {
    to: formAddress({ uid, documentId }, locale, type.kind === 'singleType'),
    title: `${titleOf(draft)}${language}`,
    says: says(kind ?? ''),
    house: houseOf(brand),
  };
}
