import type { Brand } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { MediaEntry, MediaSummary } from '../../domain/media/Media.ts';
import type {
  MediaMatches,
  MediaListQuery,
  MediaRepository,
} from '../../domain/media/MediaRepository.ts';
import { selectMedia } from '../../domain/media/selectMedia.ts';
import { isEntryId } from '../../domain/page/addressRules.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseMedia, parseMediaEntry } from './dto/parseMedia.ts';
import { readAllLocalized, readLocalized } from './readLocalized.ts';

/** All entries of a brand are read and parsed once per state of the content. */
export class HttpMediaRepository implements MediaRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async listNewest(
    brand: Brand,
    query: { readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly MediaSummary[], ContentFailure>> {
    const all = await this.listAll(brand, locale, signal);
    return all.ok ? success(all.value.slice(0, query.limit)) : all;
  }

  async list(
    brand: Brand,
    query: MediaListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<MediaMatches, ContentFailure>> {
    const all = await this.listAll(brand, locale, signal);
    return all.ok ? success(selectMedia(all.value, query)) : all;
  }

  async find(
    brand: Brand,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<MediaEntry | null, ContentFailure>> {
    if (!isEntryId(id)) return success(null);
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'mediaEntry', brandId: brand.id, id, locale }),
      locale,
      signal,
    );
    if (!answer.ok) return answer;
    const entry = answer.value.entries.find((each) => each.id === id);
    return success(entry === undefined ? null : parseMediaEntry(entry, this.report));
  }

  async listAddresses(
    brand: Brand,
    signal?: AbortSignal,
  ): Promise<Result<readonly Pick<MediaSummary, 'id' | 'slug' | 'updatedAt'>[], ContentFailure>> {
    const all = await this.listAll(brand, BASE_LOCALE, signal);
    return all.ok
      ? success(all.value.map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt })))
      : all;
  }

  /** Newest first. */
  private async listAll(
    brand: Brand,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly MediaSummary[], ContentFailure>> {
    const answer = await readAllLocalized(
      this.client,
      (locale, page) => ({ kind: 'media', brandId: brand.id, page, locale }),
      locale,
      signal,
    );
    return answer.ok
      ? success(
          parseMedia(answer.value.entries, this.report).toSorted((one, other) =>
            other.date.localeCompare(one.date),
          ),
        )
      : answer;
  }
}
