import { useIntl, type MessageDescriptor } from 'react-intl';
import type { ReturnReason } from '../../../domain/delivery/submissionRules.ts';
import { ErrorSummary, type ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import type { SubmissionProblem } from './useFormSubmission.ts';
import { visitorFormMessages } from './VisitorForm.messages.ts';

/** How a form without files says that it was not sent, or that it was sent before. */
export type FormWords = Readonly<
  Record<
    | 'problemsTitle'
    | 'failureTitle'
    | 'tooMany'
    | 'unavailable'
    | 'offline'
    | 'unanswered'
    | 'unansweredTitle'
    | 'sentBefore'
    | 'sentBeforeText',
    MessageDescriptor
  >
>;

interface FormAnswerProps {
  readonly words: FormWords;
  readonly problems: readonly ListedProblem[];
  /** Counts the validations in the browser that found problems. */
  readonly attempt: number;
  /** Why the browser has not sent the form; this is newer than the server's response. */
  readonly problem: SubmissionProblem | null;
  /** The failure that the server returned. */
  readonly failure: Exclude<ReturnReason, 'invalid'> | null;
  /** As in `OpenedDraft`. */
  readonly unanswered: boolean;
  readonly cleared: boolean;
}

/** What has become of a form: above its fields. */
export function FormAnswer({
  words,
  problems,
  attempt,
  problem,
  failure,
  unanswered,
  cleared,
}: FormAnswerProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <NotAccepted
        key={`${attempt} ${problem?.attempt ?? 0}`}
        words={words}
        problems={problems}
        failure={problem === null || problem.kind === 'files' ? failure : problem.kind}
        found={attempt > 0 || problem !== null}
      />
      {unanswered && problem === null && (
        <Note title={formatMessage(words.unansweredTitle)}>
          <p>{formatMessage(words.unanswered)}</p>
        </Note>
      )}
      {cleared && problem === null && (
        <Note title={formatMessage(words.sentBefore)}>
          <p>{formatMessage(words.sentBeforeText)}</p>
        </Note>
      )}
    </>
  );
}

interface NotAcceptedProps extends Pick<FormAnswerProps, 'words' | 'problems'> {
  readonly failure: FormAnswerProps['failure'] | 'offline' | 'unanswered';
  /** Whether the browser found the problems. */
  readonly found: boolean;
}

/** Field problems come first: a failure on our side is shown when nothing is left to correct. */
function NotAccepted({ words, problems, failure, found }: NotAcceptedProps) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  if (problems.length > 0)
    return (
      <ErrorSummary title={formatMessage(words.problemsTitle)} problems={problems} found={found} />
    );
  if (failure === null) return null;
  const reason: MessageDescriptor =
    failure === 'tooFast' || failure === 'trapped' ? visitorFormMessages[failure] : words[failure];
  return (
    <ErrorSummary title={formatMessage(words.failureTitle)} problems={[]} found={found}>
      <p>{formatMessage(reason)}</p>
      <p>
        <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
      </p>
    </ErrorSummary>
  );
}
