import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { PageScreenData, DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import type { LoadContext, RouteRequest } from '../LoadContext.ts';
import { visitorFormMessages } from '../../../ui/blocks/VisitorForm/VisitorForm.messages.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import { barePage, loadPage } from '../loadPage.ts';
import { isContentUnavailable } from '../routeFailures.ts';
import type { RouteEntry } from '../RouteEntry.ts';

const SENT: Readonly<Record<Language, string>> = {
  de: 'Gesendet:',
  it: 'Inviato:',
  fr: 'Envoyé\u00a0:',
  en: 'Sent:',
};

type FormState = 'refused' | 'sent';

/** The word with which the title of a form's page begins. */
export const outcomeWord = (
  state: FormState,
  language: Language,
  messages: CompiledMessages,
): string =>
  state === 'sent' ? SENT[language] : textOfMessage(messages, visitorFormMessages.error);

/**
 * The head of a form's page. The title begins with the outcome, so that screen reader users hear it
 * at once. With a query, the page is a response to one visitor or about one job, so it is not
 * indexed.
 */
export async function formHead(
  { title, page }: PageScreenData & DocumentHeadData,
  state: FormState | null,
  { brand }: LoadContext,
  { path, query }: RouteRequest,
): Promise<Pick<DocumentHeadData, 'title' | 'indexable'>> {
  const language = languageOf(resolveLocale(path, brand));
  const outcome = async (of: FormState): Promise<string> =>
    outcomeWord(of, language, await readMessages(language));
  return {
    title: state === null ? title : `${await outcome(state)} ${title ?? page.title.text}`,
    ...(query.size > 0 ? { indexable: false as const } : {}),
  };
}

/** The outcome that a form's page shows: refused, sent, or null if nothing was sent. */
export const formStateOf = (form: unknown, reference: string | null): FormState | null =>
  form !== undefined ? 'refused' : reference !== null ? 'sent' : null;

/** The format of `referenceNumber`. No other text of an address may be shown on our page. */
const REFERENCE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

/** The reference number of a confirmation; null if the address has none. */
export function readReference(query: URLSearchParams): string | null {
  const given = query.get('gesendet');
  return given !== null && REFERENCE.test(given) ? given : null;
}

/** The title of a form's page while its own title cannot be read. */
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
 * Loads the page around a form. If it is the response to a sent form and content cannot be read, a
 * bare page is returned: our own disk accepts submissions without the content service, and the
 * sender must get the confirmation or the text that they typed. Otherwise throws as `loadPage`
 * does.
 */
export async function loadFormPage(
  form: keyof typeof TITLES,
  isAnswer: boolean,
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PageScreenData & DocumentHeadData> {
  try {
    return await loadPage(entry, context, request);
  } catch (error) {
    if (!isAnswer || !isContentUnavailable(error)) throw error;
    return barePage(entry, TITLES[form][languageOf(resolveLocale(request.path, context.brand))]);
  }
}
