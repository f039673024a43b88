import { GERMAN_ANSWERS } from './germanUnlisted.ts';

/*
 * English texts that Strapi writes into its code. No translation reaches them, and these parts have
 * no extension point, so they are replaced once they are rendered, each only in its place: an entry
 * that is called «Menu» stays so. Every other text of the panel is a translation (`germanTexts.ts`).
 */

type Texts = Readonly<Record<string, string>>;

const STATES: Texts = {
  draft: 'Entwurf',
  modified: 'Geändert',
  published: 'Veröffentlicht',
  Draft: 'Entwurf',
  Modified: 'Geändert',
  Published: 'Veröffentlicht',
};

/** The fields of accounts and entries, as lists and their filters name them. */
const FIELDS: Texts = {
  id: 'Nummer',
  name: 'Name',
  status: 'Stand',
  'Publication status': 'Auf der Website',
  'Active user': 'Darf sich anmelden',
  Email: 'E-Mail',
  Firstname: 'Vorname',
  Lastname: 'Nachname',
  Username: 'Benutzername',
};

/** Buttons, labels and messages. */
const CONTROLS: Texts = {
  // The sign-in page shows an error message untranslated.
  ...GERMAN_ANSWERS,
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
  Cancel: 'Abbrechen',
  Close: 'Schliessen',
  Edit: 'Bearbeiten',
  Finish: 'Fertig',
  Loading: 'Wird geladen …',
  Menu: 'Menü',
  Notification: 'Hinweis',
  Search: 'Suchen',
  Select: 'Wählen',
  'The roles have loaded successfully': 'Die Rollen wurden geladen',
  'Select de-CH': 'Deutsch wählen',
  'Select it-CH': 'Italienisch wählen',
  'Select fr-CH': 'Französisch wählen',
  'Select en': 'Englisch wählen',
};
const ACTIVITY: Texts = { Active: 'Aktiv', Inactive: 'Gesperrt' };
const CODE_LANGUAGE: Texts = { 'Plain text': 'Nur Text' };

/** All of them, in any place. */
export const FIXED_TEXTS: Texts = {
  ...STATES,
  ...FIELDS,
  ...CONTROLS,
  ...ACTIVITY,
  ...CODE_LANGUAGE,
};

/** Where each is rendered as text. Options and cells are also what editors wrote. */
const PLACES: readonly (readonly [selector: string, Texts])[] = [
  ['[role=status], [role=alert], [role=alert] *, th span, button > span', FIXED_TEXTS],
  ['[role=option] span, [role=combobox] span', { ...STATES, ...FIELDS, ...CODE_LANGUAGE }],
  ['[role=dialog] td span, td div div > span', { ...STATES, ...ACTIVITY }],
];
const TEXT_PLACES = PLACES.map(([selector]) => selector).join(', ');

/** The German for a text in an element; undefined if it stays. */
export const germanFor = (
  text: string,
  matches: (selector: string) => boolean,
): string | undefined =>
  PLACES.find(([selector, texts]) => Object.hasOwn(texts, text) && matches(selector))?.[1][text];

const ATTRIBUTES = ['aria-label', 'placeholder'];
const CHANGED = `[aria-label], [placeholder], [title], ${TEXT_PLACES}`;
/** Shown in place of one of our fields while its code is loading. */
const FIELD_ON_ITS_WAY = 'Unsupported field type';
/** Strapi passes an object as the title of the icon for translated fields. */
const NO_TITLE = String({});

function translate(element: Element): void {
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name) ?? '';
    const german = value.startsWith(FIELD_ON_ITS_WAY) ? 'Wird geladen …' : FIXED_TEXTS[value];
    if (german !== undefined) element.setAttribute(name, german);
  }
  if (element.getAttribute('title') === NO_TITLE) element.removeAttribute('title');
  const text = element.firstChild;
  if (text === null || element.childNodes.length > 1) return;
  const german = germanFor(text.nodeValue ?? '', (selector) => element.matches(selector));
  if (german !== undefined) text.nodeValue = german;
}

/** Translates them for as long as the panel is open. */
export function translateHardCodedTexts(): void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const changed = target instanceof Element ? target : target.parentElement;
      if (changed?.matches(CHANGED)) translate(changed);
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(CHANGED)) translate(node);
          for (const element of node.querySelectorAll(CHANGED)) translate(element);
        }
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
}
