import { FormattedMessage, useIntl } from 'react-intl';
import { listProblems } from '../../blocks/VisitorForm/useFormValidation.ts';
import { visitorFormMessages } from '../../blocks/VisitorForm/VisitorForm.messages.ts';
import { ErrorSummary, type ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import type { Upload } from '../../state/Upload.ts';
import { useUiServices } from '../../UiServices.ts';
import { applicationFailureMessages } from './Application.messages.ts';
import { type FieldStates, SUMMARY_FIELDS } from './ApplicationFields.tsx';
import type { ApplicationFormState } from './applicationData.ts';
import { refusedId } from './DocumentFields.tsx';
import { useFileProblem } from '../../blocks/VisitorForm/useFileProblem.ts';
import { rowId } from './UploadList.tsx';
import type { SubmissionProblem } from '../../blocks/VisitorForm/useFormSubmission.ts';

interface NotSentProps {
  /** The form as the server returned it; null once the browser itself has found problems. */
  readonly form: ApplicationFormState | null;
  /** Counts the validations in the browser that found problems. */
  readonly attempt: number;
  readonly problemOf: FieldStates['problemOf'];
  /** Why the browser has not sent the form; this is newer than the server's response. */
  readonly sending: SubmissionProblem | null;
  readonly uploads: readonly Upload[];
}

/**
 * Why the application was not sent, with a link to each place. Field problems come first: a failure
 * on our side is shown when nothing is left to correct.
 */
export function NotSent({ form, attempt, problemOf, sending, uploads }: NotSentProps) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const fileProblemOf = useFileProblem();
  const title = formatMessage(applicationFailureMessages.title);
  if (sending !== null) {
    const failed =
      sending.kind === 'files'
        ? uploads
            .filter(({ kind }) => kind === 'failed')
            .map((upload): ListedProblem => ({ field: rowId(upload), text: upload.name }))
        : [];
    return (
      <ErrorSummary key={`sending ${sending.attempt}`} found title={title} problems={failed}>
        <p>
          <FormattedMessage {...applicationFailureMessages[sending.kind]} />
        </p>
      </ErrorSummary>
    );
  }
  const ofFiles = (form?.fileProblems ?? []).map(({ name, problem }, position): ListedProblem => ({
    field: refusedId(position),
    text: `${name === null ? '' : `${name}: `}${fileProblemOf(problem)}`,
  }));
  const problems = [...listProblems(SUMMARY_FIELDS, problemOf), ...ofFiles];
  const failure =
    form === null || form.failure === null ? null : (
      <>
        <p>
          <FormattedMessage
            {...(form.failure === 'tooFast' || form.failure === 'trapped'
              ? visitorFormMessages[form.failure]
              : applicationFailureMessages[form.failure])}
          />
        </p>
        <p>
          <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
        </p>
      </>
    );
  // Files that must be chosen again are shown together with a failure on our side.
  if (problems.length > 0)
    return (
      <ErrorSummary
        key={attempt}
        found={attempt > 0}
        title={failure === null ? formatMessage(applicationFailureMessages.problemsTitle) : title}
        problems={problems}
      >
        {failure}
      </ErrorSummary>
    );
  return failure === null ? null : (
    <ErrorSummary title={title} problems={[]}>
      {failure}
    </ErrorSummary>
  );
}
