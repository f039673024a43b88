import type { ComponentType } from 'react';
import type { IslandName } from '../../ui/islands/Island.tsx';

/** The component of an island; the island's data are its props. */
export type IslandView = ComponentType<object>;

/**
 * Each island is a separate chunk. Its data come with the page, from the same build, so they match.
 */
export const ISLAND_CHUNKS: Readonly<Record<IslandName, () => Promise<IslandView>>> = {
  shell: async () => (await import('../../ui/layout/Header/Header.tsx')).Header as IslandView,
  jobs: async () => (await import('../../ui/screens/JobList/OpenJobs.tsx')).OpenJobs as IslandView,
  events: async () =>
    (await import('../../ui/screens/EventList/ListedEvents.tsx')).ListedEvents as IslandView,
  media: async () =>
    (await import('../../ui/screens/MediaList/ListedMedia.tsx')).ListedMedia as IslandView,
  application: async () =>
    (await import('../../ui/screens/Application/ApplicationForm.tsx'))
      .ApplicationForm as IslandView,
  contact: async () =>
    (await import('../../ui/screens/Contact/ContactMessageForm.tsx'))
      .ContactMessageForm as IslandView,
  sent: async () =>
    (await import('../../ui/blocks/VisitorForm/SentForm.tsx')).SentForm as IslandView,
  departures: async () =>
    (await import('../../ui/blocks/Directions/NextDepartures.tsx')).NextDepartures as IslandView,
  print: async () =>
    (await import('../../ui/components/PrintButton/PrintButton.tsx')).PrintButton as IslandView,
  share: async () => (await import('../../ui/screens/JobAd/ShareLink.tsx')).ShareLink as IslandView,
};
