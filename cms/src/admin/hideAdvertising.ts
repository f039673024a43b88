import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../plugins/contentManager.ts';
import { WITHOUT_LIST } from '../plugins/frame/mainMenu.ts';
import type { EntryAction } from '../plugins/editView.tsx';

/**
 * The values in localStorage by which Strapi's panel remembers that banners and tours were closed.
 */
const CLOSED: Readonly<Record<string, unknown>> = {
  // The second part is the installation's id. Ours has none (false); it is undefined until it is
  // known.
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': true,
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined': true,
  STRAPI_GUIDED_TOUR: { enabled: false },
};

/** Rights that only serve a page without a purpose here. */
const UNUSED_RIGHTS = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** Widgets that show the size of the project, not the work to be done. */
const UNUSED_WIDGETS = ['key-statistics', 'deploy-now', 'chart-entries', 'profile-info'];

/**
 * Removes what Strapi shows to promote itself: banners, tours, its market and its content-type
 * builder.
 */
export function hideAdvertising(app: StrapiApp): void {
  for (const [key, value] of Object.entries(CLOSED))
    localStorage.setItem(key, JSON.stringify(value));
  app.addRBACMiddleware(
    () => (next) => (permissions) =>
      next(permissions.filter(({ action }) => !UNUSED_RIGHTS.includes(action))),
  );
}

/** These pages do not exist, even if a person enters their address. */
const CLOSED_PAGES = /content-type-builder|marketplace/;

/** Types that have screens of their own, or are not an editor's work. */
const UNLISTED_TYPES = [...WITHOUT_LIST, 'plugin::users-permissions.user'];

interface TypeLinks {
  readonly ctLinks: readonly { readonly uid: string }[];
}

/** To be called once all plugins have added their pages. */
export function closeUnusedPages(app: StrapiApp): void {
  app.router.addRoute((routes) => routes.filter(({ path = '' }) => !CLOSED_PAGES.test(path)));
}

/** To be called before the content manager builds its menu with the hook. */
export function hideUnlistedTypes(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook(
    'Admin/CM/pages/App/mutate-collection-types-links',
    <Links extends TypeLinks>(links: Links) => ({
      ...links,
      ctLinks: links.ctLinks.filter(({ uid }) => !UNLISTED_TYPES.includes(uid)),
    }),
  );
}

/** Learns whether this person may arrange forms, each time Strapi checks their rights. */
export function watchRights(app: StrapiApp): void {
  app.addRBACMiddleware(({ permissions }) => (next) => (matching) => {
    mayArrange = permissions.some(({ action }) => ARRANGE.test(action));
    return next(matching);
  });
}

const ARRANGE = /^plugin::content-manager\.(?:collection-types|single-types)\.configure-view$/;
/** Whether this person may arrange the fields of forms. */
let mayArrange = false;

/**
 * Removes the link to the content-type builder, which leads nowhere, and keeps the link to a form's
 * arrangement only for people who may change it: Strapi offers both in each entry's menu.
 */
export const filterEntryActions = (actions: readonly EntryAction[]): EntryAction[] =>
  actions
    .filter(({ type }) => type !== 'edit-the-model')
    .map((action) => {
      if (action.type !== 'configure-the-view') return action;
      const offer: EntryAction = (props) => {
        const offered = action(props);
        return mayArrange ? offered : null;
      };
      return Object.assign(offer, { type: action.type, position: action.position });
    });

/** To be called once the content manager has its actions. */
export function hideUnusedActions(app: Pick<StrapiApp, 'getPlugin'>): void {
  contentManager(app).apis.addDocumentAction(filterEntryActions);
}

/** To be called once all plugins have registered their widgets. */
export function hideUnusedWidgets(app: StrapiApp): void {
  app.widgets.register((widgets) => widgets.filter(({ id }) => !UNUSED_WIDGETS.includes(id)));
}
