import { panelRoutes } from '../pluginParts.ts';
import { applicationsController } from './applicationsController.ts';

/** The desk: a list of applications by work, a screen for each, and the box that answers. */
export const deskServer = {
  controllers: { applications: applicationsController },
  routes: panelRoutes([
    ['GET', '/applications', 'applications.list'],
    ['GET', '/applications/:documentId/page', 'applications.page'],
    ['POST', '/applications/:documentId/notes', 'applications.note'],
    ['POST', '/applications/:documentId/judgement', 'applications.judge'],
    ['POST', '/applications/:documentId/extension', 'applications.extend'],
  ]),
};
