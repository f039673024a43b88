import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale, Language } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import type { EventCategory } from '../../../domain/event/Event.ts';
import type { JobArea } from '../../../domain/job/Job.ts';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';

/** Rows per page of a list. */
export const PAGE_SIZE = 20;

const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** The page number of `?seite=`, 1 without it; null if it is not a valid page number. */
export function readPageNumber(query: URLSearchParams): number | null {
  const given = query.get('seite') ?? '1';
  return PAGE_NUMBER.test(given) ? Number(given) : null;
}

/** The number of pages of a list; an empty list has one. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Further pages have their own canonical address; the first one has the address of the list. */
export const canonicalOf = (page: number): { readonly canonicalQuery?: string } =>
  page > 1 ? { canonicalQuery: `seite=${page}` } : {};

/** Additions to the tab's title for further pages and for lists of past events. */
const ADDITIONS = {
  de: { page: 'Seite', past: 'Rückblick' },
  it: { page: 'pagina', past: 'retrospettiva' },
  fr: { page: 'page', past: 'rétrospective' },
  en: { page: 'page', past: 'past events' },
} as const;

interface ListState {
  readonly page: number;
  readonly past?: boolean;
  /** The chosen filters, in the words of the form. */
  readonly chosen?: readonly string[];
}

/**
 * "Veranstaltungen, Rückblick, Musik, Seite 2": two states of one list must not have the same
 * title.
 */
export function listTitle(
  title: string | null,
  locale: SelectedLocale,
  { page, past = false, chosen = [] }: ListState,
): string | null {
  const words = ADDITIONS[languageOf(locale)];
  const parts = [title, past && words.past, ...chosen, page > 1 && `${words.page} ${page}`].filter(
    Boolean,
  );
  return title === null ? null : parts.join(', ');
}

/**
 * The names of event categories for titles, in every language: the same words as the page's
 * filters. Titles do not use the interface messages.
 */
export const CATEGORY_NAMES: Readonly<Record<Language, Readonly<Record<EventCategory, string>>>> = {
  de: {
    feast: 'Feste',
    music: 'Musik',
    movement: 'Bewegung',
    talk: 'Vorträge und Gespräche',
    market: 'Märkte',
    service: 'Gottesdienste',
    outing: 'Ausflüge',
    relatives: 'Für Angehörige',
    other: 'Anderes',
  },
  it: {
    feast: 'Feste',
    music: 'Musica',
    movement: 'Movimento',
    talk: 'Conferenze e dialoghi',
    market: 'Mercati',
    service: 'Funzioni religiose',
    outing: 'Gite',
    relatives: 'Per i familiari',
    other: 'Altro',
  },
  fr: {
    feast: 'Fêtes',
    music: 'Musique',
    movement: 'Mouvement',
    talk: 'Conférences et entretiens',
    market: 'Marchés',
    service: 'Cultes et messes',
    outing: 'Excursions',
    relatives: 'Pour les proches',
    other: 'Autres',
  },
  en: {
    feast: 'Celebrations',
    music: 'Music',
    movement: 'Exercise',
    talk: 'Talks',
    market: 'Markets',
    service: 'Church services',
    outing: 'Outings',
    relatives: 'For relatives',
    other: 'Other',
  },
};

/** Likewise for job areas. */
export const AREA_NAMES: Readonly<Record<Language, Readonly<Record<JobArea, string>>>> = {
  de: {
    care: 'Pflege und Betreuung',
    housekeeping: 'Hauswirtschaft',
    hotel: 'Hotellerie',
    technical: 'Technischer Dienst',
    administration: 'Verwaltung',
  },
  it: {
    care: 'Assistenza',
    housekeeping: 'Economia domestica',
    hotel: 'Settore alberghiero',
    technical: 'Servizio tecnico',
    administration: 'Amministrazione',
  },
  fr: {
    care: 'Soins et accompagnement',
    housekeeping: 'Intendance',
    hotel: 'Hôtellerie',
    technical: 'Service technique',
    administration: 'Administration',
  },
  en: {
    care: 'Care and support',
    housekeeping: 'Housekeeping',
    hotel: 'Hotel industry',
    technical: 'Technical service',
    administration: 'Administration',
  },
};

/** The kind of an advertisement, for titles and at the start of descriptions. */
export const JOB_KIND_NAMES: Readonly<
  Record<Language, { readonly job: string; readonly apprenticeship: string }>
> = {
  de: { job: 'Offene Stelle', apprenticeship: 'Lehrstelle' },
  it: { job: 'Posto vacante', apprenticeship: 'Tirocinio' },
  fr: { job: 'Poste à pourvoir', apprenticeship: 'Apprentissage' },
  en: { job: 'Open position', apprenticeship: 'Apprenticeship' },
};

/** Words that people typed, in the quotation marks of the language. */
const QUOTED: Readonly<Record<Language, (words: string) => string>> = {
  de: (words) => `«${words}»`,
  it: (words) => `«${words}»`,
  fr: (words) => `«\u00a0${words}\u00a0»`,
  en: (words) => `“${words}”`,
};

const PERCENT: Readonly<Record<Language, string>> = {
  de: ' %',
  it: ' %',
  fr: '\u00a0%',
  en: '%',
};

/** "80 %", in English "80%"; in French with a space that does not break. */
export const withPercent = (value: string, language: Language): string =>
  `${value}${PERCENT[language]}`;

/** All chosen filters of a job list, in the words of their chips. */
export function jobFilterNames(
  filter: JobFilter,
  language: Language,
  companyNames: Readonly<Record<string, string>>,
): readonly string[] {
  const { areas, companies, apprenticeshipsOnly, workload, words } = filter;
  return [
    ...areas.map((area) => AREA_NAMES[language][area]),
    ...companies.map((company) => companyNames[company] ?? company),
    ...(apprenticeshipsOnly ? [JOB_KIND_NAMES[language].apprenticeship] : []),
    ...(workload === null ? [] : [withPercent(`${workload}`, language)]),
    ...(words === '' ? [] : [QUOTED[language](words)]),
  ];
}

/** The brands whose sites have no pages for events, so that the group's site does not list them. */
export const brandsWithoutEvents = (themes: readonly BrandTheme[]): readonly BrandId[] =>
  themes
    .filter(({ hiddenRoutes }) => hiddenRoutes.includes('events'))
    .map(({ brandId }) => brandId);
