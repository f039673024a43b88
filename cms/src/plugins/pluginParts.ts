const SIGNED_IN = { policies: ['admin::isAuthenticatedAdmin'] };
const OPEN = { auth: false };

type Route = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handler: string];

/**
 * Routes of the panel below a plugin's name, each with its controller and action (`plan.read`): for
 * who is signed in to the panel, and what each may see is the handler's matter. `open` are for all.
 */
export const panelRoutes = (routes: readonly Route[], open: readonly Route[] = []) => ({
  admin: {
    type: 'admin',
    routes: [
      ...open.map((route) => ({ ...named(route), config: OPEN })),
      ...routes.map((route) => ({ ...named(route), config: SIGNED_IN })),
    ],
  },
});

const named = ([method, path, handler]: Route) => ({ method, path, handler });

/** Of a type in which a plugin keeps its own rows: no entry of it is content. */
export const ownType = () =>
  ({
    kind: 'collectionType',
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
  }) as const;
