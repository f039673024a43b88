import type { AnyScreen } from '../routes/LoadContext.ts';
import type { ScreenName } from '../routes/RouteEntry.ts';
import { KIOSK_LOADERS, type KioskLoader } from './kioskLoaders.ts';

/** A screen that only lobby screens have. */
export interface KioskRoute extends KioskLoader {
  readonly load: () => Promise<AnyScreen>;
}

/** The kiosk's own screens by route id. */
export const KIOSK_SCREENS: Readonly<Record<string, KioskRoute>> = {
  attract: {
    ...KIOSK_LOADERS.attract,
    load: async () => (await import('../../ui/kiosk/screens/Attract/Attract.tsx')).Attract,
  },
  today: {
    ...KIOSK_LOADERS.today,
    load: async () => (await import('../../ui/kiosk/screens/Today/Today.tsx')).TodayScreen,
  },
  menu: {
    ...KIOSK_LOADERS.menu,
    load: async () => (await import('../../ui/kiosk/screens/MenuPlan/MenuPlan.tsx')).MenuPlanScreen,
  },
  way: {
    ...KIOSK_LOADERS.way,
    load: async () => (await import('../../ui/kiosk/screens/WayFinder/WayFinder.tsx')).WayFinder,
  },
  ourHouse: {
    ...KIOSK_LOADERS.ourHouse,
    load: async () => (await import('../../ui/kiosk/screens/OurHouse/OurHouse.tsx')).OurHouse,
  },
  help: {
    ...KIOSK_LOADERS.help,
    load: async () => (await import('../../ui/kiosk/screens/Help/Help.tsx')).Help,
  },
  departures: {
    ...KIOSK_LOADERS.departures,
    load: async () => (await import('../../ui/kiosk/screens/Departures/Departures.tsx')).Departures,
  },
};

/**
 * The kiosk's replacements of shared screens, with a loader of their own if they read something
 * else: the form is sent by script, and reads nothing.
 */
export const KIOSK_REPLACEMENTS: Readonly<
  Partial<Record<ScreenName, Pick<KioskRoute, 'load'> & Partial<Pick<KioskRoute, 'loader'>>>>
> = {
  Contact: {
    load: async () => (await import('../../ui/kiosk/screens/Message/Message.tsx')).Message,
    loader: async () => null,
  },
  PlaceList: {
    load: async () => (await import('../../ui/kiosk/screens/FreePlaces/FreePlaces.tsx')).FreePlaces,
  },
};
