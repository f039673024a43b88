import type { UploadedFile } from '../../domain/application/Application.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import type { Upload } from './Upload.ts';

/** What somebody has typed, by the names of the form's fields. */
export type DraftValues = Readonly<Record<string, string>>;

/** An application that is being written: kept in this tab until it is sent, also over a reload. */
export interface ApplicationDraft {
  /** Under this an application counts once, however often it is sent. */
  readonly key: string;
  /** As it was left. */
  readonly values: DraftValues;
  readonly keep: (values: DraftValues) => void;
  /** In the order in which the files were chosen. */
  readonly uploads$: Behavior<readonly Upload[]>;
  /** Begins at once to bring the files to the site's disk; what cannot be taken is in the list with its reason. */
  readonly add: (files: readonly File[]) => void;
  /** Files that the server has already, with an application that it did not accept. */
  readonly adopt: (files: readonly UploadedFile[]) => void;
  readonly retry: (id: string) => void;
  /** Cancels what is on its way, and takes back what has arrived. */
  readonly remove: (id: string) => void;
  /** The form is on its way: a confirmation from now on is about this draft. */
  readonly markSent: () => void;
  /** Whether it is on its way as it stands, and no answer has come. */
  readonly sent: boolean;
  /** The server has answered, but not accepted it. */
  readonly markAnswered: () => void;
  /** Forgets all of it if it was sent; a draft that was begun since stays. */
  readonly forgetIfSent: () => void;
}
