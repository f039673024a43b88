import type { BrandId } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { Event } from '../domain/event/Event.ts';
import type { House } from '../domain/house/House.ts';
import type { Job, JobSummary, TrainingOffer } from '../domain/job/Job.ts';
import type { KioskProfile } from '../domain/kiosk/KioskProfile.ts';
import type { Locale } from '../domain/locale/Locale.ts';
import type { MediaEntry } from '../domain/media/Media.ts';
import type { Page } from '../domain/page/Page.ts';
import type { DayMenu, ProgrammePoint } from '../domain/programme/ProgrammeRepository.ts';
import type { Redirect } from '../domain/redirect/resolveRedirect.ts';
import type { ContentFailure } from '../domain/shared/ContentFailure.ts';
import type { SignatureTexts } from '../domain/signature/Signature.ts';
import type { View } from '../domain/view/ViewRepository.ts';

interface InLocale<T> {
  readonly locale: Locale;
  readonly content: T;
}

interface OfBrand<T> extends InLocale<T> {
  readonly brandId: BrandId;
}

/** All content of an installation as plain data. A text without `lang` is in its entry's locale. */
export interface ContentFixture {
  readonly configurations: readonly OfBrand<BrandConfig>[];
  readonly pages: readonly OfBrand<Page>[];
  /** With all their dates. */
  readonly events: readonly OfBrand<Event>[];
  readonly media: readonly OfBrand<MediaEntry>[];
  /** In the editors' order. */
  readonly houses: readonly InLocale<House>[];
  /** The open ones. */
  readonly jobs: readonly InLocale<Job>[];
  /** Those that were there once. */
  readonly closedJobs: readonly InLocale<Pick<JobSummary, 'id' | 'kind' | 'area' | 'title'>>[];
  readonly trainingOffers: readonly OfBrand<TrainingOffer>[];
  /** Programmes by day, YYYY-MM-DD. */
  readonly days: readonly (OfBrand<readonly ProgrammePoint[]> & { readonly date: string })[];
  /** Menu plans by the Monday of their week, YYYY-MM-DD. */
  readonly weeks: readonly (OfBrand<readonly DayMenu[]> & { readonly monday: string })[];
  readonly redirects: readonly { readonly brandId: BrandId; readonly content: Redirect }[];
  readonly views: readonly View[];
  readonly kioskProfiles: readonly KioskProfile[];
  readonly signatureTexts: readonly OfBrand<SignatureTexts>[];
  /** When all of it was last changed, ISO 8601. */
  readonly changedAt: string;
  /** Every read fails with it, to show what a view does then. */
  readonly failure?: ContentFailure;
}
