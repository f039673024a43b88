import { type RefObject, useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import { FormEnd } from '../../blocks/VisitorForm/FormEnd.tsx';
import { HoneypotField, StartedAtField } from '../../blocks/VisitorForm/VisitorFields.tsx';
import { useErrorTitle, useFormValidation } from '../../blocks/VisitorForm/useFormValidation.ts';
import {
  type OpenedDraft,
  readTypedValues,
  readValuesToStore,
  useFormDraft,
} from '../../blocks/VisitorForm/useFormDraft.ts';
import { useFormSubmission } from '../../blocks/VisitorForm/useFormSubmission.ts';
import { Note } from '../../components/Note/Note.tsx';
import {
  applicationFailureMessages,
  applicationMessages,
  applicationPrivacyMessages,
} from './Application.messages.ts';
import styles from './Application.module.scss';
import type { ApplicationFormState, AppliedJob } from './applicationData.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { NotSent } from './NotSent.tsx';
import { PersonFields, SkillFields, TYPED_FIELDS, useFieldStates } from './ApplicationFields.tsx';
import { useUploads } from './UploadList.tsx';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import { useUiServices } from '../../UiServices.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationProblems,
  parseApplication,
} from '../../../domain/application/applicationFields.ts';
import { readTypedFields } from '../../../domain/form/fieldList.ts';

/** For fields that the page shows beside the form. */
export const APPLICATION_FORM_ID = 'bewerbung';

const TYPED_NAMES = TYPED_FIELDS.map(({ name }) => name);

interface ApplicationFormProps {
  /** The address that the form is sent to: the page itself. */
  readonly address: string;
  readonly job: AppliedJob | null;
  /** The hidden field of the channel on which the applicant came; null for the website itself. */
  readonly channel: { readonly name: string; readonly value: string } | null;
  /** Months for which an application is kept. */
  readonly kept: { readonly decided: number; readonly most: number; readonly extended: number };
  readonly form: ApplicationFormState | null;
}

/**
 * Can be posted without a script. The script adds validation before sending, uploads ahead of the
 * form, a draft that survives reloads, and protection against double submits.
 */
export function ApplicationForm({ address, job, channel, kept, form }: ApplicationFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { formatMessage } = useIntl();
  const { draft, unanswered, cleared } = useApplicationDraft(form, element);
  const uploads = useUploads(draft);
  const { problems, attempt, validate, onBlur } = useFormValidation({
    form: element,
    serverProblems: form?.problems ?? null,
    fields: TYPED_FIELDS,
    find: findProblems,
  });
  const { phase, problem, onSubmit } = useFormSubmission(element, { draft, uploads, validate });
  const { valueOf, problemOf } = useFieldStates(form, problems);
  const refused = attempt === 0 ? form : null;
  useErrorTitle(
    problem !== null ||
      Object.keys(problems).length > 0 ||
      (refused !== null && (refused.failure !== null || refused.fileProblems.length > 0)),
  );
  const jobId = job?.state === 'open' ? job.job.id : (form?.jobId ?? null);
  const jobArea = job?.state === 'open' && form === null ? JOB_AREA_SLUGS[job.job.area] : '';
  const key = draft?.key ?? form?.key ?? null;
  const save = (): void => {
    if (element.current)
      draft?.save(readValuesToStore(element.current, TYPED_NAMES, form !== null, draft.values));
  };
  return (
    // Blur events bubble up: one listener handles all fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      id={APPLICATION_FORM_ID}
      method="post"
      action={withAffinityKey(address, key)}
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      onInput={save}
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
      {/* After the fields: browsers identify a form, and restore its text, by its first fields. */}
      {key !== null && <input type="hidden" name="schluessel" value={key} />}
      {channel !== null && <input type="hidden" {...channel} />}
      {form?.failure !== 'trapped' && <HoneypotField />}
      <FormEnd
        privacy={<FormattedMessage {...applicationPrivacyMessages.privacy} values={kept} />}
        send={applicationMessages.send}
        hasDraft={draft !== null}
        isBusy={phase !== 'idle'}
      >
        <p role="status">
          {phase === 'waiting' && (
            // In its own element: a text that a browser has translated cannot be removed.
            <span>
              <FormattedMessage {...applicationMessages.waiting} />
            </span>
          )}
        </p>
      </FormEnd>
    </form>
  );
}

/**
 * Characters of a draft's key in the address; `deploy/nginx` reads the same number of them where
 * files are uploaded.
 */
const AFFINITY_KEY_LENGTH = 8;

/**
 * The form's address with the start of its key, by which a proxy finds the one of several servers
 * that has its files.
 */
const withAffinityKey = (address: string, key: string | null): string =>
  key === null ? address : `${address}?ablage=${key.slice(0, AFFINITY_KEY_LENGTH)}`;

/** The draft of the application; it takes over the text and files that are already in the form. */
function useApplicationDraft(
  answer: ApplicationFormState | null,
  form: RefObject<HTMLFormElement | null>,
): OpenedDraft<ApplicationDraft> {
  const { openDraft } = useUiServices();
  const takeOver = useCallback(
    (element: HTMLFormElement, draft: ApplicationDraft): boolean => {
      // Files that were sent without the draft belong to the key that they were sent with, and must
      // be sent again with it.
      if (answer !== null && answer.files.length > 0 && answer.key !== draft.key) return false;
      if (answer !== null) adoptCheckedFiles(element, answer, draft);
      uploadChosen(element, draft);
      return true;
    },
    [answer],
  );
  return useFormDraft({
    form,
    open: openDraft,
    fields: TYPED_NAMES,
    isAnswer: answer !== null,
    takeOver,
  });
}

/**
 * Adds the files that the server already has to the draft, except those that were unticked, and
 * marks those that it no longer has: their ids would be refused each time.
 */
function adoptCheckedFiles(
  element: HTMLFormElement,
  { files, fileProblems }: ApplicationFormState,
  draft: ApplicationDraft,
): void {
  const unticked = new Set(
    [...element.querySelectorAll<HTMLInputElement>('[name="datei"]:not(:checked)')].map(
      ({ value }) => value,
    ),
  );
  draft.adopt(files.filter(({ id }) => !unticked.has(id)));
  draft.refuse(fileProblems);
  for (const each of draft.uploads$.value)
    if (each.kind === 'done' && unticked.has(each.file.id)) draft.remove(each.id);
}

/** Uploads the files that were already chosen; from now on the field itself sends none. */
function uploadChosen(element: HTMLFormElement, draft: ApplicationDraft): void {
  const field = element.elements.namedItem('dateien');
  if (!(field instanceof HTMLInputElement) || field.files === null || field.files.length === 0)
    return;
  draft.add([...field.files]);
  field.value = '';
}

/** The problems of the form's current values, by the same rules as on the server. */
function findProblems(form: HTMLFormElement): ApplicationProblems {
  const typed = readTypedValues(form, TYPED_NAMES);
  const parsed = parseApplication(readTypedFields(APPLICATION_FIELDS, (name) => typed[name] ?? ''));
  return parsed.ok ? {} : parsed.failure;
}
