import '../kiosk/styles/kiosk.scss';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { KioskLayout } from '../kiosk/KioskLayout/KioskLayout.tsx';
import { KioskServicesProvider, type KioskServices } from '../kiosk/KioskServices.ts';
import { createStoryKioskServices } from './sampleKiosk.ts';
import type { StoryParameters } from './storyParameters.ts';

interface KioskStoryParts {
  /** The path of the screen in the kiosk, e.g. /heute. */
  readonly path: string;
  /** The data of its loader. */
  readonly data?: object;
  readonly kiosk?: () => Partial<KioskServices>;
  readonly services?: NonNullable<StoryParameters['services']>;
}

const VIEWPORTS = {
  upright: { name: 'Upright', styles: { width: '1080px', height: '1920px' } },
  lying: { name: 'Lying', styles: { width: '1920px', height: '1080px' } },
} as const;

/** Parameters of a story that shows a whole lobby screen. */
export const kioskStory = ({
  path,
  data = {},
  kiosk,
  services,
}: KioskStoryParts): StoryParameters & {
  readonly viewport: { readonly options: typeof VIEWPORTS };
} => ({
  path,
  viewport: { options: VIEWPORTS },
  services: () => ({ surface: 'kiosk', ...services?.() }),
  data,
  surroundings: () => (
    <KioskStage services={kiosk?.()}>
      <KioskLayout />
    </KioskStage>
  ),
});

/** The panel of a story. */
export const PORTRAIT_PANEL = { viewport: { value: 'upright', isRotated: false } };
export const LANDSCAPE_PANEL = { viewport: { value: 'lying', isRotated: false } };

/**
 * Accessibility settings of stories that scroll: Chromium lets the keyboard scroll every scrolling
 * part, which the rule does not know.
 */
export const SCROLLS_BY_KEYS = {
  options: { rules: { 'scrollable-region-focusable': { enabled: false } } },
};

function KioskStage({
  services,
  children,
}: {
  readonly services: Partial<KioskServices> | undefined;
  readonly children: ReactNode;
}) {
  const [value] = useState(() => createStoryKioskServices(services));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['surface'] = 'kiosk';
    return () => void delete dataset['surface'];
  }, []);
  return <KioskServicesProvider value={value}>{children}</KioskServicesProvider>;
}
