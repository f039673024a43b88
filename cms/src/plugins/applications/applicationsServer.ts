import type { Parts } from '../../strapi.ts';
import { deskController } from './deskController.ts';
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
  controllers: { desk: deskController },
  routes: panelRoutes([
    ['GET', '/choices/:kind', 'desk.choices'],
    ['GET', '/context/:kind/:documentId', 'desk.context'],
  ]),
};
