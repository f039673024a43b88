import { errors, type DocumentAct, type EntryFields, type Strapi } from '../../strapi.ts';
import { findBrandsInRequest, panelAccountOf } from './brandsOfAccount.ts';
import { brandOfConfiguration, hasBrand } from './limitPermissions.ts';
import { ownedBy, reachFilter } from './reachOfBrands.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

const READS = ['findOne', 'findFirst', 'findMany', 'count'];

/**
 * Checks what a panel account reads and writes, whichever route of whichever plugin it uses. Strapi
 * checks no condition when an entry is created or copied, and none on the values that an
 * update writes. Reads and writes by the service itself, and by the site, are not limited.
 */
export function guardDocuments(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (act.params.data && panelAccountOf(strapi) !== null)
      act.params.data = withoutIdentity(act.params.data);
    const configured = brandOfConfiguration(act.uid);
    if (configured === null && !hasBrand(strapi, act.uid)) return next();
    const allowed = await findBrandsInRequest(strapi);
    if (allowed === null) return next();
    if (READS.includes(act.action)) {
      if (configured === null) narrow(act.params, reachFilter(act.contentType.attributes, allowed));
      else if (!allowed.includes(configured)) narrow(act.params, { id: { $in: [] } });
      return next();
    }
    const isAllowed =
      configured === null
        ? (await isReached(strapi, act, allowed)) && (await mayWriteBrand(strapi, act, allowed))
        : allowed.includes(configured);
    if (!isAllowed) throw new errors.ForbiddenError('Sie arbeiten nicht für diese Marke.');
    return next();
  });
}

/**
 * The address names the entry. Strapi also writes the ids of the body, which would move a
 * row into the entry of another brand, and its shared fields with it.
 */
const withoutIdentity = (data: EntryFields): EntryFields =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name !== 'id' && name !== 'documentId'),
  );

function narrow(params: EntryFields, limit: EntryFields): void {
  params['filters'] = { $and: [params['filters'] ?? {}, limit] };
}

/** Whether the account reaches the entry as it is now, in every language. */
async function isReached(
  strapi: Strapi,
  { uid, action, contentType, params: { documentId } }: DocumentAct,
  allowed: readonly string[],
): Promise<boolean> {
  if (!documentId) return true;
  const ofBrands =
    action === 'delete' ? ownedBy(allowed) : reachFilter(contentType.attributes, allowed);
  const rows = rowsOfAllBrands(strapi, uid, 'guards');
  const [all, reached] = await Promise.all([
    rows.count({ where: { documentId } }),
    rows.count({ where: { $and: [{ documentId }, ofBrands] } }),
  ]);
  return reached === all;
}

/**
 * Whether the account may write the brand that is to be written. An entry without a brand would be
 * visible to no account and on no site, so creating one is refused.
 */
async function mayWriteBrand(
  strapi: Strapi,
  { uid, action, params: { documentId, data } }: DocumentAct,
  allowed: readonly string[],
): Promise<boolean> {
  const given = data && 'marke' in data ? String(data['marke']) : null;
  if (given === null) return action !== 'create';
  if (allowed.includes(given)) return true;
  // The panel sends the whole entry: a brand that stays is not written.
  const stored = documentId
    ? await rowsOfAllBrands(strapi, uid, 'guards').findMany({
        where: { documentId },
        select: ['marke'],
      })
    : [];
  return stored.length > 0 && stored.every(({ marke }) => marke === given);
}
