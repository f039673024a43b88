import type { FastifyReply } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { BASE_LOCALE, type Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { escapeHtml } from '../render/renderDocument.ts';
import { plainPage } from './plainPage.ts';

interface Wording {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly again: string;
  readonly home: string;
}

const WORDINGS: Readonly<Record<Language, Wording>> = {
  de: {
    title: 'Bitte warten Sie eine Minute.',
    text: 'Von Ihrem Anschluss kamen sehr viele Suchen. Ihr Text bleibt hier stehen. Suchen Sie dann noch einmal, oder rufen Sie uns an.',
    label: 'Stichwort',
    again: 'Noch einmal suchen',
    home: 'Zur Startseite',
  },
  it: {
    title: 'Attenda un minuto.',
    text: 'Dalla Sua connessione sono arrivate moltissime ricerche. Il Suo testo resta qui. Poi cerchi di nuovo, oppure ci telefoni.',
    label: 'Parola chiave',
    again: 'Cerca di nuovo',
    home: 'Alla pagina iniziale',
  },
  fr: {
    title: 'Veuillez attendre une minute.',
    text: 'De très nombreuses recherches sont arrivées de votre connexion. Votre texte reste ici. Cherchez ensuite à nouveau, ou appelez-nous.',
    label: 'Mot-clé',
    again: 'Chercher à nouveau',
    home: 'À la page d’accueil',
  },
  en: {
    title: 'Please wait a minute.',
    text: 'A great many searches came from your connection. Your text stays here. Then search again, or call us.',
    label: 'Keyword',
    again: 'Search again',
    home: 'To the home page',
  },
};

/** Seconds. */
const RETRY_AFTER = '60';
/** The name of the typed text in a query. */
const TYPED = 'suche';

interface LimitedSearch {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly brand: Brand;
}

/**
 * Tells a visitor whose connection sent too many searches to wait, with a form that keeps what was
 * typed and the other filters.
 */
export function sendSearchLimit(
  reply: FastifyReply,
  { path, query, brand }: LimitedSearch,
): FastifyReply {
  const locale = resolveLocale(path, brand);
  const { title, text, label, again, home } = WORDINGS[languageOf(locale)];
  const fields = [...query].map(([name, value]) =>
    name === TYPED
      ? `<label for="${TYPED}">${label}</label><input id="${TYPED}" type="search" name="${TYPED}" maxlength="80" value="${escapeHtml(value.slice(0, 80))}">`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return plainPage(reply.header('retry-after', RETRY_AFTER), 429, {
    wording: { title, text },
    phone: brand.fallback.phone,
    language: { lang: locale === '' ? BASE_LOCALE : locale, home },
    more: query.has(TYPED)
      ? `<form action="${escapeHtml(path)}">${fields.join('')}<button>${again}</button></form>`
      : '',
  });
}
