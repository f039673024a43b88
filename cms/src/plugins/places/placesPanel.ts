import { Key } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { OCCUPANCY, PLACES_SCREEN } from './placeTypes.ts';

/** The menu's screen on which a house confirms what is free. */
export const placesPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: PLACES_SCREEN,
      icon: Key,
      intlLabel: { id: 'places.menu', defaultMessage: 'Freie Plätze' },
      permissions: [{ action: 'plugin::content-manager.explorer.update', subject: OCCUPANCY }],
      position: 3,
      Component: () =>
        import('./PlacesScreen.tsx').then(({ PlacesScreen }) => ({ default: PlacesScreen })),
    });
  },
};
