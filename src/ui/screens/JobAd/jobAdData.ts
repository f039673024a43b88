import type { Job } from '../../../domain/job/Job.ts';
import type { ScreenHead } from '../../blocks/liveContent.ts';

/** What the loader hands to the page of a job. */
export interface JobAdData extends ScreenHead {
  readonly job: Job;
  /** The house that offers it, where that is not the site's own; else null. */
  readonly companyName: string | null;
  /** Where the job is known, absolute: for sharing and for the print. */
  readonly address: string;
  /** The same to be read by a phone's camera: a row of 0 and 1 for each line. */
  readonly qrRows: readonly string[];
}
