import { Bell } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { NOTICE } from './noticeTypes.ts';

/** The box on the home page in which a house tells everybody something. */
export const noticesPanel = {
  register(app: StrapiApp): void {
    // The first tile: what is told is urgent.
    app.widgets.register((others) => [
      {
        id: 'notices',
        pluginId: 'notices',
        icon: Bell,
        title: { id: 'notices.title', defaultMessage: 'Mitteilung des Hauses' },
        permissions: [{ action: 'plugin::content-manager.explorer.publish', subject: NOTICE }],
        component: async () => (await import('./NoticesWidget.tsx')).NoticesWidget,
      },
      ...others,
    ]);
  },
};
