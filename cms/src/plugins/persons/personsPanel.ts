import { User } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { NearPanel } from './NearPanel.tsx';
import { NEAR_SCREEN, PERSON_TYPE } from './nearPersonTypes.ts';

const permissions = [{ action: 'plugin::content-manager.explorer.delete', subject: PERSON_TYPE }];

/** Persons who may be the same: beside each person, on a screen of their own, and on the home page. */
export const personsPanel = {
  register(app: StrapiApp): void {
    contentManager(app).apis.addEditViewSidePanel([NearPanel]);
    app.addMenuLink({
      to: NEAR_SCREEN,
      icon: User,
      intlLabel: { id: 'persons.near', defaultMessage: 'Ähnliche Personen' },
      permissions,
      Component: () =>
        import('./NearPanel.tsx').then(({ NearScreen }) => ({ default: NearScreen })),
    });
    app.widgets.register((others) => [
      ...others,
      {
        id: 'near-persons',
        pluginId: 'persons',
        icon: User,
        title: { id: 'persons.near', defaultMessage: 'Ähnliche Personen' },
        permissions,
        component: async () => (await import('./NearPanel.tsx')).NearWidget,
      },
    ]);
  },
};
