import type { BrandId } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import type { JobApplication } from './applicationFields.ts';

/** The limits of the documents: shown before choosing, checked on arrival. */
export const APPLICATION_FILES = {
  most: 10,
  /** Each; 10 MB. */
  mostBytes: 10 * 1024 * 1024,
  formats: ['pdf', 'doc', 'docx', 'odt', 'jpg', 'png', 'heic'],
} as const;
export type ApplicationFileFormat = (typeof APPLICATION_FILES.formats)[number];

/**
 * Why a file is not taken; `chooseAgain`: it came with a form that was not accepted, and such files
 * are not stored.
 */
export type FileProblem =
  | 'chooseAgain'
  | 'tooBig'
  | 'wrongType'
  | 'empty'
  | 'encrypted'
  | 'tooMany'
  | 'bomb'
  | 'infected'
  | 'notScanned';

/** A file that lies on our own disk, checked. */
export interface UploadedFile {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** As the visitor calls it, cleaned: no path, no control characters, at most 100 characters. */
  readonly name: string;
  readonly bytes: number;
  readonly format: ApplicationFileFormat;
}

export interface ApplicationSubmission {
  /** At least 16 characters; equal for what is the same application. */
  readonly key: string;
  readonly brandId: BrandId;
  /** The job that it is for; null for a free one. */
  readonly jobId: string | null;
  /** Of the page that it was sent from. */
  readonly language: Language;
  readonly application: JobApplication;
  readonly files: readonly UploadedFile[];
  /** ISO 8601. */
  readonly receivedAt: string;
}
