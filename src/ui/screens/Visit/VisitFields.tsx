import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { lastWishedDay } from '../../../domain/visit/parseVisitRequest.ts';
import {
  DAY_PARTS,
  FOR_WHOM,
  HOW_SOON,
  VISIT_FIELDS,
  WANTED_KINDS,
  WISHES,
  type VisitConcern,
  type VisitField,
  type VisitProblems,
  type WantedKind,
} from '../../../domain/visit/visitFields.ts';
import { CareLevels } from '../../blocks/Places/CareLevels.tsx';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import { FormGroup } from '../../blocks/VisitorForm/FormPage.tsx';
import { useProblemText } from '../../blocks/VisitorForm/useFormValidation.ts';
import { FieldPair, OptionalMark, VisitorField } from '../../blocks/VisitorForm/VisitorFields.tsx';
import {
  contactProblemMessages,
  visitorFormMessages,
} from '../../blocks/VisitorForm/VisitorForm.messages.ts';
import { RadioGroup } from '../../components/Field/RadioGroup.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { useUiServices } from '../../UiServices.ts';
import {
  concernMessages,
  dayPartMessages,
  dayProblemMessages,
  forWhomMessages,
  howSoonMessages,
  referralSoonMessages,
  visitFieldMessages,
  visitMessages,
  visitProblemMessages,
  visitValueMessages,
} from './Visit.messages.ts';
import type { VisitFormState } from './visitData.ts';
import styles from './Visit.module.scss';

/** What the fields need: their values when the page is rendered, and their problems. */
interface VisitFieldStates {
  readonly valueOf: (field: VisitField) => string;
  /** In the language of the page; undefined if there is no problem. */
  readonly problemOf: (field: VisitField) => string | undefined;
}

interface FirstValues {
  readonly concern: VisitConcern;
  readonly wanted: WantedKind | null;
  readonly level: number | null;
}

const PROBLEMS = {
  ...contactProblemMessages,
  ...visitProblemMessages,
  'phone-oneOf': contactProblemMessages['email-oneOf'],
  'callback-invalid': contactProblemMessages['phone-invalid'],
};

/** The fields as sent if the request was not accepted; otherwise by the chosen offer. */
export function useVisitFieldStates(
  form: VisitFormState | null,
  problems: VisitProblems,
  { concern, wanted, level }: FirstValues,
): VisitFieldStates {
  const problemOf = useProblemText<VisitField>(problems, {
    own: PROBLEMS,
    labels: visitFieldMessages,
    general: dayProblemMessages,
  });
  const first: Readonly<Partial<Record<VisitField, string>>> = {
    concern: VISIT_FIELDS.concern.write(concern),
    wanted: VISIT_FIELDS.wanted.write(wanted),
    level: level === null ? '' : String(level),
  };
  return { valueOf: (field) => form?.values[field] ?? first[field] ?? '', problemOf };
}

/** The parts of the form for families; a stay asks for nights in place of wished times. */
export function FamilyFields({
  isStay,
  ...states
}: VisitFieldStates & { readonly isStay: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <FormGroup number={1} legend={<FormattedMessage {...visitMessages.about} />}>
        {isStay ? (
          <HiddenChoice field="concern" {...states} />
        ) : (
          <Choice
            field="concern"
            options={['visit', 'advice', 'admission'] as const}
            words={concernMessages}
            {...states}
          />
        )}
        <FieldPair>
          <Choice field="forWhom" options={FOR_WHOM} words={forWhomMessages} {...states} />
          <Choice field="howSoon" options={HOW_SOON} words={howSoonMessages} {...states} />
        </FieldPair>
        <HiddenChoice field="level" {...states} />
      </FormGroup>
      <FormGroup number={2} legend={<FormattedMessage {...visitMessages.when} />}>
        {isStay ? (
          <FieldPair>
            <Control field="arrival" {...states} />
            <Control field="departure" {...states} />
          </FieldPair>
        ) : (
          <WishFields {...states} />
        )}
      </FormGroup>
      <FormGroup number={3} legend={<FormattedMessage {...visitMessages.reach} />}>
        <Control field="name" {...states} />
        <div className={styles.reach}>
          <FieldPair>
            <Control field="phone" shared={ONE_OF} {...states} />
            <Control field="email" shared={ONE_OF} {...states} />
          </FieldPair>
          <p id={ONE_OF} className="small muted">
            <FormattedMessage {...visitMessages.oneOf} />
          </p>
        </div>
        <Control
          field="text"
          isOptional
          hint={formatMessage(visitMessages.noDiagnoses)}
          {...states}
        />
      </FormGroup>
    </>
  );
}

