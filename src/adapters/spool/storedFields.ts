import * as v from 'valibot';
import {
  restoreStoredFields,
  type FieldList,
  type FieldValues,
} from '../../domain/form/fieldList.ts';

/**
 * The fields of a form as entries on the disk have them: under their names in the code, null where
 * they are empty. An entry of an earlier release lacks the fields that are newer.
 */
export const storedFields = <F extends FieldList>(
  fields: F,
): v.GenericSchema<unknown, FieldValues<F>> =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const restored = restoreStoredFields(fields, dataset.value);
      if (restored !== null) return restored;
      // Without its values: they are personal data.
      addIssue({ message: 'not the fields of this form', received: 'fields' });
      return NEVER;
    }),
  );
