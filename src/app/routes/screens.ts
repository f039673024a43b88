import type { ComponentType } from 'react';

export interface ScreenModule {
  readonly Component: ComponentType;
}

interface Screen {
  /** The source file: the build's manifest names a screen's chunk and styles by it. */
  readonly source: string;
  readonly load: () => Promise<ScreenModule>;
  /**
   * True for screens that have neither state nor handlers of their own: the browser keeps the server's markup, without the
   * screen's chunk and data, until the visitor goes on to another page.
   */
  readonly drawnByServer: boolean;
}

/** The screens that routes show, each a chunk of its own. */
export const SCREENS = {
  PageScreen: {
    drawnByServer: true,
    source: 'src/ui/screens/PageScreen/PageScreen.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/PageScreen/PageScreen.tsx')).PageScreen }),
  },
  EventList: {
    drawnByServer: true,
    source: 'src/ui/screens/EventList/EventList.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/EventList/EventList.tsx')).EventList }),
  },
  EventDetail: {
    drawnByServer: true,
    source: 'src/ui/screens/EventDetail/EventDetail.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/EventDetail/EventDetail.tsx')).EventDetail }),
  },
  MediaList: {
    drawnByServer: true,
    source: 'src/ui/screens/MediaList/MediaList.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/MediaList/MediaList.tsx')).MediaList }),
  },
  MediaDetail: {
    drawnByServer: true,
    source: 'src/ui/screens/MediaDetail/MediaDetail.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/MediaDetail/MediaDetail.tsx')).MediaDetail }),
  },
  HouseDetail: {
    drawnByServer: false,
    source: 'src/ui/screens/HouseDetail/HouseDetail.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/HouseDetail/HouseDetail.tsx')).HouseDetail }),
  },
  Contact: {
    drawnByServer: false,
    source: 'src/ui/screens/Contact/Contact.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/Contact/Contact.tsx')).Contact }),
  },
  Imprint: {
    drawnByServer: true,
    source: 'src/ui/screens/Imprint/Imprint.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/Imprint/Imprint.tsx')).Imprint }),
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** Whether the browser may keep what the server drew of this screen. */
export function isDrawnByServer(screen: ScreenName | null | undefined): screen is ScreenName {
  return screen !== null && screen !== undefined && SCREENS[screen].drawnByServer;
}
