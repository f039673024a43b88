import type { Language } from '../../domain/locale/Locale.ts';
import { messageSources, type MessageParts } from '../../ui/i18n/loadMessages.ts';
import type { IslandName } from '../../ui/islands/Island.tsx';

const DRAFT = 'src/app/navigation/createDraftDesk.ts';
const CONTACT_DRAFT = 'src/app/state/createContactDraft.ts';

/** What each island fetches beside the code of all islands, as the build's manifest names it: fetched in one wave. */
const SOURCES: Readonly<Record<IslandName, readonly string[]>> = {
  shell: ['src/ui/layout/Header/Header.tsx'],
  jobs: ['src/ui/screens/JobList/JobSearch.tsx'],
  application: ['src/ui/screens/Application/ApplicationForm.tsx', DRAFT],
  contact: ['src/ui/screens/Contact/MessageForm.tsx', CONTACT_DRAFT],
  sent: ['src/ui/blocks/VisitorForm/SentForm.tsx', DRAFT, CONTACT_DRAFT],
  departures: [
    'src/ui/blocks/Directions/NextDepartures.tsx',
    'src/app/state/createDeparturesState.ts',
    'src/adapters/http/HttpTimetable.ts',
  ],
  print: ['src/ui/components/PrintButton/PrintButton.tsx'],
  share: ['src/ui/screens/JobAd/ShareLink.tsx'],
};

const PARTS: Readonly<Record<IslandName, MessageParts>> = {
  shell: 'frame',
  jobs: 'all',
  application: 'all',
  contact: 'hydrated',
  sent: 'frame',
  departures: 'hydrated',
  print: 'frame',
  share: 'frame',
};

/** Which messages a page with these islands needs in the browser. */
export function messagePartsOf(islands: readonly IslandName[]): MessageParts {
  const parts = new Set(islands.map((name) => PARTS[name]));
  return parts.has('all') ? 'all' : parts.has('hydrated') ? 'hydrated' : 'frame';
}

/** All that a page with these islands fetches. */
export const islandSources = (islands: readonly IslandName[], language: Language): readonly string[] => [
  ...messageSources(language, messagePartsOf(islands)),
  ...new Set(islands.flatMap((name) => SOURCES[name])),
];
