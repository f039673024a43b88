import type { BrandId } from '../../../src/domain/brand/Brand.ts';
import type { FoundJob, Job, JobKind, JobSummary } from '../../../src/domain/job/Job.ts';
import type { JobListQuery } from '../../../src/domain/job/JobQuery.ts';
import type { JobRepository } from '../../../src/domain/job/JobRepository.ts';
import { JOB_SYNONYMS } from '../../../src/domain/job/jobSynonyms.ts';
import type { SearchableJobs } from '../../../src/domain/job/rankJobs.ts';
import { searchJobs } from '../../../src/domain/job/searchJobs.ts';
import { createSearchTexts } from '../../../src/domain/job/searchTexts.ts';
import { byNewest, indexJobs } from '../../../src/domain/job/selectJobs.ts';
import { combineSynonyms } from '../../../src/domain/job/synonymGroups.ts';
import type { SelectedLocale } from '../../../src/domain/locale/Locale.ts';
import { success } from '../../../src/domain/shared/Result.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from '../../../src/samples/ContentFixture.ts';

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

  async list(query: JobListQuery, locale: SelectedLocale, signal?: AbortSignal) {
    const available = await answerFrom(this.fixture, signal, () => null);
    if (!available.ok) return available;
    const sources = {
      own: this.searchable(query.brandId, locale),
      whole: async () => this.searchable(null, locale),
      synonyms: combineSynonyms(JOB_SYNONYMS, this.fixture.jobSynonyms),
    };
    return success(structuredClone(await searchJobs(sources, query)));
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

  private searchable(brandId: BrandId | null, locale: SelectedLocale): SearchableJobs {
    const jobs = this.open(brandId, locale);
    const texts = createSearchTexts();
    for (const [position, job] of jobs.entries())
      texts.add(
        {
          summary: job,
          where: job.workplace.join(' '),
          introduction: job.introduction?.text ?? null,
        },
        position,
      );
    return { index: indexJobs(jobs.map(summaryOf)), texts: texts.build() };
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
