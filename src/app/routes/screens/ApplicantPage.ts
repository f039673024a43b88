import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import { formatDay } from '../../../ui/i18n/formatDateTime.ts';
import { applicantHeadMessages } from '../../../ui/screens/ApplicantPage/ApplicantHead.messages.ts';
import {
  isToCome,
  PAGE_PATHS,
  type ApplicantPageData,
  type ApplicantPageState,
} from '../../../ui/screens/ApplicantPage/applicantPageData.ts';
import { readMessages, textOfMessage } from '../../head/textOfMessage.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { barePage } from '../loadPage.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';
import { notFound } from '../routeFailures.ts';

const TRAITS = {
  screen: 'ApplicantPage',
  ownContent: true,
  indexable: false,
  surfaces: ['web'],
} as const;

/**
 * The applicant's own page. Rendered for one person by `registerApplicantPage`, never from a cache.
 */
export const applicantPageRoute = page('applicantPage', 'bewerbung/:schluessel', TRAITS);

/** Asks before everything is deleted. */
export const applicantDeletionRoute = page(
  'applicantDeletion',
  `bewerbung/:schluessel/${PAGE_PATHS.deletion}`,
  TRAITS,
);

export const applicantScreen: RouteScreen<ApplicantPageData & DocumentHeadData> = {
  component: async () =>
    (await import('../../../ui/screens/ApplicantPage/ApplicantPage.tsx')).ApplicantPage,
  load: loadApplicantPage,
};

async function loadApplicantPage(
  entry: RouteEntry,
  { brand, ports, applicantPage: state, now }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<ApplicantPageData & DocumentHeadData> {
  if (state === undefined) throw notFound(entry.missing);
  const locale = resolveLocale(path, brand);
  const brandId = state.kind === 'found' ? state.application.brandId : brand.id;
  // The content service has the data of other brands under their id.
  const owner: Brand = brandId === brand.id ? brand : { ...brand, id: brandId };
  const [messages, config, house] = await Promise.all([
    readMessages(languageOf(locale)),
    ports.brandConfigs.find(owner, locale),
    ports.houses.findOfBrand(brandId, locale, signal),
  ]);
  const found = config.ok ? config.value : null;
  const words = wordsOf(state, now());
  const start = state.kind === 'found' ? (state.application.interview?.start ?? null) : null;
  const day = start === null ? '' : formatDay(zurichDate(new Date(start)), locale || BASE_LOCALE);
  const title = textOfMessage(messages, applicantHeadMessages[words], { day });
  const lead = textOfMessage(messages, applicantHeadMessages[`${words}Text`]);
  return {
    // The key is not part of the page's path, which the page shows.
    ...barePage({ ...entry, path: '' }, title, lead),
    indexable: false,
    state,
    house: house.ok ? house.value : null,
    contact: {
      // The short name, where it is known.
      name: brandId === brand.id ? brand.name : (found?.name.text ?? brand.name),
      phone: found?.phone ?? brand.fallback.phone,
    },
    action: path.split(`/${PAGE_PATHS.deletion}`)[0] ?? path,
  };
}

/** The name of the title and the lead of a state. */
function wordsOf(state: ApplicantPageState, now: Date) {
  if (state.kind !== 'found' && state.kind !== 'waiting') return state.kind;
  if (state.part === 'deletion') return 'deletion';
  if (state.kind === 'waiting') return 'received';
  const { end, interview, stage } = state.application;
  if (end !== null) return end;
  if (interview?.state === 'chosen')
    return isToCome(interview.start ?? '', startOfDay(now)) ? 'chosen' : 'met';
  if (interview?.state === 'noneFits') return 'noneFits';
  if (interview?.state === 'open') return interview.starts.length > 0 ? 'choose' : 'noneLeft';
  return stage === 'closed' ? 'refused' : stage;
}
