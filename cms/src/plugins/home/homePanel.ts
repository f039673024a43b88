import {
  Calendar,
  Clock,
  Earth,
  Information,
  Key,
  Link,
  Mail,
  PaperPlane,
  Pencil,
  Server,
  Stack,
  User,
} from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReportWidgetId } from './WaitingWidgets.tsx';
import { OCCUPANCY } from '../places/placeTypes.ts';
import { MENU_PLAN, PROGRAMME } from '../weeks/weekTypes.ts';
import { WAITING } from './waitingEntries.ts';

const mayRead = (subject: string) => [{ action: 'plugin::content-manager.explorer.read', subject }];
const mayUpdate = (subject: string) => [
  { action: 'plugin::content-manager.explorer.update', subject },
];

const [PAGE, JOB, EVENT, SCREEN] = ['seite', 'stelle', 'veranstaltung', 'kioskprofil'].map(
  (name) => `api::${name}.${name}`,
) as [string, string, string, string];
const EDITED_TYPES: readonly string[] = [PAGE, JOB, EVENT];

/**
 * The parts of the site's report. Each is shown to accounts that may edit the types concerned;
 * waiting deliveries are shown to those that may read applications.
 */
const REPORTED: readonly {
  readonly id: ReportWidgetId;
  readonly title: string;
  readonly icon: typeof User;
  readonly types: readonly string[];
}[] = [
  { id: 'jobs', title: 'Stellen, die auslaufen', icon: Calendar, types: [JOB] },
  { id: 'translations', title: 'Fehlende Übersetzungen', icon: Earth, types: EDITED_TYPES },
  { id: 'links', title: 'Links ins Leere', icon: Link, types: EDITED_TYPES },
  { id: 'texts', title: 'Beschreibungen, die fehlen', icon: Stack, types: EDITED_TYPES },
  { id: 'screens', title: 'Stumme Bildschirme', icon: Server, types: [SCREEN] },
  {
    id: 'deliveries',
    title: 'Eingänge, die warten',
    icon: PaperPlane,
    types: [WAITING.applications.uid],
  },
];

const widgets = () => import('./WaitingWidgets.tsx');

/** Widgets for waiting work on the home page of the panel; each account sees what it may read. */
export const homePanel = {
  register(app: StrapiApp): void {
    // Placed before Strapi's own widgets, which show past activity.
    app.widgets.register((others) => [
      {
        id: 'overdue-applications',
        pluginId: 'home',
        icon: Clock,
        title: { id: 'home.overdue', defaultMessage: 'Überfällige Bewerbungen' },
        permissions: mayRead(WAITING.overdue.uid),
        component: async () => (await widgets()).OverdueApplicationsWidget,
      },
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
        id: 'new-visits',
        pluginId: 'home',
        icon: Calendar,
        title: { id: 'home.visits', defaultMessage: 'Neue Anfragen' },
        permissions: mayRead(WAITING.visits.uid),
        component: async () => (await widgets()).NewVisitsWidget,
      },
      {
        id: 'free-places',
        pluginId: 'home',
        icon: Key,
        title: { id: 'home.places', defaultMessage: 'Freie Plätze' },
        permissions: mayUpdate(OCCUPANCY),
        component: async () => (await import('../places/PlacesWidget.tsx')).PlacesWidget,
      },
      {
        id: 'next-menus',
        pluginId: 'home',
        icon: Calendar,
        title: { id: 'home.menus', defaultMessage: 'Küche nächste Woche' },
        permissions: mayUpdate(MENU_PLAN),
        component: async () => (await import('../weeks/GapsWidget.tsx')).MenuGapsWidget,
      },
      {
        id: 'next-programme',
        pluginId: 'home',
        icon: Calendar,
        title: { id: 'home.programme', defaultMessage: 'Programm nächste Woche' },
        permissions: mayUpdate(PROGRAMME),
        component: async () => (await import('../weeks/GapsWidget.tsx')).ProgrammeGapsWidget,
      },
      {
        id: 'own-drafts',
        pluginId: 'home',
        icon: Pencil,
        title: { id: 'home.drafts', defaultMessage: 'Meine Entwürfe' },
        permissions: EDITED_TYPES.flatMap(mayUpdate),
        component: async () => (await widgets()).OwnDraftsWidget,
      },
      {
        id: 'planned',
        pluginId: 'home',
        icon: Clock,
        title: { id: 'home.planned', defaultMessage: 'Geplant' },
        permissions: EDITED_TYPES.flatMap(mayUpdate),
        component: async () => (await widgets()).PlannedWidget,
      },
      ...REPORTED.map(({ id, title, icon, types }) => ({
        id,
        pluginId: 'home',
        icon,
        title: { id: `home.${id}`, defaultMessage: title },
        permissions: types.flatMap(id === 'deliveries' ? mayRead : mayUpdate),
        component: async () => (await widgets()).REPORT_WIDGETS[id],
      })),
      ...others,
      {
        id: 'version',
        pluginId: 'home',
        icon: Information,
        title: { id: 'home.version', defaultMessage: 'Version' },
        component: async () => (await widgets()).VersionWidget,
      },
    ]);
  },
};
