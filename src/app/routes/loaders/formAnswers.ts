import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { PageScreenData, ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { LoadContext } from '../LoadContext.ts';
import type { Visit } from '../loadPage.ts';

/** Ahead of a title, so that who hears the page's name hears at once that the form was not accepted. Titles know no messages. */
const NOT_ACCEPTED: Readonly<Record<Language, string>> = { de: 'Fehler', it: 'Errore', fr: 'Erreur', en: 'Error' };

/** What the page of a form says in its head. With a query it answers one visitor, or is about one job: nobody looks for that. */
export function formHead({ title, page }: PageScreenData & ScreenHead, isRefused: boolean, { brand }: LoadContext, { path, query }: Visit): Pick<ScreenHead, 'title' | 'indexable'> {
  return {
    title: isRefused ? `${NOT_ACCEPTED[languageOf(resolveLocale(path, brand))]}: ${title ?? page.title.text}` : title,
    ...(query.size > 0 ? { indexable: false as const } : {}),
  };
}

/** As `referenceNumber` writes them. Nothing else from an address stands on a page that says it is ours. */
const REFERENCE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

/** The number that a confirmation tells; null where the address has none. */
export function readReference(query: URLSearchParams): string | null {
  const given = query.get('gesendet');
  return given !== null && REFERENCE.test(given) ? given : null;
}
