import type { BrandId } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { UploadedFile } from './Application.ts';
import type { ApplicantStage } from './applicationStages.ts';
import type { OpenFile } from './ApplicationSubmitter.ts';

/** The longest answer to a question, in characters. */
export const LONGEST_ANSWER = 2000;

/** A message of the house on the applicant's page. */
export interface ApplicantMessage {
  readonly key: string;
  readonly language: Language;
  readonly subject: string;
  /** Paragraphs separated by blank lines. */
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
  /** What it asks; null for nothing. */
  readonly asks: 'text' | 'consent' | null;
  /** Null while it is not answered; of a consent whether it was given. */
  readonly answer: string | boolean | null;
}

/** The interview to which the house has invited. */
export interface OfferedInterview {
  /** ISO 8601: the proposed times that can still be chosen, in order. */
  readonly starts: readonly string[];
  readonly minutes: number;
  readonly isPhone: boolean;
  /** Where in the house, and with whom; empty for nothing. */
  readonly place: string;
  readonly people: string;
  /** `noneFits`: the house calls. */
  readonly state: 'open' | 'chosen' | 'noneFits' | 'cancelled';
  /** ISO 8601; null unless it is chosen. */
  readonly start: string | null;
}

/** An application as the applicant may see it. All times are ISO 8601. */
export interface ApplicationOnPage {
  readonly reference: string;
  /** The house that has it. */
  readonly brandId: BrandId;
  readonly stage: ApplicantStage;
  /** How it ended; null while it is open. */
  readonly end: 'hired' | 'refused' | 'withdrawn' | null;
  /** When each stage began; null if it did not, or nobody wrote it down. */
  readonly since: Readonly<Record<ApplicantStage, string | null>>;
  /** The title of the job; null for an unsolicited application. */
  readonly job: string | null;
  /** The contact of the job; null if there is none. */
  readonly person: {
    readonly name: string;
    readonly phone: string | null;
    readonly hours: string | null;
  } | null;
  /** What was typed, by the names of the form; empty fields are left out. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly {
    readonly name: string;
    readonly bytes: number;
    readonly addedAt: string;
  }[];
  /** Oldest first. */
  readonly messages: readonly ApplicantMessage[];
  /** Null before an invitation. */
  readonly interview: OfferedInterview | null;
  /** When it is deleted at the latest. */
  readonly deletedAt: string;
}

/** What an applicant can do on their page. */
export type ApplicantPageAct =
  | { readonly kind: 'choose'; readonly start: string }
  | { readonly kind: 'noneFits' }
  | { readonly kind: 'answer'; readonly question: string; readonly text: string }
  | { readonly kind: 'consent'; readonly question: string; readonly isGiven: boolean }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'delete' };

/**
 * - `taken`: somebody else has chosen this time meanwhile.
 * - `over`: what it answers is no longer asked.
 * - `empty`: there is no text.
 */
export type ActOutcome = 'done' | 'taken' | 'over' | 'empty';

/** A stored file of an application: its name and the way to its bytes. */
export interface StoredApplicationFile {
  readonly name: string;
  /** Relative to the content service, valid for some minutes. */
  readonly address: string;
}

/**
 * Applications by the key of the applicant's page, which only their holder knows. Every method gives
 * null for a wrong key, and after the deletion. Only the server has them.
 */
export interface ApplicantPages {
  /** Changes nothing. */
  find(key: string): Promise<Result<ApplicationOnPage | null, ContentFailure>>;
  act(key: string, act: ApplicantPageAct): Promise<Result<ActOutcome | null, ContentFailure>>;
  /** `tooMany`: more than an application may have, or it has ended. */
  addFiles(
    key: string,
    files: readonly UploadedFile[],
    open: OpenFile,
  ): Promise<Result<'added' | 'tooMany' | null, ContentFailure>>;
  /** The same as `find`, with the way to the files. */
  findCopy(key: string): Promise<
    Result<
      {
        readonly application: ApplicationOnPage;
        readonly files: readonly StoredApplicationFile[];
      } | null,
      ContentFailure
    >
  >;
  /** The bytes of a stored file. */
  readFile(file: StoredApplicationFile): Promise<Result<Uint8Array, ContentFailure>>;
}

/** Applications that are still on the site's disk, by the key of the applicant's page. */
export interface WaitingApplications {
  /** Whether one waits, or was set aside. Throws if the disk fails. */
  has(key: string): Promise<boolean>;
  /**
   * Removes it with its files and mails. The order is on the disk when this resolves: if a delivery
   * has the application at the moment, it is deleted where it arrives. False if the order could not
   * be stored.
   */
  remove(key: string): Promise<boolean>;
}
