import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import type { DocumentAct, EntryFields, Strapi } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import type { EntryPlace } from '../entries/entryPlace.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import {
  basisOf,
  forget,
  germanDraft,
  isTranslated,
  updateTranslationBasis,
  MULTILINGUAL,
  storeTranslationBasis,
} from './basis.ts';
import { rewrittenTexts, textsIn } from './translatedTexts.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

const WRITES = ['update', 'discardDraft', 'delete'];

/**
 * When a German text changes, stores its former version as the basis of every translation. When a
 * text of a translation is saved, that text counts as up to date with the current German, and its
 * other texts stay outdated. Without a change nothing is stored, so existing translations of an
 * installation count as up to date.
 */
export function recordOutdatedTranslations(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId } = act.params;
    if (!WRITES.includes(act.action) || documentId === undefined) return next();
    if (!isTranslated(strapi, act.uid) || !(await isMultilingual(strapi, act, documentId)))
      return next();
    const locale = typeof act.params.locale === 'string' ? act.params.locale : BASE_LOCALE;
    if (act.action === 'delete') {
      const done = await next();
      await forget(strapi, { uid: act.uid, documentId, locale: locale === '*' ? '' : locale });
      return done;
    }
    const place = { uid: act.uid, documentId, locale: locale === '*' ? BASE_LOCALE : locale };
    const before = await snapshotOfDraft(strapi, place);
    const done = await next();
    const after = await snapshotOfDraft(strapi, place);
    if (sameTexts(strapi, act.uid, before, after)) return done;
    if (place.locale === BASE_LOCALE) await storeTranslationBasis(strapi, place, before);
    else await noteRewritten(strapi, place, before, after);
    return done;
  });
}

async function isMultilingual(
  strapi: Strapi,
  { uid }: DocumentAct,
  documentId: string,
): Promise<boolean> {
  const brand =
    brandOfConfiguration(uid) ??
    (
      await (await rowsOfAccount(strapi, uid)).findOne({ where: { documentId }, select: ['marke'] })
    )?.['marke'];
  return MULTILINGUAL.includes(String(brand));
}

const sameTexts = (strapi: Strapi, uid: string, one: EntryFields, other: EntryFields): boolean => {
  return textsIn(strapi, uid, one) === textsIn(strapi, uid, other);
};

/** Marks rewritten texts of a translation as up to date with German. */
async function noteRewritten(
  strapi: Strapi,
  place: EntryPlace,
  before: EntryFields,
  after: EntryFields,
): Promise<void> {
  const basis = await basisOf(strapi, place);
  if (basis === undefined) return;
  const german = await germanDraft(strapi, place);
  const sides = { german, before: basis.german, target: before };
  const written = rewrittenTexts(strapi, place.uid, sides, after);
  await updateTranslationBasis(strapi, place, after, ({ germanPath }) =>
    written.has(JSON.stringify(germanPath)),
  );
}
