import type { ComponentType } from 'react';
import type { KioskProfile, KioskTab } from '../../domain/kiosk/KioskProfile.ts';
import type { LoadContext } from '../routes/LoadContext.ts';
import { loadPage, type Visit } from '../routes/loadPage.ts';
import { ROUTE_TABLE } from '../routes/routeTable.ts';

export interface KioskLoadContext extends LoadContext {
  readonly profile: KioskProfile;
}

/** A screen that only lobby screens have. */
export interface KioskScreen {
  /** Below the language prefix; '' is where everything begins. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** What the screen shows; throws not-found or content-unavailable. */
  readonly loader: (context: KioskLoadContext, visit: Visit) => Promise<unknown>;
}

export type KioskScreenId = 'attract' | KioskTab | 'departures';

const nothing = async (): Promise<null> => null;

/** The page that editors chose for "Unser Haus". */
const loadStartPage: KioskScreen['loader'] = (context, visit) => {
  const [home] = ROUTE_TABLE;
  if (home === undefined) throw new Error('The route table is empty');
  return loadPage({ ...home, content: context.profile.startPath.replace(/^\/+|[?#].*$/g, '') }, context, visit);
};

/** The kiosk's own addresses beside those of the route table. */
export const KIOSK_SCREENS: Readonly<Record<KioskScreenId, KioskScreen>> = {
  attract: { path: '', load: async () => ({ Component: (await import('../../ui/kiosk/screens/Attract/Attract.tsx')).Attract }), loader: nothing },
  today: { path: 'heute', load: async () => ({ Component: (await import('../../ui/kiosk/screens/ComingScreen.tsx')).ComingScreen }), loader: nothing },
  menu: { path: 'menueplan', load: async () => ({ Component: (await import('../../ui/kiosk/screens/ComingScreen.tsx')).ComingScreen }), loader: nothing },
  way: { path: 'wegweiser', load: async () => ({ Component: (await import('../../ui/kiosk/screens/ComingScreen.tsx')).ComingScreen }), loader: nothing },
  house: { path: 'haus', load: async () => ({ Component: (await import('../../ui/screens/PageScreen/PageScreen.tsx')).PageScreen }), loader: loadStartPage },
  help: { path: 'hilfe', load: async () => ({ Component: (await import('../../ui/kiosk/screens/ComingScreen.tsx')).ComingScreen }), loader: nothing },
  departures: { path: 'abfahrten', load: async () => ({ Component: (await import('../../ui/kiosk/screens/ComingScreen.tsx')).ComingScreen }), loader: nothing },
};
