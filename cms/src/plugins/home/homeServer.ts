import type { RequestContext } from '../../requestContext.ts';
import { findGroup } from './group.ts';

/** The home of the panel, and whose panel it is. */
export const homeServer = {
  controllers: {
    group: {
      read(context: RequestContext): void {
        const { name, primaryColor } = findGroup();
        context.body = { name, primaryColor };
      },
      symbol(context: RequestContext): void {
        context.set('cache-control', 'public, max-age=3600');
        context.type = 'image/svg+xml';
        context.body = findGroup().symbol;
      },
    },
  },
  routes: {
    admin: {
      type: 'admin',
      // The sign-in page shows both.
      routes: [
        { method: 'GET', path: '/group', handler: 'group.read', config: { auth: false } },
        {
          method: 'GET',
          path: '/group/symbol.svg',
          handler: 'group.symbol',
          config: { auth: false },
        },
      ],
    },
  },
};
