import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ANSWER_FIELDS,
  APPLICATION_FIELDS,
  type JobApplication,
  type ApplicationField,
  type ApplicationProblems,
} from '../../../domain/application/applicationFields.ts';
import { type NamedField, namedFields } from '../../../domain/form/fieldList.ts';
import { JOB_AREAS } from '../../../domain/job/Job.ts';
import { areaMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { visitorFormMessages } from '../../blocks/VisitorForm/VisitorForm.messages.ts';
import { useProblemText } from '../../blocks/VisitorForm/useFormValidation.ts';
import { FieldPair, OptionalMark, VisitorField } from '../../blocks/VisitorForm/VisitorFields.tsx';
import { FormGroup } from '../../blocks/VisitorForm/FormPage.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import {
  applicationFieldMessages,
  applicationMessages,
  applicationProblemMessages,
} from './Application.messages.ts';
import styles from './Application.module.scss';
import type { ApplicationFormState } from './applicationData.ts';

type TypedField = Exclude<keyof JobApplication, 'houses'>;

/** The fields that are typed or chosen from a list, in the order of the page. */
export const TYPED_FIELDS = namedFields(APPLICATION_FIELDS).filter(
  (each): each is NamedField<TypedField> => each.field !== 'houses',
);

/** All fields with a label. Their names in the form are also their ids. */
export const SUMMARY_FIELDS: readonly NamedField<ApplicationField>[] = [
  ...TYPED_FIELDS,
  { field: 'files', name: 'dateien' },
];

/** What the fields need: their values when the page is rendered, and their problems. */
export interface FieldStates {
  readonly valueOf: (field: TypedField) => string;
  /** In the language of the page; undefined if there is no problem. */
  readonly problemOf: (field: ApplicationField) => string | undefined;
}

/**
 * The state of the fields: empty on a first visit, or as sent if the application was not accepted;
 * and their current problems.
 */
export function useFieldStates(
  form: ApplicationFormState | null,
  problems: ApplicationProblems,
): FieldStates {
  const problemOf = useProblemText<ApplicationField>(problems, {
    own: applicationProblemMessages,
    labels: { ...applicationFieldMessages, files: applicationMessages.documents },
  });
  return { valueOf: (field) => form?.values[field] ?? '', problemOf };
}

/** The `autocomplete` values; for a field that is not listed the browser decides. */
const AUTO_COMPLETE: Readonly<Partial<Record<TypedField, HTMLInputAutoCompleteAttribute>>> = {
  firstName: 'given-name',
  surname: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'address-line1',
  zipCode: 'postal-code',
  location: 'address-level2',
  degree: 'off',
};
const REACH = 'erreichbar';
const isAnswer = (field: TypedField): boolean => ANSWER_FIELDS.some((each) => each === field);

/** The fields of the first part, which `PersonFields` lays out; all others follow in the second. */
const PERSON: readonly TypedField[] = [
  'firstName',
  'surname',
  'email',
  'phone',
  'address',
  'zipCode',
  'location',
];
/** Shown side by side in the second part. */
const PAIR = ['training', 'degree'] as const;
const SKILLS = TYPED_FIELDS.map(({ field }) => field).filter((field) => !PERSON.includes(field));

/** The applicant's name and contact details. */
export function PersonFields(states: FieldStates) {
  return (
    <FormGroup number={1} legend={<FormattedMessage {...applicationMessages.person} />}>
      <FieldPair>
        <TypedFieldControl field="firstName" {...states} />
        <TypedFieldControl field="surname" {...states} />
      </FieldPair>
      <fieldset className={styles.reach}>
        <legend id={REACH} className={styles.hint}>
          <FormattedMessage {...applicationMessages.reach} />
        </legend>
        <FieldPair>
          <TypedFieldControl field="email" {...states} />
          <TypedFieldControl field="phone" {...states} />
        </FieldPair>
      </fieldset>
      <TypedFieldControl field="address" {...states} />
      <div className={styles.place}>
        <TypedFieldControl field="zipCode" {...states} />
        <TypedFieldControl field="location" {...states} />
      </div>
    </FormGroup>
  );
}

/**
 * The applicant's wishes and qualifications: every field that is not in the first part, in the
 * order of the list.
 */
export function SkillFields(states: FieldStates) {
  return (
    <FormGroup number={2} legend={<FormattedMessage {...applicationMessages.skills} />}>
      {SKILLS.map((field) => {
        if (field === PAIR[1]) return null;
        if (field !== PAIR[0]) return <TypedFieldControl key={field} field={field} {...states} />;
        return (
          <FieldPair key={field}>
            <TypedFieldControl field={PAIR[0]} {...states} />
            <TypedFieldControl field={PAIR[1]} {...states} />
          </FieldPair>
        );
      })}
    </FormGroup>
  );
}

interface TypedFieldControlProps extends FieldStates {
  readonly field: TypedField;
}

/** One field under its label, from its declaration. */
function TypedFieldControl({ field, valueOf, problemOf }: TypedFieldControlProps) {
  const { formatMessage } = useIntl();
  const declared = APPLICATION_FIELDS[field];
  const common = { value: valueOf(field), problem: problemOf(field) };
  const label =
    declared.required || isAnswer(field) ? (
      formatMessage(applicationFieldMessages[field])
    ) : (
      <>
        <FormattedMessage {...applicationFieldMessages[field]} /> <OptionalMark />
      </>
    );
  if (declared.kind === 'choice')
    return (
      <SelectField
        {...common}
        id={declared.name}
        name={declared.name}
        label={label}
        empty={formatMessage(
          declared.required ? visitorFormMessages.choose : applicationMessages.noTraining,
        )}
        options={JOB_AREAS.map((area) => ({
          value: declared.write(area),
          text: formatMessage(areaMessages[area]),
        }))}
      />
    );
  const autoComplete = AUTO_COMPLETE[field];
  return (
    <VisitorField
      {...common}
      field={declared}
      label={label}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(isAnswer(field) && { shared: REACH })}
      {...(field === 'message' && { hint: formatMessage(applicationMessages.messageHint) })}
    />
  );
}
