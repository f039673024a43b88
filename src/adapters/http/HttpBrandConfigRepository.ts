import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import type { Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import { parseBrandConfig } from './dto/parseBrandConfig.ts';
import { findLocalized } from './readLocalized.ts';

const parseOnce = memoizeByIdentity(parseBrandConfig);

export class HttpBrandConfigRepository implements BrandConfigRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  find(
    brand: Brand,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<BrandConfig | null, ContentFailure>> {
    const unselected: SelectedLocale = brand.localeInPath ? BASE_LOCALE : '';
    return findLocalized(
      this.client,
      (requested) => ({
        kind: 'configuration',
        brandId: brand.id,
        locale: locale === '' ? unselected : requested,
      }),
      locale,
      signal,
      (entry) => parseOnce(entry, `konfiguration-${brand.id}`, this.report),
    );
  }
}
