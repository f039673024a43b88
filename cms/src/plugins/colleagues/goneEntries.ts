import type { RequestContext } from '../../requestContext.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { compareVersions } from '../planning/compareVersions.ts';
import { checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { hasDrafts, hasLanguages, isEditorial, type EntryPlace } from '../entries/entryPlace.ts';
import { takeSnapshot, isEntryFields } from '../entries/snapshot.ts';
import { restorable } from '../entries/restorable.ts';
import { readableSources } from '../preview/previewServer.ts';
import { resolveForm } from '../preview/unsavedVersions.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

/**
 * The place that a request names, whether the entry still exists or not; null if it cannot be an
 * entry that editors open.
 */
export const deletedPlace = (
  strapi: Strapi,
  { uid, documentId, locale }: Readonly<Record<string, unknown>>,
): EntryPlace | null =>
  typeof uid === 'string' && isEditorial(uid) && typeof documentId === 'string'
    ? {
        uid,
        documentId,
        locale: hasLanguages(strapi, uid) && typeof locale === 'string' ? locale : '',
      }
    : null;

/** The text that an editor has typed into the form of a deleted entry. */
export interface TypedText {
  /** The fields that the editor has changed, as text. */
  readonly pieces: readonly { readonly label: string; readonly text: string }[];
  readonly mayStartAgain: boolean;
}

/**
 * Returns the text from the form of an entry that someone else has deleted in the meantime, or
 * saves it as a draft.
 */
export const goneController = (strapi: Strapi) => {
  /**
   * The form as it would have been saved, as a snapshot; null if the request is not from a form.
   */
  const read = async (context: RequestContext) => {
    const { form, base = null, ...named } = context.request.body ?? {};
    const place = deletedPlace(strapi, named);
    const { user: person, userAbility: ability } = context.state ?? {};
    if (place === null || person === undefined || ability === undefined || !isEntryFields(form))
      return null;
    const { uid, locale } = place;
    const checker = checkerOf(strapi, uid, ability);
    const begun = isEntryFields(base) ? base : {};
    const resolved = await resolveForm(readableSources(strapi, ability), uid, form, begun);
    const mine = takeSnapshot(strapi, uid, resolved);
    const entry = { ...mine, ...(locale !== '' && { locale }) } as unknown as Entry;
    // In a type without drafts the entry would be public at once.
    const mayStartAgain = hasDrafts(strapi, uid) && checker.can.create(entry);
    return { place, person, checker, begun, mine, mayStartAgain };
  };
  return {
    async tell(context: RequestContext): Promise<unknown> {
      const request = await read(context);
      if (request === null || !request.checker.can.read()) return context.notFound();
      const { place, begun, mine, mayStartAgain } = request;
      const pieces = compareVersions(strapi, place.uid, begun, mine).flatMap(({ label, after }) =>
        after === null ? [] : [{ label, text: after.text }],
      );
      return { pieces, mayStartAgain } satisfies TypedText;
    },

    /**
     * Creates a draft: of a new entry, or of this language if other languages of the entry are
     * left.
     */
    async create(context: RequestContext): Promise<unknown> {
      const request = await read(context);
      if (request === null) return context.notFound();
      const { place, person, checker, mine, mayStartAgain } = request;
      refuseUnless(mayStartAgain, 'Sie dürfen hier keinen Eintrag anlegen.');
      const { uid, documentId } = place;
      const locale = place.locale === '' ? {} : { locale: place.locale };
      const whole = await restorable(strapi, { ...place, snapshot: mine, isNew: true });
      const given = await checker.sanitizeCreateInput(whole);
      const data: EntryFields = { ...given, createdBy: person.id, updatedBy: person.id };
      const documents = strapi.documents(uid);
      const isLeft =
        (await (await rowsOfAccount(strapi, uid)).count({ where: { documentId } })) > 0;
      const made = isLeft
        ? await documents.update({ documentId, ...locale, data })
        : await documents.create({ ...locale, data });
      return { documentId: made.documentId };
    },
  };
};
