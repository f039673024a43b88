import { errors, type DocumentAct, type EntryFields, type Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from './brandsOfAccount.ts';
import { brandOfConfiguration, hasBrand } from './limitPermissions.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

const READS = ['findOne', 'findFirst', 'findMany', 'count'];

/**
 * Checks what a panel account reads and writes, whichever route of whichever plugin it uses. Strapi
 * (5.54) checks no condition when an entry is created or copied, and none on the values that an
 * update writes. Reads and writes by the service itself, and by the site, are not limited.
 */
export function guardDocuments(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const configured = brandOfConfiguration(act.uid);
    if (configured === null && !hasBrand(strapi, act.uid)) return next();
    const allowed = await findBrandsInRequest(strapi);
    if (allowed === null) return next();
    if (READS.includes(act.action)) {
      if (configured === null) narrow(act.params, { marke: { $in: allowed } });
      else if (!allowed.includes(configured)) narrow(act.params, { id: { $in: [] } });
      return next();
    }
    const concerned = configured === null ? await brandsConcerned(strapi, act) : [configured];
    if (concerned.some((brand) => !allowed.includes(brand)))
      throw new errors.ForbiddenError('Sie arbeiten nicht für diese Marke.');
    return next();
  });
}

function narrow(params: EntryFields, limit: EntryFields): void {
  params['filters'] = { $and: [params['filters'] ?? {}, limit] };
}

/** The brands that the entry has now, in every language, and the one that is to be written. */
async function brandsConcerned(
  strapi: Strapi,
  { uid, action, params }: DocumentAct,
): Promise<string[]> {
  const { documentId, data } = params;
  const stored = documentId
    ? await rowsOfAllBrands(strapi, uid, 'guards').findMany({
        where: { documentId },
        select: ['marke'],
      })
    : [];
  const given = data && 'marke' in data ? [data['marke']] : [];
  // An entry without a brand would be visible to no account and on no site, so creating one is
  // refused.
  const missing = action === 'create' && given.length === 0 ? [undefined] : [];
  return [...stored.map(({ marke }) => marke), ...given, ...missing].map(String);
}
