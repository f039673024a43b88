import { brands } from '../../brands.ts';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Entry, EntryFields, Parts, Strapi } from '../../strapi.ts';
import { findTakenAddress, type TakenAddress } from '../../validation/freeAddress.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { hasDrafts } from '../entries/entryPlace.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { ownRows } from '../entryRows.ts';
import { formAddress } from '../translations/languages.ts';
import { BIN_DAYS, DELETED, type DeletedEntry, type KeptVersion } from './binTypes.ts';
import { eraseDeleted } from './emptyBin.ts';
import { restoreDeleted, type Missing } from './restoreDeleted.ts';

const DAY_MS = 24 * 3600 * 1000;
const LISTED_AT_MOST = 500;

/** A deleted entry as the bin lists it. */
export interface BinRow {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly brandId: string;
  readonly address: string;
  readonly at: string;
  readonly by: string;
  /** Days until it is erased. */
  readonly daysLeft: number;
  readonly languages: readonly string[];
  /** Whether it was public, and may become it again. */
  readonly mayPublish: boolean;
  /** False for a type without drafts: what is restored is public. */
  readonly hasDrafts: boolean;
}

/** The answer to a press on «Wiederherstellen». */
export type Restored =
  | { readonly taken: TakenAddress }
  | { readonly to: string; readonly missing: Missing; readonly isPublic: boolean };

interface Asking {
  readonly person: PanelPerson;
  readonly ability: Ability;
}

const askingOf = ({ state }: RequestContext): Asking => {
  const { user: person, userAbility: ability } = state ?? {};
  return person && ability ? { person, ability } : answerNotFound();
};

/** The bin: whoever may delete an entry sees it there, and may restore it. */
export const binController = ({ strapi }: Parts) => {
  const requireRow = async (context: RequestContext) => {
    const { id = '' } = context.params;
    const { ability, person } = askingOf(context);
    const row = /^\d{1,9}$/.test(id)
      ? ((await ownRows(strapi, DELETED).findOne({
          where: { id: Number(id) },
        })) as DeletedEntry | null)
      : null;
    if (row === null || !(await maySee(strapi, ability, row))) return answerNotFound();
    return { row, ability, person };
  };
  return {
    async list(context: RequestContext): Promise<readonly BinRow[]> {
      const { ability } = askingOf(context);
      const allowed = await findBrandsInRequest(strapi);
      const rows = (await ownRows(strapi, DELETED).findMany({
        // Otherwise what another brand deletes in a day would leave no place for one's own.
        ...(allowed !== null && { where: { brand: { $in: [...allowed, ''] } } }),
        orderBy: { id: 'desc' },
        limit: LISTED_AT_MOST,
      })) as unknown as readonly DeletedEntry[];
      const seen: BinRow[] = [];
      for (const row of rows)
        if (await maySee(strapi, ability, row)) seen.push(describe(strapi, ability, row));
      return seen;
    },

    async restore(context: RequestContext): Promise<Restored> {
      const { row, ability, person } = await requireRow(context);
      const { publish = false, address } = context.request.body ?? {};
      const [main] = row.content.versions;
      if (main === undefined) return answerNotFound();
      const { can } = checkerOf(strapi, row.uid, ability);
      const mayCreate = row.content.versions.every((version) => can.create(entryOf(row, version)));
      refuseUnless(mayCreate, 'Sie dürfen hier keinen Eintrag anlegen.');
      if (publish === true)
        refuseUnless(mayPublish(strapi, ability, row), 'Sie dürfen das nicht veröffentlichen.');
      const own = { ...main.snapshot, documentId: row.entryId };
      const named = await findTakenAddress(strapi, row.uid, own);
      const wished = typeof address === 'string' && named !== null ? address.trim() : null;
      const chosen = wished === null || named === null ? null : { [named.field]: wished };
      const taken =
        chosen === null ? named : await findTakenAddress(strapi, row.uid, { ...own, ...chosen });
      if (taken !== null) return { taken };
      const missing = await restoreDeleted(strapi, row, {
        person,
        publish: publish === true,
        address: chosen,
      });
      const type = strapi.contentTypes[row.uid];
      const place = { uid: row.uid, documentId: row.entryId };
      return {
        to: formAddress(place, main.locale, type?.kind === 'singleType'),
        missing,
        isPublic: publish === true || !hasDrafts(strapi, row.uid),
      };
    },

    async erase(context: RequestContext): Promise<unknown> {
      const { row } = await requireRow(context);
      await eraseDeleted(strapi, row);
      return { erased: true };
    },
  };
};

/** The entry as the conditions of rights see it. */
const entryOf = ({ content }: DeletedEntry, { snapshot, locale }: KeptVersion): Entry =>
  ({
    ...snapshot,
    ...(locale !== '' && { locale }),
    ...(content.createdBy !== null && { createdBy: { id: content.createdBy } }),
  }) as EntryFields as Entry;

async function maySee(strapi: Strapi, ability: Ability, row: DeletedEntry): Promise<boolean> {
  if (strapi.contentTypes[row.uid] === undefined) return false;
  const allowed = await findBrandsInRequest(strapi);
  if (allowed !== null && row.brand !== '' && !allowed.includes(row.brand)) return false;
  const { can } = checkerOf(strapi, row.uid, ability);
  return can.delete() && row.content.versions.every((version) => can.delete(entryOf(row, version)));
}

const mayPublish = (strapi: Strapi, ability: Ability, row: DeletedEntry): boolean => {
  const shown = row.content.versions.filter(({ isPublic }) => isPublic);
  const { can } = checkerOf(strapi, row.uid, ability);
  return shown.length > 0 && shown.every((version) => can.publish(entryOf(row, version)));
};

function describe(strapi: Strapi, ability: Ability, row: DeletedEntry): BinRow {
  const { id, uid, title, brand, address, at, personName, content } = row;
  const end = new Date(at).getTime() + BIN_DAYS * DAY_MS;
  return {
    id,
    title,
    kind: strapi.contentTypes[uid]?.info.displayName ?? '',
    brandId: brands.some((each) => each.id === brand) ? brand : '',
    address,
    at: new Date(at).toISOString(),
    by: personName,
    daysLeft: Math.max(0, Math.ceil((end - Date.now()) / DAY_MS)),
    languages: [...new Set(content.versions.map(({ locale }) => locale))].filter(Boolean),
    mayPublish: hasDrafts(strapi, uid) && mayPublish(strapi, ability, row),
    hasDrafts: hasDrafts(strapi, uid),
  };
}
