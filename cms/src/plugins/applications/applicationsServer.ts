import type { Parts } from '../../strapi.ts';
import { deskController } from './deskController.ts';
import { dossierController } from './dossier/dossierController.ts';
import { filterHandled } from './filterHandled.ts';
import { judgementType, noteType } from './notes.ts';
import { protectSubmittedFields } from './protectSubmittedFields.ts';
import { trailType } from './trail.ts';
import { panelRoutes } from '../pluginParts.ts';

/** Applications and messages, each with a screen of its own and a trail of who changed what. */
export const applicationsServer = {
  register({ strapi }: Parts): void {
    protectSubmittedFields(strapi);
    filterHandled(strapi);
  },
  contentTypes: {
    trail: { schema: trailType },
    note: { schema: noteType },
    judgement: { schema: judgementType },
  },
  controllers: { desk: deskController, dossier: dossierController },
  routes: panelRoutes([
    ['GET', '/choices/:kind', 'desk.choices'],
    ['GET', '/context/:kind/:documentId', 'desk.context'],
    ['GET', '/dossier', 'dossier.take'],
  ]),
};
