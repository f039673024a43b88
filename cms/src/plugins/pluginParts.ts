const SIGNED_IN = { policies: ['admin::isAuthenticatedAdmin'] };
const OPEN = { auth: false };
const LIMITED = { ...SIGNED_IN, middlewares: ['admin::rateLimit'] };

type Route = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handler: string];

/**
 * The panel's routes below a plugin's name, each with its controller and action (`plan.read`). They
 * require a signed-in account; the handler checks what the account may see. Routes in `open` are
 * public; those in `limited` check the account's password.
 */
export const panelRoutes = (
  routes: readonly Route[],
  open: readonly Route[] = [],
  limited: readonly Route[] = [],
) => ({
  admin: {
    type: 'admin',
    routes: [
      ...open.map((route) => ({ ...named(route), config: OPEN })),
      ...routes.map((route) => ({ ...named(route), config: SIGNED_IN })),
      ...limited.map((route) => ({ ...named(route), config: LIMITED })),
    ],
  },
});

const named = ([method, path, handler]: Route) => ({ method, path, handler });

/** Options for a type in which a plugin stores its own rows; none of them is content. */
export const internalTypeOptions = () =>
  ({
    kind: 'collectionType',
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
  }) as const;
