import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { ContactData } from '../../../ui/screens/Contact/contactData.ts';
import type { LoadContext } from '../LoadContext.ts';
import { loadPage, type Visit } from '../loadPage.ts';
import type { RouteEntry } from '../routeTable.ts';
import { loadDirections } from './loadDirections.ts';

/** Ahead of a title, so that who hears the page's name hears at once that the form was not accepted. Titles know no messages. */
const NOT_ACCEPTED: Readonly<Record<Language, string>> = { de: 'Fehler', it: 'Errore', fr: 'Erreur', en: 'Error' };

/** The contact page with the brand's own house. Without the house, address and form remain. */
export async function loadContact(entry: RouteEntry, context: LoadContext, visit: Visit): Promise<ContactData & ScreenHead> {
  const { brand, ports, contactForm } = context;
  const locale = resolveLocale(visit.path, brand);
  const [page, found] = await Promise.all([loadPage(entry, context, visit), ports.houses.findOfBrand(brand.id, locale, visit.signal)]);
  const house = found.ok ? found.value : null;
  const directions = await loadDirections(house, context, visit);
  const title = contactForm === undefined ? page.title : `${NOT_ACCEPTED[languageOf(locale)]}: ${page.title ?? page.page.title.text}`;
  return { ...page, title, house, directions, ...(visit.query.size > 0 ? { indexable: false as const } : {}), form: contactForm ?? null, sent: contactForm === undefined && visit.query.has('gesendet') };
}
