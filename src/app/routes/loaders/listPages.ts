import type { SelectedLocale, Language } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import type { EventCategory } from '../../../domain/event/Event.ts';
import type { JobArea } from '../../../domain/job/Job.ts';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';

/** Rows of a list that one page shows. */
export const PAGE_SIZE = 20;

const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** The page that `?seite=` asks for, 1 without it; null for what is no number of a page. */
export function readPageNumber(query: URLSearchParams): number | null {
  const given = query.get('seite') ?? '1';
  return PAGE_NUMBER.test(given) ? Number(given) : null;
}

/** How many pages a list has; an empty one has its first. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Further pages have an address of their own; the first is the list itself. */
export const canonicalOf = (page: number): { readonly canonicalQuery?: string } =>
  page > 1 ? { canonicalQuery: `seite=${page}` } : {};

/** What the title of the browser's tab adds for further pages and for lists that look back. */
const ADDITIONS = {
  de: { page: 'Seite', past: 'Rückblick' },
  it: { page: 'pagina', past: 'retrospettiva' },
  fr: { page: 'page', past: 'rétrospective' },
  en: { page: 'page', past: 'past events' },
} as const;

interface ListState {
  readonly page: number;
  readonly past?: boolean;
  /** What the list is narrowed to, as its filters say it. */
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
 * What a title calls each kind of event: the words of the page's own filters, in every language.
 * Titles know no messages.
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

/** Likewise for the areas of jobs. */
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

/** What an advertisement is for, in a title and ahead of a description. */
export const JOB_KIND_NAMES: Readonly<
  Record<Language, { readonly job: string; readonly apprenticeship: string }>
> = {
  de: { job: 'Offene Stelle', apprenticeship: 'Lehrstelle' },
  it: { job: 'Posto vacante', apprenticeship: 'Tirocinio' },
  fr: { job: 'Poste à pourvoir', apprenticeship: 'Apprentissage' },
  en: { job: 'Open position', apprenticeship: 'Apprenticeship' },
};

/** Everything that narrows a list of jobs, as its chips say it. */
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
    ...(workload === null ? [] : [`${workload} %`]),
    ...(words === '' ? [] : [`«${words}»`]),
  ];
}
