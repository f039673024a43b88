import type { Language } from '../../domain/locale/Locale.ts';
import { messageSource, type MessageFile } from '../../ui/i18n/loadMessages.ts';
import type { IslandName } from '../../ui/islands/Island.tsx';

const DRAFT = 'src/app/navigation/createDraftProvider.ts';
const TEXT_DRAFT = 'src/app/state/createTextDraft.ts';

/**
 * The files that each island fetches besides the code that all islands share, by their names in the
 * build's manifest. They are fetched in parallel.
 */
const SOURCES: Readonly<Record<IslandName, readonly string[]>> = {
  shell: ['src/ui/layout/Header/Header.tsx'],
  application: ['src/ui/screens/Application/ApplicationForm.tsx', DRAFT],
  contact: ['src/ui/screens/Contact/ContactMessageForm.tsx', TEXT_DRAFT],
  visit: ['src/ui/screens/Visit/VisitForm.tsx', TEXT_DRAFT],
  sent: ['src/ui/blocks/VisitorForm/SentForm.tsx', DRAFT, TEXT_DRAFT],
  departures: [
    'src/ui/blocks/Directions/NextDepartures.tsx',
    'src/app/state/createDeparturesState.ts',
    'src/adapters/http/HttpTimetable.ts',
  ],
  copy: ['src/ui/components/CopyButton/CopyButton.tsx'],
  print: ['src/ui/components/PrintButton/PrintButton.tsx'],
  share: ['src/ui/screens/JobAd/ShareLink.tsx'],
};

const FILES: Readonly<Record<IslandName, readonly MessageFile[]>> = {
  shell: [],
  application: ['forms'],
  contact: ['forms'],
  visit: ['forms', 'visit'],
  sent: [],
  departures: ['directions'],
  copy: [],
  print: [],
  share: [],
};

/** The message files that a page with these islands needs in the browser. */
export const messageFilesOf = (islands: readonly IslandName[]): readonly MessageFile[] => [
  ...new Set(['frame' as const, ...islands.flatMap((name) => FILES[name])]),
];

/** The sources of the views of these islands, and of the code that the views use. */
export const islandViews = (islands: readonly IslandName[]): readonly string[] => [
  ...new Set(islands.flatMap((name) => SOURCES[name])),
];

/** Everything that a page with these islands fetches. */
export const islandSources = (
  islands: readonly IslandName[],
  language: Language,
): readonly string[] => [
  ...messageFilesOf(islands).map((file) => messageSource(language, file)),
  ...islandViews(islands),
];
