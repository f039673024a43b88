import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { ContactData } from '../../../ui/screens/Contact/contactData.ts';
import type { LoadContext } from '../LoadContext.ts';
import type { Visit } from '../loadPage.ts';
import type { RouteEntry } from '../routeTable.ts';
import { readReference, titleNotAccepted } from './formAnswers.ts';
import { loadDirections } from './loadDirections.ts';
import { loadFormPage } from './loadFormPage.ts';

/** The contact page with the brand's own house. Without the house, address and form remain. */
export async function loadContact(entry: RouteEntry, context: LoadContext, visit: Visit): Promise<ContactData & ScreenHead> {
  const { brand, ports, contactForm } = context;
  const locale = resolveLocale(visit.path, brand);
  const isAnswer = contactForm !== undefined || visit.query.has('gesendet');
  const [page, found] = await Promise.all([loadFormPage('contact', isAnswer, entry, context, visit), ports.houses.findOfBrand(brand.id, locale, visit.signal)]);
  const house = found.ok ? found.value : null;
  const directions = await loadDirections(house, context, visit);
  const title = contactForm === undefined ? page.title : titleNotAccepted(page.title ?? page.page.title.text, languageOf(locale));
  return {
    ...page, title, house, directions,
    ...(visit.query.size > 0 ? { indexable: false as const } : {}),
    form: contactForm ?? null,
    sent: contactForm === undefined && visit.query.has('gesendet') ? { reference: readReference(visit.query) } : null,
  };
}
