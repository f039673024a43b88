import type { ComponentType } from 'react';

export interface ScreenModule {
  readonly Component: ComponentType;
}

interface Screen {
  /** The source file: the build's manifest names a screen's chunk and styles by it. */
  readonly source: string;
  readonly load: () => Promise<ScreenModule>;
}

/** The screens that routes show, each a chunk of its own. */
export const SCREENS = {
  PageScreen: {
    source: 'src/ui/screens/PageScreen/PageScreen.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/PageScreen/PageScreen.tsx')).PageScreen }),
  },
  Imprint: {
    source: 'src/ui/screens/Imprint/Imprint.tsx',
    load: async () => ({ Component: (await import('../../ui/screens/Imprint/Imprint.tsx')).Imprint }),
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
