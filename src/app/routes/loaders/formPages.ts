import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { PageScreenData, ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { LoadContext, RouteRequest } from '../LoadContext.ts';
import { loadPage } from '../loadPage.ts';
import { isContentUnavailable } from '../routeFailures.ts';
import type { RouteEntry } from '../RouteEntry.ts';

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
 * job: no search is for that.
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

/**
 * What the page of a form is called while its name cannot be read. Titles know no
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
 * read: our own disk has accepted without the content service, and the sender must hear that, or
 * find what they typed. Otherwise throws as `loadPage` does.
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
