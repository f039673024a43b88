import type { ComponentType } from 'react';
import type { IslandName } from '../../ui/islands/Island.tsx';

/** The component of an island; the island's data are its props. */
export type IslandView = ComponentType<object>;

/**
 * Each island is a separate chunk. Its data come with the page, from the same build, so they match.
 * By `then`: for `(await import()).X` the build writes much longer code.
 */
export const ISLAND_CHUNKS: Readonly<Record<IslandName, () => Promise<IslandView>>> = {
  shell: () =>
    import('../../ui/layout/Header/Header.tsx').then((chunk) => chunk.Header as IslandView),
  application: () =>
    import('../../ui/screens/Application/ApplicationForm.tsx').then(
      (chunk) => chunk.ApplicationForm as IslandView,
    ),
  contact: () =>
    import('../../ui/screens/Contact/ContactMessageForm.tsx').then(
      (chunk) => chunk.ContactMessageForm as IslandView,
    ),
  visit: () =>
    import('../../ui/screens/Visit/VisitForm.tsx').then((chunk) => chunk.VisitForm as IslandView),
  sent: () =>
    import('../../ui/blocks/VisitorForm/SentForm.tsx').then(
      (chunk) => chunk.SentForm as IslandView,
    ),
  departures: () =>
    import('../../ui/blocks/Directions/NextDepartures.tsx').then(
      (chunk) => chunk.NextDepartures as IslandView,
    ),
  copy: () =>
    import('../../ui/components/CopyButton/CopyButton.tsx').then(
      (chunk) => chunk.CopyButton as IslandView,
    ),
  print: () =>
    import('../../ui/components/PrintButton/PrintButton.tsx').then(
      (chunk) => chunk.PrintButton as IslandView,
    ),
  share: () =>
    import('../../ui/screens/JobAd/ShareLink.tsx').then((chunk) => chunk.ShareLink as IslandView),
};
