import type { ApplicationChannel } from '../../../domain/application/applicationChannel.ts';
import type { FileProblem, UploadedFile } from '../../../domain/application/Application.ts';
import type {
  ApplicationProblems,
  ApplicationValues,
} from '../../../domain/application/applicationFields.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { ReturnReason } from '../../../domain/delivery/submissionRules.ts';
import type { JobSummary } from '../../../domain/job/Job.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';

/** The job that an application is for. */
export type AppliedJob =
  | {
      readonly state: 'open';
      readonly job: Pick<JobSummary, 'id' | 'kind' | 'title' | 'place' | 'area'>;
    }
  | { readonly state: 'over' };

export interface ConfirmedApplication {
  readonly reference: string;
  /** Null after a reload, and for a link to the page: the address contains only the number. */
  readonly acknowledgement: Acknowledgement | null;
  readonly picture: ContentImage | null;
}

/** A brand whose house may read an application without a job. */
export interface OfferedHouse {
  readonly brandId: BrandId;
  /** The names of its houses. */
  readonly name: string;
}

export interface ApplicationData extends PageScreenData {
  /**
   * Null for an application without a job. It is not called `job`, because that is an
   * advertisement, whose data search engines receive.
   */
  readonly appliedJob: AppliedJob | null;
  /** Empty for an application for a job, on the site of a house, and if they cannot be read. */
  readonly houses: readonly OfferedHouse[];
  /** How the visitor came; the form sends it. */
  readonly channel: ApplicationChannel;
  /** Null unless an application was sent and not accepted. */
  readonly form: ApplicationFormState | null;
  /** Set once an application was accepted: the confirmation replaces the form. */
  readonly sent: ConfirmedApplication | null;
}

/** A file that was not accepted with the form. */
interface LeftOutFile {
  /**
   * The visitor's name of the file; null if the problem concerns no single file, such as too many
   * files.
   */
  readonly name: string | null;
  readonly problem: FileProblem;
  /** The id of an upload that is no longer stored. */
  readonly id?: string;
}

/**
 * The form of the quick application as the server returns it if the application was not accepted.
 */
export interface ApplicationFormState {
  /** As typed; area and training in the form's own values (`pflege`, …). */
  readonly values: ApplicationValues;
  /** The signed time with which the form is accepted on the next submit. */
  readonly begun?: string;
  /** The id of the job, as it was sent; null for an application without a job. */
  readonly jobId: string | null;
  readonly channel: ApplicationChannel;
  /** The idempotency key of the application, to be sent again with it; null if it had none. */
  readonly key: string | null;
  /** The files that have arrived: they do not have to be chosen again. */
  readonly files: readonly UploadedFile[];
  readonly fileProblems: readonly LeftOutFile[];
  readonly problems: ApplicationProblems;
  /** Why it was not accepted although its fields are valid. */
  readonly failure: Exclude<ReturnReason, 'invalid'> | 'jobOver' | null;
}
