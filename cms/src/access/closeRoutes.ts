import type { RouterInput, Route, Strapi } from '../strapi.ts';

const CLOSED = [
  // The server would fetch an address that somebody typed, with what it found in the answer.
  // Pictures are chosen from the own device; webhooks come from WEBHOOK_URL.
  'POST /upload/actions/upload-from-urls',
  'POST /upload/actions/generate-ai-metadata',
  'POST /upload/ai-metadata-jobs',
  'POST /admin/webhooks',
  'PUT /admin/webhooks/:id',
  'POST /admin/webhooks/:id/trigger',
  // Strapi opens them to every account: any mail to anyone, and settings of a paid feature.
  'POST /email/',
  'PUT /i18n/settings',
  'GET /admin/license-trial-time-left',
];

/**
 * What the site asks of the API of Strapi's plugins. Everything else there is closed: registration,
 * confirmation and forgotten passwords would tell which addresses have an account.
 */
const ASKED_BY_SITE = ['POST /auth/local', 'POST /auth/change-password', 'GET /users/me'];

const OWN_PLUGIN = 'konfiguration';

/** Whether a route is one that nobody needs and that could be misused. */
export function isClosedRoute(
  type: string,
  prefix: string,
  { method, path, info }: Route,
): boolean {
  if (type !== 'content-api') return CLOSED.includes(`${method} ${prefix}${path}`);
  const plugin = info?.pluginName;
  if (plugin === undefined || plugin === OWN_PLUGIN) return false;
  return !ASKED_BY_SITE.includes(`${method} ${path}`);
}

/** Leaves closed routes out when Strapi mounts its routers, whichever plugin brings them. */
export function closeRoutes(strapi: Strapi): void {
  const { server } = strapi;
  const mount = server.routes.bind(server);
  server.routes = (router: RouterInput) => {
    if (!('routes' in router)) return mount(router);
    const { type = '', prefix = '', routes } = router;
    return mount({
      ...router,
      routes: routes.filter((each) => !isClosedRoute(type, prefix, each)),
    });
  };
}
