import type { BrandId } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { EventOccurrence } from '../../domain/event/EventRepository.ts';
import type { HouseSummary } from '../../domain/house/HouseRepository.ts';
import type { JobSummary } from '../../domain/job/Job.ts';
import type { Locale } from '../../domain/locale/Locale.ts';
import type { MediaSummary } from '../../domain/media/MediaRepository.ts';
import type { Row } from '../../domain/page/Block.ts';
import type { Page } from '../../domain/page/Page.ts';
import type { DayMenu } from '../../domain/programme/ProgrammeRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';

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
  readonly events: readonly OfBrand<EventOccurrence>[];
  readonly media: readonly OfBrand<MediaSummary>[];
  readonly houses: readonly InLocale<HouseSummary>[];
  readonly jobs: readonly InLocale<JobSummary>[];
  /** Programmes by day, YYYY-MM-DD. */
  readonly days: readonly (OfBrand<readonly Row[]> & { readonly date: string })[];
  /** Menu plans by the Monday of their week, YYYY-MM-DD. */
  readonly weeks: readonly (OfBrand<readonly DayMenu[]> & { readonly monday: string })[];
  /** Every read fails with it, to show what a view does then. */
  readonly failure?: ContentFailure;
}
