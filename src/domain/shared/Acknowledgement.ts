import type { LocalText } from '../locale/LocalText.ts';

/** What somebody has just sent, as the confirmation tells it once, to them alone. */
export interface Acknowledgement {
  /** Under which it is found. */
  readonly reference: string;
  /** As typed. */
  readonly name: string;
  /** In Zurich: YYYY-MM-DD and HH:MM. */
  readonly sent: { readonly day: string; readonly time: string };
  /** The last day on which an answer is due, YYYY-MM-DD. */
  readonly answerBy: string;
  /** The job that it is for; null for a free application, and for a message. */
  readonly job: LocalText | null;
  /** Where names take too much room, fewer than were sent. */
  readonly files: readonly string[];
  readonly fileCount: number;
}

/** Working days within which an application is answered, and a message. */
export const ANSWER_DAYS = { application: 3, contact: 1 } as const;