/** The parts of the form for who refers a person. */
export function ReferralFields(states: VisitFieldStates) {
  const { formatMessage } = useIntl();
  const level = states.valueOf('level');
  return (
    <>
      <FormGroup number={1} legend={<FormattedMessage {...visitMessages.needed} />}>
        <FieldPair>
          <Choice field="wanted" options={WANTED_KINDS} words={offerKindMessages} {...states} />
          <div className={styles.soon}>
            <Choice
              field="howSoon"
              options={HOW_SOON}
              words={referralSoonMessages}
              label={visitMessages.fromWhen}
              {...states}
            />
            <Control field="arrival" label={visitMessages.fromDay} isOptional {...states} />
          </div>
        </FieldPair>
        <fieldset className={styles.levels}>
          <legend>
            <FormattedMessage {...visitFieldMessages.level} />
          </legend>
          <CareLevels chosen={level === '' ? null : Number(level)} />
        </fieldset>
        <Control
          field="residence"
          isOptional
          hint={formatMessage(visitMessages.residenceHint)}
          {...states}
        />
      </FormGroup>
      <FormGroup number={2} legend={<FormattedMessage {...visitMessages.who} />}>
        <FieldPair>
          <Control field="institution" {...states} />
          <Control field="role" isOptional {...states} />
        </FieldPair>
        <FieldPair>
          <Control field="name" {...states} />
          <Control field="callback" {...states} />
        </FieldPair>
        <Control field="email" isOptional {...states} />
        <Control
          field="text"
          isOptional
          label={visitMessages.toKnow}
          hint={formatMessage(visitMessages.noNames)}
          {...states}
        />
      </FormGroup>
    </>
  );
}

const ONE_OF = 'eines-genuegt';

/** The `autocomplete` values; for a field that is not listed the browser decides. */
const AUTO_COMPLETE: Readonly<Partial<Record<VisitField, HTMLInputAutoCompleteAttribute>>> = {
  name: 'name',
  phone: 'tel',
  callback: 'tel',
  email: 'email',
  institution: 'organization',
  role: 'organization-title',
  arrival: 'off',
  departure: 'off',
};

interface ControlProps extends VisitFieldStates {
  readonly field: VisitField;
  /** Another label than that of the field's own problems. */
  readonly label?: MessageDescriptor;
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly shared?: string;
}

/** A typed field under its label, from its declaration. */
function Control({
  field,
  label = visitFieldMessages[field],
  isOptional = false,
  valueOf,
  problemOf,
  ...others
}: ControlProps) {
  const declared = VISIT_FIELDS[field];
  const { now } = useUiServices();
  const autoComplete = AUTO_COMPLETE[field];
  const today = zurichDate(now);
  const earliest = field === 'arrival' ? today : addDays(today, 1);
  return (
    <VisitorField
      {...others}
      field={declared}
      label={
        <>
          <FormattedMessage {...label} /> {isOptional && <OptionalMark />}
        </>
      }
      value={valueOf(field)}
      problem={problemOf(field)}
      {...(declared.kind === 'date' && { earliest, latest: lastWishedDay(today) })}
      {...(autoComplete !== undefined && { autoComplete })}
    />
  );
}

interface ChoiceProps<Option extends string> extends VisitFieldStates {
  readonly field: 'concern' | 'wanted' | 'forWhom' | 'howSoon';
  readonly options: readonly Option[];
  readonly words: Readonly<Record<Option, MessageDescriptor>>;
  readonly label?: MessageDescriptor;
}

/** A question with few answers, each of them visible. */
function Choice<Option extends string>({
  field,
  options,
  words,
  label = visitFieldMessages[field],
  valueOf,
  problemOf,
}: ChoiceProps<Option>) {
  const { formatMessage } = useIntl();
  const { name, write } = VISIT_FIELDS[field];
  const textOf = (message: MessageDescriptor): string => formatMessage(message);
  return (
    <RadioGroup
      name={name}
      label={formatMessage(label)}
      options={options.map((option) => ({
        value: write(option as never),
        text: textOf(words[option]),
      }))}
      value={valueOf(field)}
      problem={problemOf(field)}
    />
  );
}

/** What the chosen offer says already; nothing is sent without a value. */
function HiddenChoice({ field, valueOf }: VisitFieldStates & { readonly field: VisitField }) {
  const value = valueOf(field);
  return value === '' ? null : (
    <input type="hidden" name={VISIT_FIELDS[field].name} value={value} />
  );
}

/** Up to three days, each with a part of the day. */
function WishFields({ valueOf, problemOf }: VisitFieldStates) {
  const { formatMessage } = useIntl();
  const { now } = useUiServices();
  const today = zurichDate(now);
  return (
    <>
      <p id={WISH_HINT} className="small muted">
        <FormattedMessage {...visitMessages.whenHint} />
      </p>
      <div className={styles.wishes}>
        {WISHES.map(([day, time], index) => (
          <fieldset key={day} className={styles.wish}>
            <legend>
              <FormattedMessage {...visitValueMessages.wish} values={{ number: index + 1 }} />{' '}
              {index > 0 && <OptionalMark />}
            </legend>
            <VisitorField
              field={VISIT_FIELDS[day]}
              label={formatMessage(visitMessages.day)}
              value={valueOf(day)}
              problem={problemOf(day)}
              earliest={addDays(today, 1)}
              latest={lastWishedDay(today)}
              shared={WISH_HINT}
              autoComplete="off"
            />
            <SelectField
              id={VISIT_FIELDS[time].name}
              name={VISIT_FIELDS[time].name}
              label={formatMessage(visitMessages.time)}
              empty={formatMessage(visitorFormMessages.choose)}
              options={DAY_PARTS.map((part) => ({
                value: VISIT_FIELDS[time].write(part),
                text: formatMessage(dayPartMessages[part]),
              }))}
              value={valueOf(time)}
              problem={problemOf(time)}
            />
          </fieldset>
        ))}
      </div>
    </>
  );
}

const WISH_HINT = 'wunsch-hinweis';
