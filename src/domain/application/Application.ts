import type { BrandId } from '../brand/Brand.ts';
import type { JobArea } from '../job/Job.ts';
import type { Language } from '../locale/Locale.ts';

/** What may be sent along, for both sides: told before choosing, checked on arrival. */
export const APPLICATION_FILES = {
  most: 10,
  /** Each; 10 MB. */
  mostBytes: 10 * 1024 * 1024,
  formats: ['pdf', 'doc', 'docx', 'odt', 'jpg', 'png', 'heic'],
} as const;
export type ApplicationFileFormat = (typeof APPLICATION_FILES.formats)[number];

/**
 * A quick application, checked by `parseApplication`. Empty fields are null; lengths are in
 * characters.
 */
export interface Application {
  /** 1 to 100. */
  readonly firstName: string;
  /** 1 to 100. */
  readonly surname: string;
  /** Where somebody would like to work. */
  readonly area: JobArea;
  /** The area somebody has learnt in. */
  readonly training: JobArea | null;
  /** At most 200. */
  readonly degree: string | null;
  readonly address: string | null;
  /** Four digits, or at most 12 characters from abroad. */
  readonly zipCode: string | null;
  readonly location: string | null;
  /** At least one of `email` and `phone` is there. */
  readonly email: string | null;
  readonly phone: string | null;
  /** At most 5000. */
  readonly message: string | null;
}

export type ApplicationField = keyof Application | 'files';

/** `oneOf`: neither e-mail nor phone; the others speak for themselves. */
export type ApplicationProblem = 'missing' | 'invalid' | 'tooLong' | 'oneOf';

/**
 * Why a file is not taken; `chooseAgain`: it came with a form that was not accepted, and such files
 * are not kept.
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
  readonly application: Application;
  readonly files: readonly UploadedFile[];
  /** ISO 8601. */
  readonly receivedAt: string;
}
