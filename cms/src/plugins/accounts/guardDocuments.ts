import { errors, type DocumentAct, type EntryFields, type Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from './brandsOfAccount.ts';
import { brandOfConfiguration, hasBrand } from './limitPermissions.ts';

const READS = ['findOne', 'findFirst', 'findMany', 'count'];

/**
 * Looks at what somebody in the panel reads and writes, whichever route of whichever plugin it comes
 * by: Strapi (5.54) asks for no condition when an entry is made or copied, nor what an entry becomes
 * by a change. What the service does by itself, and what the site reads, is not limited.
 */
export function guardDocuments(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const configured = brandOfConfiguration(act.uid);
    if (configured === null && !hasBrand(strapi, act.uid)) return next();
    const allowed = await findBrandsInRequest(strapi);
    if (allowed === null) return next();
    if (READS.includes(act.action)) {
      if (configured === null) narrow(act.params, allowed);
      return next();
    }
    const concerned = configured === null ? await brandsConcerned(strapi, act) : [configured];
    if (concerned.some((brand) => !allowed.includes(brand)))
      throw new errors.ForbiddenError('Sie arbeiten nicht für diese Marke.');
    return next();
  });
}

function narrow(params: EntryFields, allowed: readonly string[]): void {
  const ofBrands = { marke: { $in: allowed } };
  params['filters'] = params['filters'] ? { $and: [params['filters'], ofBrands] } : ofBrands;
}

/** The brands that an entry has, in every language, and the one that it is to have. */
async function brandsConcerned(
  strapi: Strapi,
  { uid, action, params }: DocumentAct,
): Promise<string[]> {
  const { documentId, data } = params;
  const stored = documentId
    ? await strapi.db.query(uid).findMany({ where: { documentId }, select: ['marke'] })
    : [];
  const given = data && 'marke' in data ? [data['marke']] : [];
  // An entry without a brand would be shown to no one, and by no site.
  const missing = action === 'create' && given.length === 0 ? [undefined] : [];
  return [...stored.map(({ marke }) => marke), ...given, ...missing].map(String);
}
