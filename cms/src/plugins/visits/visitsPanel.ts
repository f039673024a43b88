import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { VISIT_UID, VISITS_PATH } from './visits.ts';
import { VisitPanel } from './VisitPanel.tsx';

export const visitsPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: VISITS_PATH,
      icon: Calendar,
      intlLabel: { id: 'visits.menu', defaultMessage: 'Anfragen' },
      permissions: [{ action: 'plugin::content-manager.explorer.read', subject: VISIT_UID }],
      position: 2,
      Component: () =>
        import('./VisitPages.tsx').then(({ VisitPages }) => ({ default: VisitPages })),
    });
    contentManager(app).apis.addEditViewSidePanel([VisitPanel]);
  },
};
