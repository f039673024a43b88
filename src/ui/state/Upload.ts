import type { FileProblem, UploadedFile } from '../../domain/application/Application.ts';

interface UploadBase {
  /** Unique among the uploads of a draft, even after a reload. */
  readonly id: string;
  /** The visitor's name of the file. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * A file that a visitor has chosen. `attached`: it is sent with the form itself. `twice`: its
 * content is that of another one in the list, which is sent. `lost`: the page was reloaded during
 * the upload, and only the visitor can choose the file again. `interrupted`: the device is offline;
 * the upload goes on by itself. `blocked`: uploads do not pass, or several tries have brought
 * nothing. `busy`: the server has no room for more files at the moment. `unreadable`: the file has
 * been changed or deleted since it was chosen.
 */
export type Upload =
  | (UploadBase & { readonly kind: 'running'; readonly arrived: number })
  | (UploadBase & { readonly kind: 'done'; readonly file: UploadedFile })
  | (UploadBase & { readonly kind: 'attached'; readonly content: File })
  | (UploadBase & { readonly kind: 'twice' })
  | (UploadBase & { readonly kind: 'failed'; readonly reason: FileProblem | UploadObstacle });

/** Why a file has not arrived although nothing is wrong with its content. */
export type UploadObstacle = 'interrupted' | 'blocked' | 'busy' | 'lost' | 'unreadable';
