import type { JobSummary } from '../../../domain/job/Job.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import type { ApplicationFormState } from './applicationFormState.ts';

/** The job that an application is for. */
export type AppliedJob =
  | { readonly state: 'open'; readonly job: Pick<JobSummary, 'id' | 'kind' | 'title' | 'place' | 'area'> }
  | { readonly state: 'over' };

export interface ApplicationData extends PageScreenData {
  /** Null for a free application. Not `job`: that is an advertisement, which search engines are told of. */
  readonly appliedJob: AppliedJob | null;
  /** Null unless an application was sent and not accepted. */
  readonly form: ApplicationFormState | null;
  /** The number of an application that was accepted just now: the confirmation takes the place of the form. */
  readonly reference: string | null;
}
