import type { FileProblem, UploadedFile } from '../../domain/application/Application.ts';

interface UploadBase {
  /** Unique among the uploads of a draft, also after a reload. */
  readonly id: string;
  /** As the visitor calls it. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * A file that a visitor has chosen. `lost`: the page was loaded again while it was on its way, and
 * only the visitor can choose it again; `interrupted`: the connection failed several times.
 */
export type Upload =
  | (UploadBase & { readonly kind: 'running'; readonly arrived: number })
  | (UploadBase & { readonly kind: 'done'; readonly file: UploadedFile })
  | (UploadBase & {
      readonly kind: 'failed';
      readonly reason: FileProblem | 'interrupted' | 'lost';
    });
