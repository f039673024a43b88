import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { visitAnswerMessages } from '../../../ui/screens/VisitAnswer/VisitAnswer.messages.ts';
import type {
  VisitAnswerData,
  VisitAnswerState,
} from '../../../ui/screens/VisitAnswer/visitAnswerData.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { barePage } from '../loadPage.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';
import { notFound } from '../routeFailures.ts';

/**
 * The link of a mail about an appointment. Rendered for one person by `registerVisitAnswers`, never
 * from a cache.
 */
export const visitAnswerRoute = page('visitAnswer', 'termin/:schluessel', {
  screen: 'VisitAnswer',
  ownContent: true,
  indexable: false,
  surfaces: ['web'],
});

export const visitAnswerScreen: RouteScreen<VisitAnswerData & DocumentHeadData> = {
  component: async () =>
    (await import('../../../ui/screens/VisitAnswer/VisitAnswer.tsx')).VisitAnswer,
  load: loadVisitAnswer,
};

async function loadVisitAnswer(
  entry: RouteEntry,
  { brand, ports, visitAnswer: state }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<VisitAnswerData & DocumentHeadData> {
  if (state === undefined) throw notFound(entry.missing);
  const locale = resolveLocale(path, brand);
  const slug = state.kind === 'found' ? state.appointment.houseSlug : null;
  const [messages, found] = await Promise.all([
    readMessages(languageOf(locale)),
    slug === null
      ? ports.houses.findOfBrand(brand.id, locale, signal)
      : ports.houses.find(slug, locale, signal),
  ]);
  const words = wordsOf(state);
  const title = textOfMessage(messages, visitAnswerMessages[words]);
  const lead = textOfMessage(messages, visitAnswerMessages[`${words}Text`]);
  return {
    // The key is not part of the page's path, which the page shows.
    ...barePage({ ...entry, path: '' }, title, lead),
    indexable: false,
    state,
    house: state.kind === 'found' && found.ok ? found.value : null,
    action: path,
  };
}

const wordsOf = (state: VisitAnswerState) =>
  state.kind === 'found' ? (state.appointment.reply ?? ('open' as const)) : state.kind;
