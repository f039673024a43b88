import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { BrandFilter } from './BrandFilter.tsx';
import { BrandChoiceScreen, BrandSwitch } from './BrandSwitch.tsx';

/**
 * The screen that assigns brands to accounts, and the menu entry where editors with several choose
 * one.
 */
export const accountsPanel = {
  register(app: StrapiApp): void {
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
    app.addSettingsLink('global', {
      id: 'account-brands',
      intlLabel: { id: 'accounts.brands', defaultMessage: 'Marken der Konten' },
      to: 'marken',
      // The server decides who may use the page; this only hides the link from everyone else.
      permissions: [{ action: 'admin::roles.update', subject: null }],
      Component: () =>
        import('./AccountBrands.tsx').then(({ AccountBrands }) => ({ default: AccountBrands })),
    });
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    contentManager(app).injectComponent('listView', 'actions', {
      name: 'brand-filter',
      Component: BrandFilter,
    });
  },
};
