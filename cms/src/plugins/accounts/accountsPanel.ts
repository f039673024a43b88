import { Lightbulb, Lock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { BrandFilter } from './BrandFilter.tsx';
import { BrandChoiceScreen, BrandSwitch } from './BrandSwitch.tsx';
import { OWN_FACTOR_PATH } from './people.ts';

/**
 * The screen with the people who sign in, and the menu entry where editors with several choose
 * one.
 */
export const accountsPanel = {
  register(app: StrapiApp): void {
    app.widgets.register((others) => [
      {
        id: 'first-steps',
        pluginId: 'accounts',
        icon: Lightbulb,
        title: { id: 'accounts.first', defaultMessage: 'Erste Schritte' },
        component: async () => (await import('./FirstStepsWidget.tsx')).FirstStepsWidget,
      },
      ...others,
    ]);
    app.addMenuLink({
      to: 'plugins/marke',
      icon: BrandSwitch,
      intlLabel: { id: 'accounts.brand', defaultMessage: 'Marke wählen' },
      permissions: [],
      position: -1,
      // Returns a promise without the keyword `async`: a future version of Strapi refuses functions
      // declared `async` here.
      Component: () => Promise.resolve({ default: BrandChoiceScreen }),
    });
    app.addMenuLink({
      to: OWN_FACTOR_PATH,
      icon: Lock,
      intlLabel: { id: 'accounts.factor', defaultMessage: 'Anmeldung in zwei Schritten' },
      permissions: [],
      Component: () =>
        import('./OwnFactorScreen.tsx').then(({ OwnFactorScreen }) => ({
          default: OwnFactorScreen,
        })),
    });
    app.addSettingsLink('global', {
      id: 'people',
      intlLabel: { id: 'accounts.people', defaultMessage: 'Personen' },
      to: 'personen',
      // The server decides who may use the page; this only hides the link from everyone else.
      permissions: [{ action: 'admin::roles.update', subject: null }],
      Component: () =>
        import('./PeopleScreen.tsx').then(({ PeopleScreen }) => ({ default: PeopleScreen })),
    });
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    contentManager(app).injectComponent('listView', 'actions', {
      name: 'brand-filter',
      Component: BrandFilter,
    });
  },
};
