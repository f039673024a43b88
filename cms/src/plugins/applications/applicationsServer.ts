import type { Strapi } from '../../strapi.ts';
import { deskController } from './deskController.ts';
import { keepAsSent } from './keepAsSent.ts';
import { trailType } from './trail.ts';

const config = { policies: ['admin::isAuthenticatedAdmin'] };

/** Applications and messages on one screen each, with a trail of who did what. */
export const applicationsServer = {
  register({ strapi }: { readonly strapi: Strapi }): void {
    keepAsSent(strapi);
  },
  contentTypes: { trail: { schema: trailType } },
  controllers: { desk: deskController },
  routes: {
    admin: {
      type: 'admin',
      routes: [
        { method: 'GET', path: '/choices/:kind', handler: 'desk.choices', config },
        { method: 'GET', path: '/context/:kind/:documentId', handler: 'desk.context', config },
      ],
    },
  },
};
