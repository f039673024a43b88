import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import { errors, type DocumentAct, type EntryFields, type Strapi } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';
import { rowsOfAllBrands } from '../entryRows.ts';
import { findBrandsInRequest } from './brandsOfAccount.ts';
import { brandOfConfiguration, hasBrand } from './limitPermissions.ts';

const WRITES = ['create', 'update', 'clone', 'publish'];

/**
 * Refuses relations to entries of other brands: Strapi accepts any entry by its id, and its
 * title is then in versions, previews and answers of the API. Relations that the entry already has
 * are allowed, as files are.
 */
export function guardRelations(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (WRITES.includes(act.action)) await refuseForeignEntries(strapi, act);
    return next();
  });
}

type References = ReadonlyMap<string, ReadonlySet<string>>;

async function refuseForeignEntries(strapi: Strapi, { uid, params }: DocumentAct): Promise<void> {
  const { documentId, data } = params;
  const named = data === undefined ? new Map() : entriesNamed(strapi, uid, data);
  if (named.size === 0) return;
  const allowed = await findBrandsInRequest(strapi);
  if (allowed === null) return;
  const foreign: string[] = [];
  for (const [target, references] of named) {
    const configured = brandOfConfiguration(target);
    if (configured !== null && allowed.includes(configured)) continue;
    if (configured === null && !hasBrand(strapi, target)) continue;
    const rows = await rowsOfAllBrands(strapi, target, 'guards').findMany({
      where: {
        ...(configured === null && { marke: { $notIn: allowed } }),
        $or: [
          { documentId: { $in: [...references] } },
          { id: { $in: [...references].filter((each) => /^\d{1,9}$/.test(each)).map(Number) } },
        ],
      },
      select: ['documentId'],
    });
    foreign.push(...rows.map((row) => `${target} ${row.documentId}`));
  }
  if (foreign.length === 0) return;
  const had = documentId === undefined ? new Set() : await entriesHad(strapi, uid, documentId);
  if (foreign.some((each) => !had.has(each)))
    throw new errors.PolicyError(
      'Sie haben einen Eintrag einer Marke gewählt, für die Sie nicht arbeiten.',
    );
}

/** The entries that data names in relations, at any depth, by type: ids of rows or documents. */
function entriesNamed(strapi: Strapi, uid: string, data: EntryFields): References {
  const found = new Map<string, Set<string>>();
  walkFields(strapi, uid, data, ({ attribute, value }) => {
    const { type, target = '' } = attribute;
    if (type !== 'relation' || !/^(?:api|plugin::konfiguration)\W/.test(target)) return;
    const references = referencesIn(value);
    if (references.length === 0) return;
    found.set(target, new Set([...(found.get(target) ?? []), ...references]));
  });
  return found;
}

/**
 * An id, an object with one, a list of either, or a relation's `connect` or `set`: Strapi accepts
 * them all.
 */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value === 'number' || typeof value === 'string') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  const { id, documentId, connect, set } = value as EntryFields;
  return [id, documentId, connect, set].flatMap(referencesIn);
}

async function entriesHad(
  strapi: Strapi,
  uid: string,
  documentId: string,
): Promise<ReadonlySet<string>> {
  const populate = buildDeepPopulate(strapi, uid);
  const had = new Set<string>();
  for (const status of ['draft', 'published'] as const)
    for (const entry of await strapi
      .documents(uid)
      .findMany({ filters: { documentId }, locale: '*', status, populate }))
      for (const [target, references] of entriesNamed(strapi, uid, { ...entry }))
        for (const each of references) had.add(`${target} ${each}`);
  return had;
}
