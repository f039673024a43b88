import type { JobSummary } from '../../../domain/job/Job.ts';
import type { Image } from '../../../domain/page/Image.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import type { ApplicationFormState } from './applicationFormState.ts';

/** The job that an application is for. */
export type AppliedJob =
  | {
      readonly state: 'open';
      readonly job: Pick<JobSummary, 'id' | 'kind' | 'title' | 'place' | 'area'>;
    }
  | { readonly state: 'over' };

export interface SentApplication {
  readonly reference: string;
  /**
   * Null for who loads the page again, or follows a link to it: a number is all that an address
   * tells.
   */
  readonly acknowledgement: Acknowledgement | null;
  readonly picture: Image | null;
}

export interface ApplicationData extends PageScreenData {
  /**
   * Null for a free application. Not `job`: that is an advertisement, which search engines are told
   * of.
   */
  readonly appliedJob: AppliedJob | null;
  /** Null unless an application was sent and not accepted. */
  readonly form: ApplicationFormState | null;
  /** An application was accepted: the confirmation takes the place of the form. */
  readonly sent: SentApplication | null;
}
