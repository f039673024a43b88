import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { SENDER_FIELDS, type FormChange } from '../../../domain/contact/blockForm.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { ErrorSummary, type ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BlockOfKind } from '../BlockProps.ts';
import { visitorFormMessages } from '../VisitorForm/VisitorForm.messages.ts';
import { fieldIds } from './QuestionFields.tsx';
import { questionFormMessages, questionFormValueMessages } from './QuestionForm.messages.ts';
import type { ReturnedQuestionForm } from './questionFormState.ts';
import { useQuestionProblems } from './useQuestionProblems.ts';

interface AnswerProps {
  readonly block: BlockOfKind<'form'>;
  readonly returned: ReturnedQuestionForm;
}

/** Why a form comes back: above its fields. */
export function QuestionFormAnswer({ block, returned }: AnswerProps) {
  const { formatMessage } = useIntl();
  const listed = useListedProblems({ block, returned });
  const change = returned.problems?.change ?? null;
  if (change !== null)
    return (
      <ErrorSummary title={formatMessage(questionFormMessages.changedTitle)} problems={listed}>
        <p>
          <FormattedMessage {...questionFormMessages.changed} />
        </p>
        <Changes {...change} />
      </ErrorSummary>
    );
  if (returned.failure !== null) return <FormFailure failure={returned.failure} />;
  return (
    <ErrorSummary title={formatMessage(questionFormMessages.problemsTitle)} problems={listed} />
  );
}

/** The problems in the order of the form. */
function useListedProblems({ block, returned }: AnswerProps): readonly ListedProblem[] {
  const { ofQuestion, ofSender, ofConsent } = useQuestionProblems(returned);
  const { key, questions } = block;
  const all: readonly (readonly [field: string, text: string | undefined])[] = [
    ...questions.map(
      ({ label }, position) => [fieldIds.question(key, position), ofQuestion(label)] as const,
    ),
    ...namedFields(SENDER_FIELDS).map(
      ({ field, name }) => [fieldIds.sender(key, name), ofSender(field)] as const,
    ),
    [fieldIds.consent(key), ofConsent],
  ];
  return all.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]));
}

/** What is asked now, and what was answered and is not asked any more: nothing typed is lost. */
const Changes = ({ added, removed }: FormChange) => (
  <>
    {added.map((question) => (
      <p key={question}>
        <FormattedMessage {...questionFormValueMessages.added} values={{ question }} />
      </p>
    ))}
    {removed.map((answer) => (
      <p key={answer.question}>
        <FormattedMessage {...questionFormValueMessages.removed} values={{ ...answer }} />
      </p>
    ))}
  </>
);

interface FailureProps {
  /** `lost`: no answer came. */
  readonly failure: NonNullable<ReturnedQuestionForm['failure']> | 'lost';
}

/** Why a form was not accepted although nothing is wrong with it. */
export function FormFailure({ failure }: FailureProps) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const words: Readonly<Record<typeof failure, MessageDescriptor>> = {
    ...questionFormMessages,
    ...visitorFormMessages,
  };
  return (
    <ErrorSummary title={formatMessage(questionFormMessages.failureTitle)} problems={[]}>
      <p>{formatMessage(words[failure])}</p>
      <p>
        <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
      </p>
    </ErrorSummary>
  );
}
