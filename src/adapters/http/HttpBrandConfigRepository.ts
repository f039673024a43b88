import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseBrandConfig } from './dto/parseBrandConfig.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpBrandConfigRepository implements BrandConfigRepository {
  constructor(private readonly client: ContentClient, private readonly report: ReportProblem = ignoreProblems) {}

  async find(brand: Brand, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<BrandConfig | null, ContentFailure>> {
    const unselected: SelectedLocale = brand.localeInPath ? BASE_LOCALE : '';
    const answer = await readLocalized(
      this.client,
      (asked) => ({ kind: 'configuration', brandId: brand.id, locale: locale === '' ? unselected : asked }),
      locale,
      signal,
    );
    if (!answer.ok) return answer;
    const [entry] = answer.value.entries;
    return success(entry === undefined ? null : parseBrandConfig(entry, `konfiguration-${brand.id}`, this.report));
  }
}
