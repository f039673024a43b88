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

/** In the order in which a job of unknown kind is looked up. */
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
  /** First day, YYYY-MM-DD; null means immediately. */
  readonly start: string | null;
  /** Place of work, e.g. "Uster". */
  readonly place: string | null;
  readonly apprenticeship: { readonly degree: 'EFZ' | 'EBA'; readonly years: number } | null;
  /** When it was first published, YYYY-MM-DD. */
  readonly publishedOn: string;
}

/** Named as in schema.org. */
export const PAY_PERIODS = ['year', 'month', 'hour'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/**
 * The pay for a full-time week, in Swiss francs before deductions; `from` and `to` are equal for a
 * single figure.
 */
export interface JobPay {
  readonly from: number;
  readonly to: number;
  readonly per: PayPeriod;
}

/** Formatted text; `lang` is set only if it is not in the page's language. */
export interface JobText {
  readonly body: RichTextTree;
  readonly lang?: LocalText['lang'];
}

/** One job with the fields that feeds contain. */
export interface JobPosting extends JobSummary {
  readonly introduction: LocalText | null;
  readonly tasks: JobText | null;
  readonly profile: JobText | null;
  readonly offer: JobText | null;
  /** The address of the workplace, in lines; the house's address if editors gave none. */
  readonly workplace: readonly string[];
  /** Null if the house does not publish it. */
  readonly pay: JobPay | null;
  /** The last day on which it is open, YYYY-MM-DD; null while no end is set. */
  readonly openUntil: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** One job with everything that its advertisement shows. */
export interface Job extends JobPosting {
  /** The address for applications by post or mail; null if editors gave none. */
  readonly applicationAddress: string | null;
  readonly contact: Person | null;
  /** A picture of the work or the place; null if editors gave none. */
  readonly image: ContentImage | null;
  readonly meta: Metadata;
}

/**
 * A job that exists or existed: open, or closed because its last day is over or editors unpublished
 * it.
 */
export type FoundJob =
  | { readonly state: 'open'; readonly job: Job }
  | {
      readonly state: 'closed';
      readonly kind: JobKind;
      /** Null if it cannot be read, as for an incomplete draft; the same for the area. */
      readonly brandId: BrandId | null;
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
