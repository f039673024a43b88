import type { LocalText } from '../locale/LocalText.ts';

/** The summary of a submission that the confirmation shows once, only to its sender. */
export interface Acknowledgement {
  /** The reference number of the submission. */
  readonly reference: string;
  /** As typed. */
  readonly name: string;
  /** Local time in Zurich: YYYY-MM-DD and HH:MM. */
  readonly sent: { readonly day: string; readonly time: string };
  /** The last day for our answer, YYYY-MM-DD. */
  readonly answerBy: string;
  /** The job that it is for; null for an unsolicited application and for a message. */
  readonly job: LocalText | null;
  /** File names; fewer than were sent if they take too much space. */
  readonly files: readonly string[];
  readonly fileCount: number;
  /**
   * The fields of a request for a visit, by their names in the form; a long text is shortened.
   * Absent for the other forms.
   */
  readonly written?: Readonly<Record<string, string>>;
  /** The key of the applicant's own page; absent for other forms, and if there are no such pages. */
  readonly accessKey?: string;
}

/** Working days within which we answer an application, a message and a request for a visit. */
export const REPLY_WORKING_DAYS = { application: 3, contact: 1, visit: 1 } as const;
