/**
 * The placeholders of templates, by their name in braces. `{seite}` is the address of the
 * applicant's own page; the site fills it in when it writes the mail, because only it may know the
 * key.
 */
export const PLACEHOLDERS = {
  name: 'Vorname und Nachname',
  vorname: 'Vorname',
  nachname: 'Nachname',
  stelle: 'Stelle oder Bereich',
  haus: 'Name des Hauses',
  ort: 'Adresse des Hauses',
  telefon: 'Telefonnummer des Hauses',
  nummer: 'Referenznummer',
  eingang: 'Tag des Eingangs',
  zeiten: 'Anzahl der Zeiten zur Wahl',
  dauer: 'Dauer des Gesprächs',
  haus2: 'Haus, an das weitergegeben werden soll',
  person: 'Wer schreibt: Name aus dem Konto',
  seite: 'Adresse der Seite der Bewerbung',
  text: 'Was Sie bei jeder Antwort selbst schreiben',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** The placeholder that the site fills in. */
export const PAGE_PLACEHOLDER = '{seite}';

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

/** A part of a filled template; `placeholder` is null for text of the template itself. */
export interface FilledPart {
  readonly text: string;
  readonly placeholder: string | null;
  /** Whether the placeholder has no value, or is not known. */
  readonly isMissing: boolean;
}

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Splits a template at its placeholders and fills in the values. A missing one stays as written. */
export function fillTemplate(template: string, values: PlaceholderValues): readonly FilledPart[] {
  const parts: FilledPart[] = [];
  let from = 0;
  for (const found of template.matchAll(/\{([\p{L}\d]{1,30})\}/gu)) {
    const [written, name = ''] = found;
    if (found.index > from)
      parts.push({ text: template.slice(from, found.index), placeholder: null, isMissing: false });
    const value = isPlaceholder(name) ? values[name] : undefined;
    const isMissing = value === undefined || value.trim() === '';
    parts.push({ text: isMissing ? written : value, placeholder: name, isMissing });
    from = found.index + written.length;
  }
  if (from < template.length)
    parts.push({ text: template.slice(from), placeholder: null, isMissing: false });
  return parts;
}

/** The text of a filled template. */
export const textOfParts = (parts: readonly FilledPart[]): string =>
  parts.map(({ text }) => text).join('');

/** The names of the placeholders that block sending, each once, in the order of the text. */
export const missingPlaceholders = (parts: readonly FilledPart[]): readonly string[] => [
  ...new Set(
    parts.filter(({ isMissing }) => isMissing).map(({ placeholder }) => placeholder ?? ''),
  ),
];

/** The placeholders of a template that do not exist, each once. */
export const unknownPlaceholders = (template: string): readonly string[] =>
  missingPlaceholders(fillTemplate(template, {})).filter((name) => !isPlaceholder(name));
