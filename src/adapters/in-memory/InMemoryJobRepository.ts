import type { BrandId } from '../../domain/brand/Brand.ts';
import type { JobKind } from '../../domain/job/Job.ts';
import type { JobRepository } from '../../domain/job/JobRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { answerFrom } from './answerFrom.ts';
import { chooseLocales } from './chooseLocale.ts';
import type { ContentFixture } from './ContentFixture.ts';

export class InMemoryJobRepository implements JobRepository {
  constructor(private readonly fixture: ContentFixture) {}

  overview(query: { readonly brandId: BrandId | null; readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal) {
    return answerFrom(this.fixture, signal, () => {
      const offered = this.fixture.jobs.filter(({ content }) => query.brandId === null || content.brandId === query.brandId);
      const open = chooseLocales(offered, locale, ({ id }) => id);
      const count = (kind: JobKind): number => open.filter((job) => job.kind === kind).length;
      const newest = open.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn)).slice(0, query.limit);
      return { newest, jobs: count('job'), apprenticeships: count('apprenticeship') };
    });
  }
}
