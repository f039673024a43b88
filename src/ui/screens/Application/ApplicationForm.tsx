import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { JOB_AREA_WORDS } from '../../../domain/job/jobAreaWords.ts';
import { Button } from '../../components/Button/Button.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import { applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import type { AppliedJob } from './applicationData.ts';
import type { ApplicationFormState } from './applicationFormState.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { readTyped } from './draftFields.ts';
import { NotSent } from './NotSent.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SkillFields } from './SkillFields.tsx';
import { useApplicationDraft } from './useApplicationDraft.ts';
import { useFieldStates } from './useFieldStates.ts';
import { useSending } from './useSending.ts';
import { useUploads } from './useUploads.ts';

interface ApplicationFormProps {
  /** Where the form is sent to: the page itself. */
  readonly address: string;
  readonly job: AppliedJob | null;
  readonly form: ApplicationFormState | null;
}

/** Posts like any form; what the script adds is files that go ahead, a draft that stays, and one press that counts. */
export function ApplicationForm({ address, job, form }: ApplicationFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useApplicationDraft(form, element);
  const uploads = useUploads(draft);
  const { phase, problem, onSubmit } = useSending(element, draft, uploads);
  const { valueOf, problemOf } = useFieldStates(form);
  const jobId = job?.state === 'open' ? job.job.id : form?.jobId ?? null;
  const jobArea = job?.state === 'open' && form === null ? JOB_AREA_WORDS[job.job.area] : '';
  const key = draft?.key ?? form?.key ?? null;
  const keep = (kept: ApplicationDraft | null): void => { if (element.current) kept?.keep(readTyped(element.current)); };
  return (
    <form ref={element} method="post" action={address} encType="multipart/form-data" noValidate className={styles.form} onInput={() => keep(draft)} onSubmit={onSubmit}>
      <NotSent form={form} problemOf={problemOf} sending={problem} uploads={uploads} />
      {jobId !== null && <input type="hidden" name="stelle" value={jobId} />}
      {key !== null && <input type="hidden" name="schluessel" value={key} />}
      <PersonFields valueOf={valueOf} problemOf={problemOf} />
      <SkillFields valueOf={(field) => (field === 'area' ? valueOf('area') || jobArea : valueOf(field))} problemOf={problemOf} />
      <DocumentFields form={form} problem={problemOf('files')} draft={draft} uploads={uploads} />
      <div className={styles.decoy} aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <p className="measure">
          <FormattedMessage {...applicationMessages.privacy} />{' '}
          <RouteLink route="privacy" className={`link ${styles.way}`}><FormattedMessage {...applicationMessages.privacyLink} /></RouteLink>
        </p>
        {draft !== null && <p className="small muted measure"><FormattedMessage {...applicationMessages.draftKept} /></p>}
        <p><Button type="submit" icon="send" busy={phase !== 'idle'}><FormattedMessage {...applicationMessages.send} /></Button></p>
        <p role="status">{phase === 'waiting' && <FormattedMessage {...applicationMessages.waiting} />}</p>
      </div>
    </form>
  );
}
