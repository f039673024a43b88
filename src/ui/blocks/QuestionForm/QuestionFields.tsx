import { useIntl } from 'react-intl';
import { SENDER_FIELDS } from '../../../domain/contact/blockForm.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { questionName, YES_NO, type FormQuestion } from '../../../domain/form/formQuestion.ts';
import { FieldError } from '../../components/Field/FieldError.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { FieldPair, OptionalMark } from '../VisitorForm/VisitorFields.tsx';
import { contactFieldMessages, visitorFormMessages } from '../VisitorForm/VisitorForm.messages.ts';
import { questionFormMessages } from './QuestionForm.messages.ts';
import styles from './QuestionForm.module.scss';
import { CONSENTS, FORM_NAMES, type ReturnedQuestionForm } from './questionFormState.ts';
import { useQuestionProblems } from './useQuestionProblems.ts';

/** The ids of a form's controls: several forms may stand on a page. */
export const fieldIds = {
  question: (block: string, position: number): string => `${block}-frage-${position + 1}`,
  sender: (block: string, name: string): string => `${block}-${name}`,
  consent: (block: string): string => `${block}-einwilligung`,
};

interface FieldsProps {
  /** The key of the block. */
  readonly block: string;
  /** Null for a form that was not sent yet. */
  readonly returned: ReturnedQuestionForm | null;
}

export function QuestionFields({
  block,
  questions,
  returned,
}: FieldsProps & { readonly questions: readonly FormQuestion[] }) {
  return questions.map((question, position) => (
    <Question
      key={question.label}
      id={fieldIds.question(block, position)}
      question={question}
      returned={returned}
    />
  ));
}

interface QuestionProps {
  readonly id: string;
  readonly question: FormQuestion;
  readonly returned: ReturnedQuestionForm | null;
}

function Question({ id, question, returned }: QuestionProps) {
  const { formatMessage } = useIntl();
  const { label, kind, required, options, hint } = question;
  const { ofQuestion } = useQuestionProblems(returned);
  const shared = {
    id,
    name: questionName(label),
    problem: ofQuestion(label),
    value: returned?.values.answers.get(label) ?? '',
  };
  const named = required ? (
    label
  ) : (
    <>
      {label} <OptionalMark />
    </>
  );
  if (kind !== 'choice' && kind !== 'yesNo')
    return (
      <TextField
        {...shared}
        label={named}
        type={kind === 'date' ? 'date' : 'text'}
        {...(hint !== null && { hint })}
        {...(kind === 'lines' && { lines: 4 })}
      />
    );
  const words = { [YES_NO.yes]: 'yes', [YES_NO.no]: 'no' } as const;
  return (
    <SelectField
      {...shared}
      label={
        <>
          {named}
          {hint && <span className={styles.hint}>{hint}</span>}
        </>
      }
      empty={formatMessage(visitorFormMessages.choose)}
      options={
        kind === 'choice'
          ? options.map((option) => ({ value: option, text: option }))
          : Object.values(YES_NO).map((value) => ({
              value,
              text: formatMessage(questionFormMessages[words[value]]),
            }))
      }
    />
  );
}

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;
const AUTOFILL = { name: 'name', email: 'email', phone: 'tel' } as const;

/** Who asks, and how to answer. */
export function SenderFields({ block, returned }: FieldsProps) {
  const { formatMessage } = useIntl();
  const { ofSender } = useQuestionProblems(returned);
  const labels = { ...contactFieldMessages, phone: questionFormMessages.phone };
  const oneOf = `${block}-kontakt`;
  const [name, ...ways] = namedFields(SENDER_FIELDS).map((named) => (
    <TextField
      key={named.field}
      id={fieldIds.sender(block, named.name)}
      name={named.name}
      label={formatMessage(labels[named.field])}
      type={TYPES[named.field]}
      autoComplete={AUTOFILL[named.field]}
      problem={ofSender(named.field)}
      value={returned?.values.sender[named.field] ?? ''}
      {...(named.field !== 'name' && { shared: oneOf })}
    />
  ));
  return (
    <>
      {name}
      <div className={styles.ways}>
        <FieldPair>{ways}</FieldPair>
        <p id={oneOf} className="small muted">
          {formatMessage(questionFormMessages.oneOf)}
        </p>
      </div>
    </>
  );
}

/** What senders agree to. A form that has changed asks again. */
export function ConsentField({
  block,
  consent,
  returned,
}: FieldsProps & { readonly consent: string }) {
  const id = fieldIds.consent(block);
  const { ofConsent: problem } = useQuestionProblems(returned);
  const hasAgreed =
    returned?.values.consents === true && (returned.problems?.change ?? null) === null;
  return (
    <div>
      <label className={styles.consent}>
        <input
          id={id}
          type="checkbox"
          name={FORM_NAMES.consent}
          value={CONSENTS}
          defaultChecked={hasAgreed}
          aria-describedby={problem && `${id}-problem`}
          aria-invalid={problem === undefined ? undefined : true}
        />
        <span>{consent}</span>
      </label>
      <FieldError field={id} problem={problem} />
    </div>
  );
}
