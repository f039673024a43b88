import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { PageScreenData, ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { LoadContext, RouteRequest } from '../LoadContext.ts';
import { loadPage } from '../loadPage.ts';
import { isContentUnavailable } from '../routeFailures.ts';
import type { RouteEntry } from '../RouteEntry.ts';

/**
 * What the page of a form is called while nobody can be asked for its name. Titles know no
 * messages.
 */
const TITLES = {
  application: {
    de: 'Schnellbewerbung',
    it: 'Candidatura rapida',
    fr: 'Candidature rapide',
    en: 'Quick application',
  },
  contact: { de: 'Kontakt', it: 'Contatti', fr: 'Contact', en: 'Contact' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/**
 * The page around a form. Where it answers one that was sent, it comes bare if content cannot be
 * read: our own disk has accepted without the content service, and who sent it must hear that, or
 * find what he typed. Otherwise throws as `loadPage` does.
 */
export async function loadFormPage(
  form: keyof typeof TITLES,
  isAnswer: boolean,
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PageScreenData & ScreenHead> {
  try {
    return await loadPage(entry, context, request);
  } catch (error) {
    if (!isAnswer || !isContentUnavailable(error)) throw error;
    const title = TITLES[form][languageOf(resolveLocale(request.path, context.brand))];
    const meta = { title: null, description: null, keywords: null, image: null };
    return {
      page: { path: entry.path, title: { text: title }, lead: null, image: null, blocks: [], meta },
      live: {},
      title,
      meta,
    };
  }
}
