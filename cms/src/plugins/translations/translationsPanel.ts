import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { LanguagesPanel } from './LanguagesPanel.tsx';
import { TRANSLATIONS_PATH } from './languages.ts';

export const translationsPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: TRANSLATIONS_PATH,
      icon: Earth,
      intlLabel: { id: 'translations.menu', defaultMessage: 'Übersetzungen' },
      permissions: [
        { action: 'plugin::content-manager.explorer.update', subject: 'api::seite.seite' },
        { action: 'plugin::content-manager.explorer.update', subject: 'api::stelle.stelle' },
        {
          action: 'plugin::content-manager.explorer.update',
          subject: 'api::veranstaltung.veranstaltung',
        },
      ],
      position: 3,
      Component: () =>
        import('./OverviewScreen.tsx').then(({ TranslationScreens }) => ({
          default: TranslationScreens,
        })),
    });
    contentManager(app).apis.addEditViewSidePanel([LanguagesPanel]);
  },
};
