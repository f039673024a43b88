import type { StrapiApp } from '@strapi/strapi/admin';
import { inSwissSpelling } from './german/germanTexts.ts';
import { GERMAN_ANSWERS } from './german/germanUnlisted.ts';

const LANGUAGE = 'de';
/** The localStorage key of the language that a person chose for Strapi's panel. */
const CHOSEN_LANGUAGE = 'strapi-admin-language';
/** The action of Strapi's store when an account has a language of its own. */
const LANGUAGE_CHANGE = 'admin/setLocale';

interface StoreAction {
  readonly type: string;
}

/**
 * Makes the panel German for everyone, the sign-in page included. Strapi always adds English, which
 * it shows if no other language was chosen.
 */
export function speakGermanOnly(app: StrapiApp): void {
  app.configurations.locales = [LANGUAGE];
  localStorage.setItem(CHOSEN_LANGUAGE, LANGUAGE);
  document.documentElement.lang = LANGUAGE;
  app.addMiddlewares([
    () => () => (next) => (action) =>
      next(
        (action as StoreAction).type === LANGUAGE_CHANGE
          ? { ...(action as StoreAction), payload: LANGUAGE }
          : action,
      ),
  ]);
  spellInSwiss(app);
  translateHardCodedTexts();
}

/** English texts that Strapi's code (5.54) hard-codes instead of looking them up. */
export const FIXED_TEXTS: Readonly<Record<string, string>> = {
  // The sign-in page shows an error message untranslated.
  ...GERMAN_ANSWERS,
  draft: 'Entwurf',
  modified: 'Geändert',
  published: 'Veröffentlicht',
  Draft: 'Entwurf',
  Modified: 'Geändert',
  Published: 'Veröffentlicht',
  'Choose date': 'Tag wählen',
  'Choose time': 'Zeit wählen',
  'Loading content': 'Wird geladen …',
  'Loading content.': 'Wird geladen …',
  'DD.MM.YYYY': 'TT.MM.JJJJ',
  Month: 'Monat',
  Year: 'Jahr',
  Actions: 'Aktionen',
  'Close modal': 'Fenster schliessen',
  'Failed to fetch': 'Keine Verbindung zum Server. Bitte versuchen Sie es noch einmal.',
  'Publication status': 'Auf der Website',
  id: 'Nummer',
  name: 'Name',
  status: 'Stand',
  'Active user': 'Darf sich anmelden',
  Active: 'Aktiv',
  Inactive: 'Gesperrt',
  Email: 'E-Mail',
  Firstname: 'Vorname',
  Lastname: 'Nachname',
  Username: 'Benutzername',
  Cancel: 'Abbrechen',
  Close: 'Schliessen',
  Edit: 'Bearbeiten',
  Finish: 'Fertig',
  Loading: 'Wird geladen …',
  Menu: 'Menü',
  Notification: 'Hinweis',
  'Plain text': 'Nur Text',
  Search: 'Suchen',
  Select: 'Wählen',
  'The roles have loaded successfully': 'Die Rollen wurden geladen',
  'Select de-CH': 'Deutsch wählen',
  'Select it-CH': 'Italienisch wählen',
  'Select fr-CH': 'Französisch wählen',
  'Select en': 'Englisch wählen',
};
const FIXED_PLACES =
  '[aria-label], [placeholder], [title], [role=status], [role=alert], [role=alert] *, th span, ' +
  'button > span, [role=option] span, [role=combobox] span, [role=dialog] td span, td div div > span';
const FIXED_ATTRIBUTES = ['aria-label', 'placeholder'];
/** Shown in place of one of our fields while its code is loading. */
const FIELD_ON_ITS_WAY = 'Unsupported field type';
/** Strapi (5.54) passes an object as the title of the icon for translated fields. */
const NO_TITLE = String({});

/**
 * No translation reaches these labels and states: they are replaced with German once they are
 * rendered.
 */
function translateHardCodedTexts(): void {
  const mend = (element: Element): void => {
    for (const name of FIXED_ATTRIBUTES) {
      const value = element.getAttribute(name) ?? '';
      const said = value.startsWith(FIELD_ON_ITS_WAY) ? 'Wird geladen …' : FIXED_TEXTS[value];
      if (said !== undefined) element.setAttribute(name, said);
    }
    if (element.getAttribute('title') === NO_TITLE) element.removeAttribute('title');
    const text = element.firstChild;
    const words = element.childNodes.length === 1 ? FIXED_TEXTS[text?.nodeValue ?? ''] : undefined;
    if (words !== undefined && text !== null) text.nodeValue = words;
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const changed = target instanceof Element ? target : target.parentElement;
      if (changed?.matches(FIXED_PLACES)) mend(changed);
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(FIXED_PLACES)) mend(node);
          for (const element of node.querySelectorAll(FIXED_PLACES)) mend(element);
        }
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: FIXED_ATTRIBUTES,
  });
}

/** Strapi merges the texts of its plugins after all hooks of a plugin have run. */
function spellInSwiss(app: StrapiApp): void {
  const load = app.loadTrads.bind(app);
  app.loadTrads = async (ours) => {
    await load(ours);
    const texts = germanOf(app);
    for (const [id, text] of Object.entries(texts)) texts[id] = inSwissSpelling(text);
  };
}

/** The panel's texts by id, once they are loaded; a change to this object appears on the screen. */
export const germanOf = (app: StrapiApp): Record<string, string> =>
  (app.configurations.translations as Record<string, Record<string, string>>)[LANGUAGE] ?? {};
