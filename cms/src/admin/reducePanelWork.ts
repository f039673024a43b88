import type { StrapiApp } from '@strapi/strapi/admin';
import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { contentManager } from '../plugins/contentManager.ts';
import type { EntryAction } from '../plugins/editView.tsx';
import { germanOf } from './speakGermanOnly.ts';

/*
 * Reduces unnecessary work of Strapi: it reads and renders a list of fifty pages twice,
 * checks each row for actions that no row shows, creates an error with its stack for each text that
 * falls back to its default, and sends requests in each list and form for features that this
 * edition does not have or that we do not show.
 */

/**
 * The localStorage key of the content language that Strapi's lists and forms use in this browser.
 */
const CHOSEN_LOCALE = 'STRAPI_LOCALE';
const READ = 'plugin::content-manager.explorer.read';

/** The used part of a right; a type without languages has no locales. */
interface ReadRight {
  readonly action: string;
  readonly properties?: { readonly locales?: readonly string[] };
}

/** Whether these rights include reading German. */
export const mayReadBase = (rights: readonly ReadRight[]): boolean =>
  rights.some(
    ({ action, properties }) =>
      action === READ && properties?.locales?.includes(BASE_LOCALE) === true,
  );

/**
 * Lists open in German if no content language is chosen yet. Otherwise Strapi reads and renders a
 * list without a language, selects German in its language picker, and reads and renders the list
 * again. For people who may not read German, that picker decides.
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

/**
 * Declares actions as panel-only that do not say in advance where they belong: Strapi's two for
 * publishing and unpublishing several languages report it only once they are rendered, so that each
 * row of a list built the validation rules of a page and checked its entry, twice. The action before
 * the deletion, which deletes one language, is for rows as well.
 */
export const onlyInForms = (actions: readonly EntryAction[]): EntryAction[] =>
  actions.map((action, at) =>
    action.position === undefined && actions[at + 1]?.type !== 'delete'
      ? Object.assign(action, { position: 'panel' })
      : action,
  );

/** To be called once Strapi's i18n plugin has added its actions. */
export function keepActionsOutOfRows(app: Pick<StrapiApp, 'getPlugin'>): void {
  contentManager(app).apis.addDocumentAction(onlyInForms);
}

/** A text as Strapi requests it: its id may have no translation. */
interface Label {
  readonly id: string;
  readonly defaultMessage: string;
}

/** The panel's texts by id; null until they are loaded. */
let known: Record<string, string> | null = null;

/**
 * A name that a person chose has no translation and is its own text. For a missing translation the
 * library creates an error each time, in every language but English: two hundred at each keystroke
 * in a form of blocks.
 */
function keepDefault({ id, defaultMessage }: Label): void {
  if (known !== null) known[id] ??= defaultMessage;
}

const keepName = (name: string): void => keepDefault({ id: name, defaultMessage: name });

/**
 * To be called last: it covers the names that plugins have given to menus and to the home page by
 * then.
 */
export function keepDefaultTexts(app: StrapiApp): void {
  const load = app.loadTrads.bind(app);
  app.loadTrads = async (ours) => {
    await load(ours);
    known = germanOf(app);
    for (const { intlLabel } of app.router.menu) keepDefault(intlLabel as Label);
    for (const { title } of app.widgets.widgets) keepDefault(title as Label);
  };
}

interface NamedTypes {
  readonly models: readonly { readonly info: { readonly displayName: string } }[];
}
interface NamedBlocks {
  readonly layout: {
    readonly components: Readonly<
      Record<string, { readonly settings: { readonly displayName?: string } }>
    >;
  };
}

/** Covers the names of types and blocks, as soon as the content manager has them. */
export function keepNames(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook(
    'Admin/CM/pages/App/mutate-collection-types-links',
    <Links extends NamedTypes>(links: Links) => {
      for (const { info } of links.models) keepName(info.displayName);
      return links;
    },
  );
  app.registerHook(
    'Admin/CM/pages/EditView/mutate-edit-view-layout',
    <Form extends NamedBlocks>(form: Form) => {
      for (const [uid, { settings }] of Object.entries(form.layout.components)) {
        keepDefault({ id: uid, defaultMessage: settings.displayName ?? uid });
        keepName(uid.split('.')[0] ?? uid);
      }
      return form;
    },
  );
}

/**
 * Requests whose answers nothing here shows: Strapi's paid machine translation, to which this
 * edition returns 404; the guided tour, which brings the schemas of all types (0.4 MB), and the
 * counts of two widgets that `hideAdvertising` removes. Strapi sends them all the same.
 */
const UNUSED_ANSWERS =
  /\/(?:admin\/(?:ai-feature-config|guided-tour-meta|homepage\/key-statistics)|content-manager\/homepage\/count-documents|i18n\/ai-localization-jobs\/[^?]+)$/;

/** Responds to these requests locally with no data, and sends all others to the service. */
export const withoutUnusedAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && UNUSED_ANSWERS.test(input.split('?')[0] ?? '')
      ? Response.json({ data: null })
      : send(input, init);
