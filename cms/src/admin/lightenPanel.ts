import type { StrapiApp } from '@strapi/strapi/admin';
import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import type { EditViewPlugin, EntryAction } from '../plugins/editView.tsx';
import { germanOf } from './speakGermanOnly.ts';

/*
 * Where Strapi (5.54) works longer than it has to: it reads and draws a list of fifty pages twice,
 * checks each of its rows for actions that no row shows, makes an error with its stack of each text
 * that is said by its default, and asks in each list and form for what this edition does not have.
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

/** A text as Strapi asks for it: with an id that no translation may know. */
interface Label {
  readonly id: string;
  readonly defaultMessage: string;
}

/** The texts by id that are on the screen; null until they are loaded. */
let known: Record<string, string> | null = null;

/**
 * A name that somebody chose has no translation, and is its own. Asked for one, the library makes an
 * error each time, in every language but English: two hundred with each key in a form of blocks.
 */
function keepDefault({ id, defaultMessage }: Label): void {
  if (known !== null) known[id] ??= defaultMessage;
}

const keepName = (name: string): void => keepDefault({ id: name, defaultMessage: name });

/** To be called last: what plugins have named in menus and on the home by then is known at once. */
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

/** The names of types and blocks, as soon as the content manager has them. */
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

/** What Strapi's paid machine translation would say; this edition answers 404 to each. */
const MACHINE_TRANSLATION = /\/(?:admin\/ai-feature-config|i18n\/ai-localization-jobs\/[^?]+)$/;

/** Answers for the service where it would have nothing to say, and asks it for all else. */
export const withoutMachineTranslation =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    typeof input === 'string' && MACHINE_TRANSLATION.test(input.split('?')[0] ?? '')
      ? Response.json({ data: null })
      : send(input, init);

/** To be called before anything is asked. */
export function skipMachineTranslation(): void {
  window.fetch = withoutMachineTranslation(window.fetch.bind(window));
}
