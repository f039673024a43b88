import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import type { ScreenHead } from '../../../ui/blocks/liveContent.ts';
import type { ContactData } from '../../../ui/screens/Contact/contactData.ts';
import type { LoadContext } from '../LoadContext.ts';
import type { Visit } from '../loadPage.ts';
import type { RouteEntry } from '../routeTable.ts';
import { formHead, formStateOf, readReference } from './formAnswers.ts';
import { loadDirections } from './loadDirections.ts';
import { loadFormPage } from './loadFormPage.ts';

/** The contact page with the brand's own house. Without the house, address and form remain. */
export async function loadContact(entry: RouteEntry, context: LoadContext, visit: Visit): Promise<ContactData & ScreenHead> {
  const { brand, ports, contactForm: form, acknowledgement } = context;
  const locale = resolveLocale(visit.path, brand);
  const reference = form === undefined ? readReference(visit.query) : null;
  const isAnswer = form !== undefined || reference !== null;
  const [page, found] = await Promise.all([loadFormPage('contact', isAnswer, entry, context, visit), ports.houses.findOfBrand(brand.id, locale, visit.signal)]);
  const house = found.ok ? found.value : null;
  const directions = await loadDirections(house, context, visit);
  return {
    ...page, ...formHead(page, formStateOf(form, reference), context, visit),
    house, directions, form: form ?? null,
    topic: form === undefined ? findContactTopic(visit.query.get('thema') ?? '') : form.topic ?? null,
    sent: reference === null ? null : { reference, acknowledgement: acknowledgement ?? null },
  };
}
