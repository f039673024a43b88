import { Calendar, Mail, User } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { EXPIRING_JOBS, WAITING } from './waitingEntries.ts';

const mayRead = (subject: string) => [{ action: 'plugin::content-manager.explorer.read', subject }];

const widgets = () => import('./WaitingWidgets.tsx');

/** What waits, on the home of the panel: to each what they may read. */
export const homePanel = {
  register(app: StrapiApp): void {
    app.widgets.register([
      {
        id: 'new-applications',
        pluginId: 'home',
        icon: User,
        title: { id: 'home.applications', defaultMessage: 'Neue Bewerbungen' },
        permissions: mayRead(WAITING.applications.uid),
        component: async () => (await widgets()).NewApplicationsWidget,
      },
      {
        id: 'new-messages',
        pluginId: 'home',
        icon: Mail,
        title: { id: 'home.messages', defaultMessage: 'Neue Nachrichten' },
        permissions: mayRead(WAITING.messages.uid),
        component: async () => (await widgets()).NewMessagesWidget,
      },
      {
        id: 'expiring-jobs',
        pluginId: 'home',
        icon: Calendar,
        title: { id: 'home.jobs', defaultMessage: 'Stellen, die auslaufen' },
        permissions: mayRead(EXPIRING_JOBS.uid),
        component: async () => (await widgets()).ExpiringJobsWidget,
      },
    ]);
  },
};
