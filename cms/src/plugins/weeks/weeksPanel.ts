import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { MENU_PLAN, PROGRAMME, WEEKS_SCREEN } from './weekTypes.ts';

/** The screen of a week, for the kitchen and for those who plan activities. */
export const weeksPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: WEEKS_SCREEN,
      icon: Calendar,
      intlLabel: { id: 'weeks.menu', defaultMessage: 'Küche und Programm' },
      // Either of them is enough.
      permissions: [MENU_PLAN, PROGRAMME].map((subject) => ({
        action: 'plugin::content-manager.explorer.read',
        subject,
      })),
      position: 2,
      Component: () =>
        import('./WeekScreen.tsx').then(({ WeekScreen }) => ({ default: WeekScreen })),
    });
  },
};
