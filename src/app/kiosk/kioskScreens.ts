import { ATTRACT_PATH, DEPARTURES_PATH, TAB_PATHS } from '../../ui/kiosk/kioskPaths.ts';
import type { AnyScreen, RouteRequest } from '../routes/LoadContext.ts';
import type { ScreenName } from '../routes/RouteEntry.ts';
import {
  type KioskLoadContext,
  loadAttract,
  loadDepartures,
  loadMenuPlan,
  loadOurHouse,
  loadToday,
  loadWayFinder,
} from './kioskLoaders.ts';

/** A screen that only lobby screens have. */
export interface KioskRoute {
  /** Below the language prefix. */
  readonly path: string;
  readonly load: () => Promise<AnyScreen>;
  /** Loads the screen's data; throws not-found or content-unavailable. */
  readonly loader: (context: KioskLoadContext, request: RouteRequest) => Promise<unknown>;
}

const nothing = async (): Promise<null> => null;

/** The kiosk's own screens by route id. No id is also in the route table. */
export const KIOSK_SCREENS: Readonly<Record<string, KioskRoute>> = {
  attract: {
    path: ATTRACT_PATH,
    load: async () => (await import('../../ui/kiosk/screens/Attract/Attract.tsx')).Attract,
    loader: loadAttract,
  },
  today: {
    path: TAB_PATHS.today,
    load: async () => (await import('../../ui/kiosk/screens/Today/Today.tsx')).TodayScreen,
    loader: loadToday,
  },
  menu: {
    path: TAB_PATHS.menu,
    load: async () => (await import('../../ui/kiosk/screens/MenuPlan/MenuPlan.tsx')).MenuPlanScreen,
    loader: loadMenuPlan,
  },
  way: {
    path: TAB_PATHS.way,
    load: async () => (await import('../../ui/kiosk/screens/WayFinder/WayFinder.tsx')).WayFinder,
    loader: loadWayFinder,
  },
  ourHouse: {
    path: TAB_PATHS.house,
    load: async () => (await import('../../ui/kiosk/screens/OurHouse/OurHouse.tsx')).OurHouse,
    loader: loadOurHouse,
  },
  help: {
    path: TAB_PATHS.help,
    load: async () => (await import('../../ui/kiosk/screens/Help/Help.tsx')).Help,
    loader: nothing,
  },
  departures: {
    path: DEPARTURES_PATH,
    load: async () => (await import('../../ui/kiosk/screens/Departures/Departures.tsx')).Departures,
    loader: loadDepartures,
  },
};

/**
 * The kiosk's replacements of shared screens: this form is sent by script, and its loader reads
 * nothing.
 */
export const KIOSK_REPLACEMENTS: Readonly<
  Partial<Record<ScreenName, Pick<KioskRoute, 'load' | 'loader'>>>
> = {
  Contact: {
    load: async () => (await import('../../ui/kiosk/screens/Message/Message.tsx')).Message,
    loader: nothing,
  },
};
