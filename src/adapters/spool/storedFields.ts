import * as v from 'valibot';
import {
  restoreStoredFields,
  type FieldList,
  type FieldValues,
} from '../../domain/form/fieldList.ts';

/**
 * The fields of a form as they are stored in entries: under their names in the code, null if empty.
 * Entries of an earlier release lack newer fields.
 */
export const storedFields = <F extends FieldList>(
  fields: F,
): v.GenericSchema<unknown, FieldValues<F>> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const restored = restoreStoredFields(fields, dataset.value);
      if (restored !== null) return restored;
      // The issue must not contain the values, which are personal data.
      addIssue({ message: 'not the fields of this form', received: 'fields' });
      return NEVER;
    }),
  );
