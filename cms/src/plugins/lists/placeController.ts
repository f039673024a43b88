import type { Locale } from '../../../../src/domain/locale/Locale.ts';
import { languageOf } from '../../../../src/domain/locale/resolveLocale.ts';
import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Parts, Strapi } from '../../strapi.ts';
import { addressForVisitors } from '../siteAddress.ts';
import { readTexts } from '../entries/entryIndex.ts';
import { ownRows } from '../entryRows.ts';
import { MENU_WISH, type MenuWish } from './menuWishes.ts';
import { placeInWords } from '../entries/pagePlace.ts';
import { readWhole, requireEntry } from '../entries/panelRights.ts';

const PAGE = 'api::seite.seite';

/** How the form of a page names it: by its place in the site. */
export interface ShownPlace {
  /** Its name in the menu or footer; null if neither leads to it. */
  readonly name: string | null;
  readonly brandId: string;
  readonly documentId: string;
  /** «im Menü an vierter Stelle» */
  readonly words: string;
  /** As people read it, «zumipark.example/gastronomie». */
  readonly address: string;
  /** Where visitors find it; null if it is not public, or not there yet. */
  readonly href: string | null;
  readonly path: string;
}

/** Whether menu or footer shall name the page once it is public in this language. */
async function isWished(strapi: Strapi, entryId: string, locale: string): Promise<boolean> {
  const wish = (await ownRows(strapi, MENU_WISH).findOne({
    where: { entryId },
  })) as MenuWish | null;
  return wish !== null && !wish.done.split(' ').includes(locale);
}

export const placeController = ({ strapi }: Parts) => ({
  async read(context: RequestContext): Promise<unknown> {
    const { documentId, locale } = context.query;
    const { place, draft } = await requireEntry(strapi, context, { uid: PAGE, documentId, locale });
    const found = ((await readTexts(strapi)).get(PAGE) ?? []).find(
      (page) => page.documentId === place.documentId && page.locale === place.locale,
    );
    const path = String(draft['pfad'] ?? '');
    const brand = brands.find(({ id }) => id === draft['marke']);
    const shown = await readWhole(strapi, place, 'published');
    const language = languageOf(place.locale as Locale);
    const isThere = brand !== undefined && shown !== null && String(shown['pfad'] ?? '') === path;
    const href = isThere ? addressForVisitors(brand, language, path) : null;
    return {
      name: found?.place?.name ?? null,
      brandId: brand?.id ?? '',
      documentId: place.documentId,
      words: (await isWished(strapi, place.documentId, place.locale))
        ? 'im Menü, sobald sie veröffentlicht ist'
        : placeInWords(found?.place ?? null, path),
      address: [brand?.hosts[0], brand?.localeInPath ? language : '', path]
        .filter(Boolean)
        .join('/'),
      href,
      path,
    } satisfies ShownPlace;
  },
});
