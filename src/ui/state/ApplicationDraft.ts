import type { UploadedFile } from '../../domain/application/Application.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import type { FormDraft } from './FormDraft.ts';
import type { Upload } from './Upload.ts';

/** An application that is being filled in: stored in this tab until it is sent, over reloads. */
export interface ApplicationDraft extends FormDraft {
  /** Under this an application counts once, however often it is sent. */
  readonly key: string;
  /** In the order in which the files were chosen. */
  readonly uploads$: Behavior<readonly Upload[]>;
  /**
   * Begins to upload the files at once; a file that cannot be taken is in the list with its reason.
   */
  readonly add: (files: readonly File[]) => void;
  /** Files that the server has already, with an application that it did not accept. */
  readonly adopt: (files: readonly UploadedFile[]) => void;
  readonly retry: (id: string) => void;
  /** Cancels a running upload, and removes a file that has arrived. */
  readonly remove: (id: string) => void;
}
