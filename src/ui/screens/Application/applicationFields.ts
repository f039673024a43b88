import type {
  Application,
  ApplicationField,
} from '../../../domain/application/applicationFields.ts';
import type { NamedField } from '../../../domain/form/fieldList.ts';

/** What is typed, and so checked while the page is open, and kept with the draft. */
export const CHECKED_FIELDS: readonly NamedField<keyof Application>[] = [
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
];

/**
 * All fields' names in the form, in the order of the page; they are their ids, too. `POST
 * /jobs/schnellbewerbung` reads them.
 */
export const SUMMARY_FIELDS: readonly NamedField<ApplicationField>[] = [
  ...CHECKED_FIELDS,
  { field: 'files', name: 'dateien' },
];

/** What a field needs to know: how it stands when the page is made, and what is wrong with it. */
export interface FieldStates {
  readonly valueOf: (field: keyof Application) => string;
  /** In the language of the page; undefined where nothing is wrong. */
  readonly problemOf: (field: ApplicationField) => string | undefined;
}
