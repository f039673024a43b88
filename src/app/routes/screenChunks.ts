import type { ComponentType } from 'react';
import type { ScreenName } from './screens.ts';

export interface ScreenModule {
  readonly Component: ComponentType;
}

/**
 * Each screen is a chunk of its own; this list of them is one too, because most first pages need
 * none.
 */
export const SCREEN_CHUNKS: Readonly<Record<ScreenName, () => Promise<ScreenModule>>> = {
  PageScreen: async () => ({
    Component: (await import('../../ui/screens/PageScreen/PageScreen.tsx')).PageScreen,
  }),
  EventList: async () => ({
    Component: (await import('../../ui/screens/EventList/EventList.tsx')).EventList,
  }),
  EventDetail: async () => ({
    Component: (await import('../../ui/screens/EventDetail/EventDetail.tsx')).EventDetail,
  }),
  MediaList: async () => ({
    Component: (await import('../../ui/screens/MediaList/MediaList.tsx')).MediaList,
  }),
  MediaDetail: async () => ({
    Component: (await import('../../ui/screens/MediaDetail/MediaDetail.tsx')).MediaDetail,
  }),
  HouseDetail: async () => ({
    Component: (await import('../../ui/screens/HouseDetail/HouseDetail.tsx')).HouseDetail,
  }),
  Contact: async () => ({
    Component: (await import('../../ui/screens/Contact/Contact.tsx')).Contact,
  }),
  Application: async () => ({
    Component: (await import('../../ui/screens/Application/Application.tsx')).Application,
  }),
  JobList: async () => ({
    Component: (await import('../../ui/screens/JobList/JobList.tsx')).JobList,
  }),
  JobAd: async () => ({ Component: (await import('../../ui/screens/JobAd/JobAd.tsx')).JobAd }),
  Education: async () => ({
    Component: (await import('../../ui/screens/Education/Education.tsx')).Education,
  }),
  Accessibility: async () => ({
    Component: (await import('../../ui/screens/Accessibility/Accessibility.tsx')).Accessibility,
  }),
  Imprint: async () => ({
    Component: (await import('../../ui/screens/Imprint/Imprint.tsx')).Imprint,
  }),
};
