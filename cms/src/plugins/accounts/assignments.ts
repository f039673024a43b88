import { brandIds } from '../../brands.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';

export const ASSIGNMENT = 'plugin::accounts.brand-assignment';
const ACCOUNT = 'admin::user';
const UPGRADED = { key: 'upgraded' };

/** Which brands an account of the panel works for. */
export interface BrandAssignment {
  /** Works for the group: for all brands, new ones too. */
  readonly group: boolean;
  readonly brands: readonly string[];
}

const NONE: BrandAssignment = { group: false, brands: [] };

/** What is stored, and what comes with a request: everything else in it counts for nothing. */
export const parseAssignment = (value: EntryFields | null | undefined): BrandAssignment =>
  value
    ? {
        group: value['group'] === true,
        brands: Array.isArray(value['brands'])
          ? brandIds.filter((id) => (value['brands'] as unknown[]).includes(id))
          : [],
      }
    : NONE;

/** The brands of an account; none until it is given one. */
export const findAssignment = async (strapi: Strapi, account: number): Promise<BrandAssignment> =>
  parseAssignment(await strapi.db.query(ASSIGNMENT).findOne({ where: { account } }));

/** Gives an account its brands, in the place of those that it had. */
export async function saveAssignment(
  strapi: Strapi,
  account: number,
  { group, brands }: BrandAssignment,
): Promise<void> {
  const rows = strapi.db.query(ASSIGNMENT);
  const data = { account, group, brands };
  const found = await rows.findOne({ where: { account } });
  await (found ? rows.update({ where: { id: found.id }, data }) : rows.create({ data }));
}

/**
 * Lets the accounts that an installation already has keep what they see: at the first start that
 * knows of brands they belong to the group. Later ones have no brand until they are given one.
 * Takes what is left of deleted accounts away.
 */
export async function keepAssignments(strapi: Strapi): Promise<void> {
  const rows = strapi.db.query(ASSIGNMENT);
  const accounts = (await strapi.db.query(ACCOUNT).findMany({ select: ['id'] })).map(
    ({ id }) => id,
  );
  const store = strapi.store({ type: 'plugin', name: 'accounts' });
  if ((await store.get(UPGRADED)) !== true) {
    for (const account of accounts)
      if ((await rows.count({ where: { account } })) === 0)
        await saveAssignment(strapi, account, { group: true, brands: [] });
    await store.set({ ...UPGRADED, value: true });
  }
  await rows.deleteMany({ where: { account: { $notIn: accounts } } });
}
