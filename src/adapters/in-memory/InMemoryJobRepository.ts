import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FoundJob, Job, JobKind, JobSummary } from '../../domain/job/Job.ts';
import type { JobListQuery } from '../../domain/job/JobQuery.ts';
import type { JobRepository } from '../../domain/job/JobRepository.ts';
import { byNewest, indexJobs, selectJobs } from '../../domain/job/selectJobs.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from '../../samples/ContentFixture.ts';

export class InMemoryJobRepository implements JobRepository {
  constructor(private readonly fixture: ContentFixture) {}

  overview(
    query: { readonly brandId: BrandId | null; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ) {
    return answerFrom(this.fixture, signal, () => {
      const open = this.open(query.brandId, locale);
      const count = (kind: JobKind): number => open.filter((job) => job.kind === kind).length;
      return {
        newest: open.slice(0, query.limit).map(summaryOf),
        jobs: count('job'),
        apprenticeships: count('apprenticeship'),
      };
    });
  }

  list(query: JobListQuery, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      selectJobs(indexJobs(this.open(query.brandId, locale).map(summaryOf)), query),
    );
  }

  find(kind: JobKind, id: string, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, (): FoundJob | null => {
      const job = this.open(null, locale).find((each) => each.id === id && each.kind === kind);
      if (job !== undefined) return { state: 'open', job };
      const closed = chooseLocales(this.fixture.closedJobs, locale, (each) => each.id).find(
        (each) => each.id === id && each.kind === kind,
      );
      return closed === undefined
        ? null
        : { state: 'closed', kind, brandId: null, area: closed.area, title: closed.title };
    });
  }

  listOpen(brandId: BrandId | null, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => this.open(brandId, locale));
  }

  trainingOffers(brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () =>
      chooseLocales(
        this.fixture.trainingOffers.filter((offer) => offer.brandId === brandId),
        locale,
        ({ id }) => id,
      ),
    );
  }

  private open(brandId: BrandId | null, locale: SelectedLocale): readonly Job[] {
    const offered = this.fixture.jobs.filter(
      ({ content }) => brandId === null || content.brandId === brandId,
    );
    return chooseLocales(offered, locale, ({ id }) => id).toSorted(byNewest);
  }
}

const summaryOf = ({
  id,
  kind,
  area,
  brandId,
  title,
  workload,
  fullTime,
  start,
  place,
  apprenticeship,
  publishedOn,
}: Job): JobSummary => ({
  id,
  kind,
  area,
  brandId,
  title,
  workload,
  fullTime,
  start,
  place,
  apprenticeship,
  publishedOn,
});
