/**
 * How the panel names each type: an entry, as in its schema, and its list. By the type's name, in
 * the order of the search.
 */
export const LIST_NAMES = {
  haus: ['Haus', 'Häuser'],
  seite: ['Seite', 'Seiten'],
  veranstaltung: ['Veranstaltung', 'Veranstaltungen'],
  beitrag: ['Bericht', 'Berichte'],
  stelle: ['Stelle', 'Stellen'],
  ausbildungsangebot: ['Ausbildungsangebot', 'Ausbildungsangebote'],
  wohnangebot: ['Angebot (Wohnen)', 'Angebote'],
  pflegeanteil: ['Pflegeanteil', 'Pflegeanteile'],
  belegung: ['Belegung', 'Belegungen'],
  weiterleitung: ['Weiterleitung', 'Weiterleitungen'],
  kioskprofil: ['Bildschirm', 'Bildschirme'],
  tagesprogramm: ['Tagesprogramm', 'Tagesprogramme'],
  menueplan: ['Menüplan', 'Menüpläne'],
  mitteilung: ['Mitteilung', 'Mitteilungen'],
  person: ['Person', 'Personen'],
  signaturtext: ['Signaturtext', 'Texte der Signatur'],
  antwortvorlage: ['Antwortvorlage', 'Vorlagen'],
} as const satisfies Readonly<Record<string, readonly [entry: string, list: string]>>;

export type ListedType = keyof typeof LIST_NAMES;

export const LISTED_TYPES = Object.keys(LIST_NAMES) as ListedType[];

/** The name of a list, as in the main menu. */
export const listName = (type: ListedType): string => LIST_NAMES[type][1];
