import { BulletList } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { inWords, type ListColumn } from './ListParts.tsx';
import { ViewFilter } from './ViewFilter.tsx';

interface ListHeaders {
  readonly displayedHeaders: readonly ListColumn[];
  readonly layout: unknown;
}

interface WithHooks {
  registerHook(name: string, change: (headers: ListHeaders) => ListHeaders): void;
}

const COLUMNS_HOOK = 'Admin/CM/pages/ListView/inject-column-in-table';

/**
 * Which columns a browser remembers: those that were given before the lists had others would stay
 * for ever. Somebody's own choice is asked for again, once.
 */
const REMEMBERED = 'STRAPI_LIST_VIEW_DISPLAYED_HEADERS';
const ARRANGED = { key: 'foyer.spalten', value: '1' };

function forgetOldColumns(): void {
  if (localStorage.getItem(ARRANGED.key) === ARRANGED.value) return;
  for (const key of Object.keys(localStorage))
    if (key.includes(REMEMBERED)) localStorage.removeItem(key);
  localStorage.setItem(ARRANGED.key, ARRANGED.value);
}

/** Lists that say what people look for. */
export const listsPanel = {
  register(app: Pick<StrapiApp, 'addMenuLink'>): void {
    forgetOldColumns();
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
      displayedHeaders: displayedHeaders.map(inWords),
      layout,
    }));
    (app.getPlugin('content-manager') as unknown as EditViewPlugin).injectComponent(
      'listView',
      'actions',
      {
        name: 'saved-views',
        Component: ViewFilter,
      },
    );
  },
};
