import { BulletList } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { formatColumn, type ListColumn } from './ListParts.tsx';
import { BulkChangeAction } from './BulkChange.tsx';
import { PagePlacePart } from './PagePlacePart.tsx';
import { ViewFilter } from './ViewFilter.tsx';

interface ListHeaders {
  readonly displayedHeaders: readonly ListColumn[];
  readonly layout: unknown;
}

interface WithHooks {
  registerHook(name: string, change: (headers: ListHeaders) => ListHeaders): void;
}

const COLUMNS_HOOK = 'Admin/CM/pages/ListView/inject-column-in-table';

/** Readable values, saved views and the tree of pages for the panel's lists. */
export const listsPanel = {
  register(app: Pick<StrapiApp, 'addMenuLink'>): void {
    app.addMenuLink({
      to: 'plugins/seiten',
      icon: BulletList,
      intlLabel: { id: 'lists.pages', defaultMessage: 'Seiten' },
      permissions: [
        { action: 'plugin::content-manager.explorer.read', subject: 'api::seite.seite' },
      ],
      position: 1.5,
      Component: () =>
        import('./PageTree.tsx').then(({ PageTreeScreen }) => ({ default: PageTreeScreen })),
    });
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'> & WithHooks): void {
    app.registerHook(COLUMNS_HOOK, ({ displayedHeaders, layout }) => ({
      displayedHeaders: displayedHeaders.map(formatColumn),
      layout,
    }));
    contentManager(app).apis.addBulkAction((actions) => [...actions, BulkChangeAction]);
    contentManager(app).injectComponent('listView', 'actions', {
      name: 'saved-views',
      Component: ViewFilter,
    });
    contentManager(app).injectComponent('editView', 'right-links', {
      name: 'page-place',
      Component: PagePlacePart,
    });
  },
};
