import { Trash } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentTypes } from '../../../../src/domain/content/contentTypes.ts';

/** What an account may delete: the bin keeps the same types. */
const MAY_DELETE = contentTypes
  .filter(({ access }) => access !== 'create')
  .map(({ name }) => ({
    action: 'plugin::content-manager.explorer.delete',
    subject: `api::${name}.${name}`,
  }));

/** The screen «Papierkorb». */
export const binPanel = {
  register(app: Pick<StrapiApp, 'addMenuLink'>): void {
    app.addMenuLink({
      to: 'plugins/bin',
      icon: Trash,
      intlLabel: { id: 'bin.title', defaultMessage: 'Papierkorb' },
      permissions: MAY_DELETE,
      position: 9,
      Component: () => import('./BinScreen.tsx').then(({ BinScreen }) => ({ default: BinScreen })),
    });
  },
};
