import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { JOB_AREA_WORDS } from '../../../domain/job/jobAreaWords.ts';
import { StartedAtField, HoneypotField } from '../../blocks/VisitorForm/HiddenFields.tsx';
import { useErrorTitle } from '../../blocks/VisitorForm/useErrorTitle.ts';
import { readTyped } from '../../blocks/VisitorForm/typedFields.ts';
import { useFormCheck } from '../../blocks/VisitorForm/useFormCheck.ts';
import { useSending } from '../../blocks/VisitorForm/useSending.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { applicationFailureMessages, applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import { CHECKED_FIELDS } from './applicationFields.ts';
import type { AppliedJob } from './applicationData.ts';
import type { ApplicationFormState } from './applicationFormState.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { findProblems, TYPED_FIELDS } from './draftFields.ts';
import { NotSent } from './NotSent.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SkillFields } from './SkillFields.tsx';
import { useApplicationDraft } from './useApplicationDraft.ts';
import { useFieldStates } from './useFieldStates.ts';
import { useUploads } from './useUploads.ts';

interface ApplicationFormProps {
  /** Where the form is sent to: the page itself. */
  readonly address: string;
  readonly job: AppliedJob | null;
  readonly form: ApplicationFormState | null;
}

/**
 * Posts like any form; what the script adds is a check before sending, files that go ahead, a draft
 * that stays, and one press that counts.
 */
export function ApplicationForm({ address, job, form }: ApplicationFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { formatMessage } = useIntl();
  const { draft, unanswered, cleared } = useApplicationDraft(form, element);
  const uploads = useUploads(draft);
  const { problems, attempt, passes, onBlur } = useFormCheck({
    form: element,
    told: form?.problems ?? null,
    fields: CHECKED_FIELDS,
    find: findProblems,
  });
  const { phase, problem, onSubmit } = useSending(element, { draft, uploads, passes });
  const { valueOf, problemOf } = useFieldStates(form, problems);
  const refused = attempt === 0 ? form : null;
  useErrorTitle(
    problem !== null ||
      Object.keys(problems).length > 0 ||
      (refused !== null && (refused.failure !== null || refused.fileProblems.length > 0)),
  );
  const jobId = job?.state === 'open' ? job.job.id : (form?.jobId ?? null);
  const jobArea = job?.state === 'open' && form === null ? JOB_AREA_WORDS[job.job.area] : '';
  const key = draft?.key ?? form?.key ?? null;
  const keep = (): void => {
    if (element.current) draft?.keep(readTyped(element.current, TYPED_FIELDS));
  };
  return (
    // Leaving a field bubbles up: one listener for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      method="post"
      action={address}
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      onInput={keep}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <NotSent
        form={refused}
        problemOf={problemOf}
        attempt={attempt}
        sending={problem}
        uploads={uploads}
      />
      {unanswered && problem === null && (
        <Note title={formatMessage(applicationFailureMessages.unansweredTitle)}>
          <p>
            <FormattedMessage {...applicationFailureMessages.unanswered} />
          </p>
        </Note>
      )}
      {cleared && problem === null && (
        <Note title={formatMessage(applicationMessages.sentBefore)}>
          <p>
            <FormattedMessage {...applicationMessages.sentBeforeText} />
          </p>
        </Note>
      )}
      <StartedAtField of={form?.begun} />
      {jobId !== null && <input type="hidden" name="stelle" value={jobId} />}
      <PersonFields valueOf={valueOf} problemOf={problemOf} />
      <SkillFields
        valueOf={(field) => (field === 'area' ? valueOf('area') || jobArea : valueOf(field))}
        problemOf={problemOf}
      />
      <DocumentFields form={form} problem={problemOf('files')} draft={draft} uploads={uploads} />
      {/* Behind the fields: browsers know a form again, whose words they put back, by the first of them. */}
      {key !== null && <input type="hidden" name="schluessel" value={key} />}
      <HoneypotField />
      <div className={styles.end}>
        <p className="measure">
          <FormattedMessage {...applicationMessages.privacy} />{' '}
          <RouteLink route="privacy" className={`link ${styles.way}`}>
            <FormattedMessage {...applicationMessages.privacyLink} />
          </RouteLink>
        </p>
        {draft !== null && (
          <p className="small muted measure">
            <FormattedMessage {...applicationMessages.draftKept} />
          </p>
        )}
        <p>
          <Button type="submit" icon="send" busy={phase !== 'idle'}>
            <FormattedMessage {...applicationMessages.send} />
          </Button>
        </p>
        <p role="status">
          {phase === 'waiting' && <FormattedMessage {...applicationMessages.waiting} />}
        </p>
      </div>
    </form>
  );
}
