import type { BrandId } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Person } from '../page/Block.ts';
import type { ContentImage } from '../page/Image.ts';
import type { Metadata } from '../page/Page.ts';
import type { RichTextTree } from '../page/RichText.ts';

export const JOB_AREAS = ['care', 'housekeeping', 'hotel', 'technical', 'administration'] as const;
/**
 * Care and support, housekeeping, hotel industry, technical service, administration (specification,
 * section 3).
 */
export type JobArea = (typeof JOB_AREAS)[number];

/** In the order in which a job of unknown kind is looked for. */
export const JOB_KINDS = ['job', 'apprenticeship'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A job as lists show it. */
export interface JobSummary {
  readonly id: string;
  readonly kind: JobKind;
  readonly area: JobArea;
  readonly brandId: BrandId;
  readonly title: LocalText;
  /** Percent of a full-time week, 10 to 100. */
  readonly workload: { readonly from: number; readonly to: number };
  readonly fullTime: boolean;
  /** First day, YYYY-MM-DD; null is immediately. */
  readonly start: string | null;
  /** Place of work, e.g. "Uster". */
  readonly place: string | null;
  readonly apprenticeship: { readonly degree: 'EFZ' | 'EBA'; readonly years: number } | null;
  /** When it was first published, YYYY-MM-DD. */
  readonly publishedOn: string;
}

/** In the words of schema.org. */
export const PAY_PERIODS = ['year', 'month', 'hour'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/**
 * What a house pays for a full-time week, in Swiss francs before deductions; both ends are the same
 * where there is one figure.
 */
export interface JobPay {
  readonly from: number;
  readonly to: number;
  readonly per: PayPeriod;
}

/** A piece of formatted text; `lang` only where it is not in the page's language. */
export interface JobText {
  readonly body: RichTextTree;
  readonly lang?: LocalText['lang'];
}

/** One job as feeds tell it. */
export interface JobPosting extends JobSummary {
  readonly introduction: LocalText | null;
  readonly tasks: JobText | null;
  readonly profile: JobText | null;
  readonly offer: JobText | null;
  /** Where one works, in lines; the house's address where editors gave none. */
  readonly workplace: readonly string[];
  /** Null where the house does not tell it. */
  readonly pay: JobPay | null;
  /** The last day on which it is open, YYYY-MM-DD; null while no end is set. */
  readonly openUntil: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** One job with all that its advertisement shows. */
export interface Job extends JobPosting {
  /** Where an application by post or mail goes; null where editors gave none. */
  readonly applicationAddress: string | null;
  readonly contact: Person | null;
  /** Of the work or the place; null where editors gave none. */
  readonly image: ContentImage | null;
  readonly meta: Metadata;
}

/** A job that existed: open, or closed because its last day is over or editors took it back. */
export type FoundJob =
  | { readonly state: 'open'; readonly job: Job }
  | {
      readonly state: 'closed';
      readonly kind: JobKind;
      readonly area: JobArea | null;
      readonly title: LocalText | null;
    };

/** A training position that a house offers every year. */
export interface TrainingOffer {
  readonly id: string;
  readonly title: LocalText;
  readonly degree: string | null;
  readonly duration: LocalText | null;
  readonly places: number | null;
  readonly body: JobText | null;
  readonly advantages: JobText | null;
}
