import type { BrandId } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import type { ApplicationChannel } from './applicationChannel.ts';
import type { JobApplication } from './applicationFields.ts';

/**
 * The limits of the documents: shown before the visitor chooses files, checked when files arrive.
 */
export const APPLICATION_FILES = {
  most: 10,
  /** Per file; 10 MB. */
  mostBytes: 10 * 1024 * 1024,
  formats: ['pdf', 'doc', 'docx', 'odt', 'jpg', 'png', 'heic'],
} as const;
export type ApplicationFileFormat = (typeof APPLICATION_FILES.formats)[number];

/**
 * Why a file is refused. `chooseAgain`: it is not stored, because it was part of a form that was
 * not accepted, or because its upload is gone.
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

/** A checked file in the upload store. */
export interface UploadedFile {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /**
   * The visitor's name for the file, cleaned: no path, no control characters, at most 100
   * characters.
   */
  readonly name: string;
  readonly bytes: number;
  readonly format: ApplicationFileFormat;
}

export interface AppliedJobFacts {
  readonly brandId: BrandId;
  readonly title: string;
}

export interface ApplicationSubmission {
  /** At least 16 characters; the same application always has the same key. */
  readonly key: string;
  /** The brand of the site on which it was sent. */
  readonly brandId: BrandId;
  /** The job that the application is for; null for an unsolicited one. */
  readonly jobId: string | null;
  /**
   * That job as it was when the application was sent: it belongs to the brand of its house. Null
   * without a job, and if the content could not be read then.
   */
  readonly job: AppliedJobFacts | null;
  /** The language of the page from which it was sent. */
  readonly language: Language;
  /** How the applicant came to the page. */
  readonly channel: ApplicationChannel;
  readonly application: JobApplication;
  readonly files: readonly UploadedFile[];
  /** ISO 8601. */
  readonly receivedAt: string;
}
