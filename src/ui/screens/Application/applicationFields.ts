import type { Application, ApplicationField } from '../../../domain/application/Application.ts';

/** The fields' names in the form, in the order of the page; they are their ids, too. `POST /jobs/schnellbewerbung` reads them. */
export const APPLICATION_FIELDS: readonly { readonly field: ApplicationField; readonly name: string }[] = [
  { field: 'firstName', name: 'vorname' },
  { field: 'surname', name: 'nachname' },
  { field: 'email', name: 'email' },
  { field: 'phone', name: 'telefon' },
  { field: 'address', name: 'adresse' },
  { field: 'zipCode', name: 'plz' },
  { field: 'location', name: 'ort' },
  { field: 'area', name: 'bereich' },
  { field: 'training', name: 'ausbildung' },
  { field: 'degree', name: 'abschluss' },
  { field: 'message', name: 'nachricht' },
  { field: 'files', name: 'dateien' },
];

/** Those that are typed, and so checked while the page is open, and kept with the draft. */
export const CHECKED_FIELDS = APPLICATION_FIELDS.filter(({ field }) => field !== 'files') as readonly { readonly field: keyof Application; readonly name: string }[];
export const TYPED_NAMES: readonly string[] = CHECKED_FIELDS.map(({ name }) => name);

/** What a field needs to know: how it stands when the page is made, and what is wrong with it. */
export interface FieldStates {
  readonly valueOf: (field: keyof Application) => string;
  /** In the language of the page; undefined where nothing is wrong. */
  readonly problemOf: (field: ApplicationField) => string | undefined;
}
