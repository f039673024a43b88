import type { FileProblem, UploadedFile } from '../../domain/application/Application.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import type { FormDraft } from './FormDraft.ts';
import type { Upload } from './Upload.ts';

/**
 * An application that is being filled in: stored in this tab until it is sent, and kept across
 * reloads.
 */
export interface ApplicationDraft extends FormDraft {
  /** The idempotency key: an application counts once, however often it is sent. */
  readonly key: string;
  /** In the order in which the files were chosen. */
  readonly uploads$: Behavior<readonly Upload[]>;
  /** Starts to upload the files at once. A file that is refused is in the list with the reason. */
  readonly add: (files: readonly File[]) => void;
  /** Adds files that the server already has, from an application that it did not accept. */
  readonly adopt: (files: readonly UploadedFile[]) => void;
  /** Marks files that had arrived, but that the server no longer has. Others have no id. */
  readonly refuse: (
    files: readonly { readonly id?: string; readonly problem: FileProblem }[],
  ) => void;
  readonly retry: (id: string) => void;
  /** Gives up an upload that has failed: the file is sent with the form. */
  readonly attach: (id: string) => void;
  /** Cancels a running upload, or removes a file that has arrived. */
  readonly remove: (id: string) => void;
}
