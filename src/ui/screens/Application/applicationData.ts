import type { FileProblem, UploadedFile } from '../../../domain/application/Application.ts';
import type {
  ApplicationProblems,
  ApplicationValues,
} from '../../../domain/application/applicationFields.ts';
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
  /**
   * Null after a reload, and for a link to the page: the address has the number and nothing else.
   */
  readonly acknowledgement: Acknowledgement | null;
  readonly picture: ContentImage | null;
}

export interface ApplicationData extends PageScreenData {
  /**
   * Null for a free application. Not `job`: that is an advertisement, and search engines get its
   * data.
   */
  readonly appliedJob: AppliedJob | null;
  /** Null unless an application was sent and not accepted. */
  readonly form: ApplicationFormState | null;
  /** An application was accepted: the confirmation takes the place of the form. */
  readonly sent: ConfirmedApplication | null;
}

/** A file that did not come along with the form. */
interface LeftOutFile {
  /** As the visitor calls it; null where it is about no single file, as for too many. */
  readonly name: string | null;
  readonly problem: FileProblem;
}

/**
 * The form of the quick application as the server returns it with an application that was not
 * accepted.
 */
export interface ApplicationFormState {
  /** As typed; area and training in the words of the form (`pflege`, …). */
  readonly values: ApplicationValues;
  /** The signed moment with which the form is accepted at the next press. */
  readonly begun?: string;
  /** The job that it is for, as it was sent; null for a free one. */
  readonly jobId: string | null;
  /** The key under which it counts once, to be sent again with it; null where it had none. */
  readonly key: string | null;
  /** The files that have arrived: they need not be chosen again. */
  readonly files: readonly UploadedFile[];
  readonly fileProblems: readonly LeftOutFile[];
  readonly problems: ApplicationProblems;
  /** Why it was not accepted although its fields are right. */
  readonly failure: 'unavailable' | 'tooMany' | 'tooFast' | 'jobOver' | null;
}
