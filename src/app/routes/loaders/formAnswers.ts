import type { Language } from '../../../domain/locale/Locale.ts';

/** Ahead of a title, so that who hears the page's name hears at once that the form was not accepted. Titles know no messages. */
const NOT_ACCEPTED: Readonly<Record<Language, string>> = { de: 'Fehler', it: 'Errore', fr: 'Erreur', en: 'Error' };

export const titleNotAccepted = (title: string, language: Language): string => `${NOT_ACCEPTED[language]}: ${title}`;

/** As `referenceNumber` writes them. Nothing else from an address stands on a page that says it is ours. */
const REFERENCE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

/** The number that a confirmation tells; null where the address has none. */
export function readReference(query: URLSearchParams): string | null {
  const given = query.get('gesendet');
  return given !== null && REFERENCE.test(given) ? given : null;
}
