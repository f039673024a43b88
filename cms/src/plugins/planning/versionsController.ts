import type { RequestContext } from '../../requestContext.ts';
import type { Entry, EntryFields, Strapi, Parts } from '../../strapi.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { compareVersions } from './compareVersions.ts';
import { checkerOf, answerNotFound, requireEntry, refuseUnless } from '../entries/panelRights.ts';
import { hasDrafts, localeParameter } from '../entries/entryPlace.ts';
import { referencesIn, withoutForeignTitles } from '../entries/snapshot.ts';
import {
  findVersion,
  findVersionBefore,
  listVersions,
  placeOfVersion,
  snapshotOfDraft,
  type Version,
} from './versions.ts';
import { rowsOfAllBrands } from '../entryRows.ts';
import { restorable } from '../entries/restorable.ts';

const describe = ({ id, kind, at, personName }: Version) => ({
  id,
  kind,
  at: new Date(at).toISOString(),
  by: personName,
});

/** Lists the versions of an entry, compares them as text and restores them as a draft. */
export const versionsController = ({ strapi }: Parts) => {
  const requireVersion = async (context: RequestContext) => {
    const version = await findVersion(strapi, context.params['id']);
    if (version === null) return answerNotFound();
    const request = await requireEntry(strapi, context, { ...placeOfVersion(version) });
    return { version, request };
  };
  return {
    async list(context: RequestContext): Promise<unknown> {
      const request = await requireEntry(strapi, context, context.query);
      return {
        mayRestore: request.may('update') && hasDrafts(strapi, request.place.uid),
        versions: (await listVersions(strapi, request.place)).map(describe),
      };
    },

    /** Compares with the current draft, or with the previous version if `?with=before` is set. */
    async compare(context: RequestContext): Promise<unknown> {
      const { version, request } = await requireVersion(context);
      const withBefore = context.query['with'] === 'before';
      const other = withBefore
        ? ((await findVersionBefore(strapi, version))?.snapshot ?? {})
        : await snapshotOfDraft(strapi, request.place);
      const shown = (snapshot: EntryFields): Promise<EntryFields> =>
        hideForeignTitles(strapi, version.uid, snapshot);
      const [earlier, later] = await Promise.all([shown(version.snapshot), shown(other)]);
      const [before, after] = withBefore ? [later, earlier] : [earlier, later];
      return compareVersions(strapi, version.uid, before, after);
    },

    async restore(context: RequestContext): Promise<unknown> {
      const { version, request } = await requireVersion(context);
      const { place, draft, person } = request;
      // In a type without drafts the restored version would be public at once.
      if (!hasDrafts(strapi, place.uid)) return answerNotFound();
      const data = await restorable(strapi, { ...place, snapshot: version.snapshot });
      const message = 'Sie dürfen diesen Eintrag nicht bearbeiten.';
      refuseUnless(request.may('update'), message);
      // A restore must not move an entry to a brand where its editor may not edit it.
      refuseUnless(request.may('update', { ...draft, ...data } as Entry), message);
      const { sanitizeUpdateInput } = checkerOf(strapi, place.uid, request.ability);
      await strapi.documents(place.uid).update({
        documentId: place.documentId,
        ...localeParameter(place),
        data: { ...(await sanitizeUpdateInput(draft)(data)), updatedBy: person.id },
      });
      return { restored: true };
    },
  };
};

/** A related entry may be of another brand: set by the group, or from before it was moved there. */
async function hideForeignTitles(
  strapi: Strapi,
  uid: string,
  snapshot: EntryFields,
): Promise<EntryFields> {
  const own = new Set<string>();
  const kept = new Set<string>();
  for (const [target, documentIds] of referencesIn(strapi, uid, snapshot).entries) {
    const where = { documentId: { $in: documentIds } };
    const all = await rowsOfAllBrands(strapi, target, 'restoring').findMany({ where });
    for (const { documentId } of all) kept.add(`${target} ${documentId}`);
    const rows = await rowsOfAccount(strapi, target);
    for (const { documentId } of await rows.findMany({ where })) own.add(`${target} ${documentId}`);
  }
  return withoutForeignTitles(strapi, uid, snapshot, (target, documentId) => {
    const key = `${target} ${documentId}`;
    return own.has(key) || !kept.has(key);
  });
}
