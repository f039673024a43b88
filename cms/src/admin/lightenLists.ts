import type { StrapiApp } from '@strapi/strapi/admin';
import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import type { EditViewPlugin, EntryAction } from '../plugins/editView.tsx';

/*
 * Strapi (5.54) draws a list of fifty pages for two seconds longer than it has to: it reads and draws
 * it twice, and checks each row for actions that no row shows.
 */

/** Under which Strapi's lists and forms remember the language of content in this browser. */
const CHOSEN_LOCALE = 'STRAPI_LOCALE';
const READ = 'plugin::content-manager.explorer.read';

/** As much of a right as is looked at; a type without languages has no locales. */
interface ReadRight {
  readonly action: string;
  readonly properties?: { readonly locales?: readonly string[] };
}

/** Whether these rights let somebody read German. */
export const mayReadBase = (rights: readonly ReadRight[]): boolean =>
  rights.some(
    ({ action, properties }) =>
      action === READ && properties?.locales?.includes(BASE_LOCALE) === true,
  );

/**
 * Where no language of content is chosen yet, lists open in German: a list without a language is
 * read and drawn, takes German from its own picker, and is read and drawn again. Who may not read
 * German is left to that picker.
 */
export function openListsInBase(app: StrapiApp): void {
  app.addRBACMiddleware(() => (next) => (rights) => {
    if (localStorage.getItem(CHOSEN_LOCALE) === null && mayReadBase(rights as ReadRight[]))
      localStorage.setItem(
        CHOSEN_LOCALE,
        JSON.stringify({ plugins: { i18n: { locale: BASE_LOCALE } } }),
      );
    return next(rights);
  });
}

/** What the two actions of Strapi's languages hand to the one that does their work. */
const SEVERAL_LANGUAGES = /["'`]bulk-(?:un)?publish["'`]/;

/**
 * Publishing and taking back several languages stand in a form's panel alone, but say so only once
 * they are drawn: each row of a list made the rules of a page and checked its entry by them, twice.
 */
export const onlyInForms = (actions: readonly EntryAction[]): EntryAction[] =>
  actions.map((action) =>
    action.position === undefined && SEVERAL_LANGUAGES.test(String(action))
      ? Object.assign(action, { position: 'panel' })
      : action,
  );

/** To be called once Strapi's languages have added their actions. */
export function keepActionsOutOfRows(app: Pick<StrapiApp, 'getPlugin'>): void {
  const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
  apis.addDocumentAction(onlyInForms);
}
