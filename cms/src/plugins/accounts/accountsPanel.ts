import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { BrandFilter } from './BrandFilter.tsx';
import { BrandChoiceScreen, BrandSwitch } from './BrandSwitch.tsx';

/** Where brands are given to accounts, and where somebody with several chooses one. */
export const accountsPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/marke',
      icon: BrandSwitch,
      intlLabel: { id: 'accounts.brand', defaultMessage: 'Marke wählen' },
      permissions: [],
      position: -1,
      // A function that is `async` by its word is refused by a coming Strapi.
      Component: () => Promise.resolve({ default: BrandChoiceScreen }),
    });
    app.addSettingsLink('global', {
      id: 'account-brands',
      intlLabel: { id: 'accounts.brands', defaultMessage: 'Marken der Konten' },
      to: 'marken',
      // Whom the page is for is decided by the server; others are not led to it.
      permissions: [{ action: 'admin::roles.update', subject: null }],
      Component: () =>
        import('./AccountBrands.tsx').then(({ AccountBrands }) => ({ default: AccountBrands })),
    });
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    (app.getPlugin('content-manager') as unknown as EditViewPlugin).injectComponent(
      'listView',
      'actions',
      {
        name: 'brand-filter',
        Component: BrandFilter,
      },
    );
  },
};
