import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Ability, PanelPerson, PanelVerb } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Entry, type Strapi } from '../../strapi.ts';
import {
  hasDrafts,
  hasLanguages,
  isEditorial,
  localeParameter,
  type EntryPlace,
} from './entryPlace.ts';

/** The draft with the fields that conditions of rights check; null if there is none. */
export const findDraft = (strapi: Strapi, place: EntryPlace): Promise<Entry | null> =>
  strapi.documents(place.uid).findOne({
    documentId: place.documentId,
    ...localeParameter(place),
    populate: { createdBy: { populate: { roles: true } } },
  }) as Promise<Entry | null>;

/** An entry with its components and relations, and the accounts that wrote it; null for none. */
export const readWhole = (
  strapi: Strapi,
  place: EntryPlace,
  status: 'draft' | 'published' = 'draft',
): Promise<Entry | null> =>
  strapi.documents(place.uid).findOne({
    documentId: place.documentId,
    status,
    ...localeParameter(place),
    populate: {
      ...buildDeepPopulate(strapi, place.uid),
      createdBy: { populate: { roles: true } },
      updatedBy: true,
    },
  }) as Promise<Entry | null>;

export const checkerOf = (strapi: Strapi, uid: string, userAbility: Ability) =>
  strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model: uid });

/** The account of a request, its rights, and the entry that it names. */
export interface EntryRequest {
  readonly place: EntryPlace;
  readonly draft: Entry;
  readonly person: PanelPerson;
  readonly ability: Ability;
  may(verb: PanelVerb, entry?: Entry): boolean;
}

/**
 * The entry that a request names by `uid`, `documentId` and `locale`; null if the account may not
 * read it or it does not exist.
 */
export async function readEntryRequest(
  strapi: Strapi,
  { state }: RequestContext,
  { uid, documentId, locale }: Readonly<Record<string, unknown>>,
): Promise<EntryRequest | null> {
  if (typeof uid !== 'string' || !isEditorial(uid) || typeof documentId !== 'string') return null;
  if (state?.user === undefined || state.userAbility === undefined) return null;
  const place = {
    uid,
    documentId,
    locale: hasLanguages(strapi, uid) && typeof locale === 'string' ? locale : '',
  };
  const { user: person, userAbility } = state;
  const { can } = checkerOf(strapi, uid, userAbility);
  const draft = await findDraft(strapi, place);
  if (draft === null || !can.read(draft)) return null;
  return {
    place,
    draft,
    person,
    ability: userAbility,
    may: (verb, entry = draft) => can[verb](entry),
  };
}

/** Ends the request with a 404. */
export const answerNotFound = (): never => {
  throw new errors.NotFoundError('Not Found');
};

/** The entry that a request names; ends the request with a 404 if there is none. */
export const requireEntry = async (
  strapi: Strapi,
  context: RequestContext,
  named: Readonly<Record<string, unknown>> = {},
): Promise<EntryRequest> => (await readEntryRequest(strapi, context, named)) ?? answerNotFound();

/** The same for an entry that can be a draft. */
export async function requireDraft(
  strapi: Strapi,
  context: RequestContext,
  named?: Readonly<Record<string, unknown>>,
): Promise<EntryRequest> {
  const entry = await requireEntry(strapi, context, named);
  return hasDrafts(strapi, entry.place.uid) ? entry : answerNotFound();
}

/** Not a `ForbiddenError`, because Strapi does not send its message to the client. */
export const refuseUnless = (allowed: boolean, message: string): void => {
  if (!allowed) throw new errors.PolicyError(message);
};
