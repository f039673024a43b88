import type { ApplicationChannel } from '../../../domain/application/applicationChannel.ts';
import type { Job } from '../../../domain/job/Job.ts';
import type { DocumentHeadData } from '../../blocks/liveContent.ts';

/** The loader data of a job's page. */
export interface JobAdData extends DocumentHeadData {
  readonly job: Job;
  /** The house that offers the job if it is not the site's own; otherwise null. */
  readonly companyName: string | null;
  /** The canonical, absolute address of the job: for sharing and for print. */
  readonly address: string;
  /** The address as a QR code, with its channel: a string of 0 and 1 for each row. */
  readonly qrRows: readonly string[];
  /** How the visitor came: the link to the application passes it on. */
  readonly channel: ApplicationChannel;
}
