import type { Locale } from '../../../../src/domain/locale/Locale.ts';
import { languageOf } from '../../../../src/domain/locale/resolveLocale.ts';
import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Parts } from '../../strapi.ts';
import { addressForVisitors } from '../siteAddress.ts';
import { readTexts } from '../entries/entryIndex.ts';
import { placeInWords } from '../entries/pagePlace.ts';
import { readWhole, requireEntry } from '../entries/panelRights.ts';

const PAGE = 'api::seite.seite';

/** How the form of a page names it: by its place in the site. */
export interface ShownPlace {
  /** Its name in the menu or footer; null if neither leads to it. */
  readonly name: string | null;
  readonly brandId: string;
  /** «im Menü an vierter Stelle» */
  readonly words: string;
  /** As people read it, «zumipark.example/gastronomie». */
  readonly address: string;
  /** Where visitors find it; null if it is not public, or not there yet. */
  readonly href: string | null;
  readonly path: string;
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
      words: placeInWords(found?.place ?? null, path),
      address: [brand?.hosts[0], brand?.localeInPath ? language : '', path]
        .filter(Boolean)
        .join('/'),
      href,
      path,
    } satisfies ShownPlace;
  },
});
