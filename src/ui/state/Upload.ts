import type { FileProblem, UploadedFile } from '../../domain/application/Application.ts';

interface UploadBase {
  /** Unique among the uploads of a draft, even after a reload. */
  readonly id: string;
  /** The visitor's name of the file. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * A file that a visitor has chosen. `lost`: the page was reloaded during the upload, and only the
 * visitor can choose the file again. `interrupted`: the connection failed several times. `busy`:
 * the server has no room for more files at the moment.
 */
export type Upload =
  | (UploadBase & { readonly kind: 'running'; readonly arrived: number })
  | (UploadBase & { readonly kind: 'done'; readonly file: UploadedFile })
  | (UploadBase & {
      readonly kind: 'failed';
      readonly reason: FileProblem | 'interrupted' | 'busy' | 'lost';
    });
