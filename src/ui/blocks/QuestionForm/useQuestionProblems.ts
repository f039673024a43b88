import { useIntl, type MessageDescriptor } from 'react-intl';
import type { SENDER_FIELDS } from '../../../domain/contact/blockForm.ts';
import type { FieldProblem } from '../../../domain/form/formField.ts';
import { fieldMessages } from '../../components/Field/Field.messages.ts';
import {
  contactProblemMessages,
  fieldProblemMessages,
} from '../VisitorForm/VisitorForm.messages.ts';
import { questionFormMessages } from './QuestionForm.messages.ts';
import type { ReturnedQuestionForm } from './questionFormState.ts';

const OWN: Readonly<Record<string, MessageDescriptor>> = contactProblemMessages;
const INVALID: MessageDescriptor = fieldProblemMessages.invalid;
const GENERAL: Readonly<Partial<Record<FieldProblem, MessageDescriptor>>> = fieldProblemMessages;

interface QuestionProblems {
  readonly ofQuestion: (label: string) => string | undefined;
  readonly ofSender: (field: keyof typeof SENDER_FIELDS) => string | undefined;
  readonly ofConsent: string | undefined;
}

/** The problems of a returned form as sentences, in the language of the page. */
export function useQuestionProblems(returned: ReturnedQuestionForm | null): QuestionProblems {
  const { formatMessage } = useIntl();
  const problems = returned?.problems ?? null;
  return {
    ofQuestion(label) {
      const found = problems?.answers.get(label);
      if (found === undefined) return undefined;
      const problem = formatMessage(GENERAL[found] ?? INVALID);
      // A colon after a question mark would be one sign too many.
      if (/\p{Po}$/u.test(label)) return `${label} ${problem}`;
      return formatMessage(fieldMessages.labelled, { label, problem });
    },
    ofSender(field) {
      const found = problems?.sender[field];
      return found && formatMessage(OWN[`${field}-${found}`] ?? INVALID);
    },
    ofConsent: problems?.lacksConsent
      ? formatMessage(questionFormMessages.consentMissing)
      : undefined,
  };
}
