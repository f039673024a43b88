import { brandIds } from '../../brands.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';

export const ASSIGNMENT = 'plugin::accounts.brand-assignment';

/** Which brands an account of the panel works for. */
export interface BrandAssignment {
  /** The account works for the group: for all brands, including future ones. */
  readonly group: boolean;
  readonly brands: readonly string[];
}

const NONE: BrandAssignment = { group: false, brands: [] };

/** Reads a stored assignment or one from a request body; ignores every other field. */
export const parseAssignment = (value: EntryFields | null | undefined): BrandAssignment =>
  value
    ? {
        group: value['group'] === true,
        brands: Array.isArray(value['brands'])
          ? brandIds.filter((id) => (value['brands'] as unknown[]).includes(id))
          : [],
      }
    : NONE;

/** The brands of an account; none until some are assigned. */
export const findAssignment = async (strapi: Strapi, account: number): Promise<BrandAssignment> =>
  parseAssignment(await ownRows(strapi, ASSIGNMENT).findOne({ where: { account } }));

/** Assigns brands to an account and replaces its former ones. */
export async function saveAssignment(
  strapi: Strapi,
  account: number,
  { group, brands }: BrandAssignment,
): Promise<void> {
  const rows = ownRows(strapi, ASSIGNMENT);
  const data = { account, group, brands };
  const found = await rows.findOne({ where: { account } });
  await (found ? rows.update({ where: { id: found.id }, data }) : rows.create({ data }));
}

/** Deletes the assignments of deleted accounts. */
export async function dropAssignmentsOfNobody(strapi: Strapi): Promise<void> {
  const accounts = await ownRows(strapi, 'admin::user').findMany({ select: ['id'] });
  const ids = accounts.map(({ id }) => id);
  await ownRows(strapi, ASSIGNMENT).deleteMany({ where: { account: { $notIn: ids } } });
}
