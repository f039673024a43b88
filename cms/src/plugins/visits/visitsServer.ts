import type { Parts } from '../../strapi.ts';
import { panelRoutes } from '../pluginParts.ts';
import { guardVisits } from './visitDesk.ts';
import { visitsController } from './visitsController.ts';

/** The desk for requests: a list, a screen for each, appointments and what people answer. */
export const visitsServer = {
  register({ strapi }: Parts): void {
    guardVisits(strapi);
  },
  controllers: { desk: visitsController },
  routes: panelRoutes([
    ['GET', '/requests', 'desk.list'],
    ['GET', '/requests/:documentId', 'desk.read'],
    ['POST', '/requests/:documentId/appointment', 'desk.appoint'],
    ['POST', '/requests/:documentId/stage', 'desk.stage'],
    ['POST', '/requests/:documentId/notes', 'desk.note'],
  ]),
};
