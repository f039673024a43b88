import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { PageScreenData, ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { LoadContext, RouteRequest } from '../LoadContext.ts';

/**
 * Ahead of a title, so that who hears the page's name hears at once what became of the form. Titles
 * know no messages.
 */
const STATES: Readonly<Record<FormState, Readonly<Record<Language, string>>>> = {
  refused: { de: 'Fehler', it: 'Errore', fr: 'Erreur', en: 'Error' },
  sent: { de: 'Gesendet', it: 'Inviato', fr: 'Envoyé', en: 'Sent' },
};

type FormState = 'refused' | 'sent';

/**
 * What the page of a form says in its head. With a query it answers one visitor, or is about one
 * job: nobody looks for that.
 */
export function formHead(
  { title, page }: PageScreenData & ScreenHead,
  state: FormState | null,
  { brand }: LoadContext,
  { path, query }: RouteRequest,
): Pick<ScreenHead, 'title' | 'indexable'> {
  return {
    title:
      state === null
        ? title
        : `${STATES[state][languageOf(resolveLocale(path, brand))]}: ${title ?? page.title.text}`,
    ...(query.size > 0 ? { indexable: false as const } : {}),
  };
}

/** What a page of a form answers: one that came back, one that was accepted, or none. */
export const formStateOf = (form: unknown, reference: string | null): FormState | null =>
  form !== undefined ? 'refused' : reference !== null ? 'sent' : null;

/**
 * As `referenceNumber` writes them. Nothing else from an address stands on a page that says it is
 * ours.
 */
const REFERENCE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

/** The number that a confirmation tells; null where the address has none. */
export function readReference(query: URLSearchParams): string | null {
  const given = query.get('gesendet');
  return given !== null && REFERENCE.test(given) ? given : null;
}
