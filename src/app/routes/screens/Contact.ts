import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import {
  readContactReference,
  type ContactReference,
} from '../../../domain/contact/contactReference.ts';
import { findJob } from '../../../domain/job/findJob.ts';
import { JOB_KINDS } from '../../../domain/job/Job.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { ContactData, NamedReference } from '../../../ui/screens/Contact/contactData.ts';
import { topicMessages } from '../../../ui/screens/Contact/ContactPage.messages.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import { formHead, formStateOf, readReference, loadFormPage } from '../loaders/formPages.ts';
import { loadDirections } from '../loaders/loadDirections.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const contactRoute = page('contact', 'kontakt', {
  screen: 'Contact',
  query: ['thema', 'bezug', 'von', 'gesendet'],
  uncachedQuery: ['bezug', 'von', 'gesendet'],
});

export const contactScreen: RouteScreen<ContactData & DocumentHeadData> = {
  component: async () => (await import('../../../ui/screens/Contact/Contact.tsx')).Contact,
  load: loadContact,
};

/**
 * The contact page with the brand's own house. If the house cannot be read, address and form
 * remain.
 */
async function loadContact(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<ContactData & DocumentHeadData> {
  const { brand, ports, contactForm: form, acknowledgement } = context;
  const locale = resolveLocale(request.path, brand);
  const reference = form === undefined ? readReference(request.query) : null;
  const isAnswer = form !== undefined || reference !== null;
  const [page, found, about] = await Promise.all([
    loadFormPage('contact', isAnswer, entry, context, request),
    ports.houses.findOfBrand(brand.id, locale, request.signal),
    findReferred(
      form === undefined ? readContactReference(request.query.get('bezug') ?? '') : form.about,
      context,
      request,
    ),
  ]);
  const house = found.ok ? found.value : null;
  const directions = await loadDirections(house, context, request);
  const topic =
    form === undefined ? findContactTopic(request.query.get('thema') ?? '') : (form.topic ?? null);
  // For a visitor who comes with one topic, the title is the form's heading.
  const named =
    topic === null
      ? page
      : {
          ...page,
          title: textOfMessage(await readMessages(languageOf(locale)), topicMessages[topic]),
        };
  return {
    ...page,
    ...(await formHead(named, formStateOf(form, reference), context, request)),
    house,
    directions,
    form: form ?? null,
    topic,
    about,
    sent: reference === null ? null : { reference, acknowledgement: acknowledgement ?? null },
  };
}

/**
 * The name of what a message is about. Null if it is not public: the message is then an ordinary
 * one.
 */
async function findReferred(
  reference: ContactReference | null | undefined,
  { brand, ports, now }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<NamedReference | null> {
  if (!reference) return null;
  const { kind, id } = reference;
  const locale = resolveLocale(path, brand);
  if (kind === 'job') {
    const found = await findJob(ports.jobs, JOB_KINDS, id, locale, signal);
    return found.ok && found.value?.state === 'open'
      ? { reference, name: found.value.job.title }
      : null;
  }
  if (kind === 'house') {
    const found = await ports.houses.find(id, locale, signal);
    return found.ok && found.value ? { reference, name: { text: found.value.name } } : null;
  }
  const found = await ports.events.find(brand, { id, now: now() }, locale, signal);
  return found.ok && found.value ? { reference, name: found.value.title } : null;
}
