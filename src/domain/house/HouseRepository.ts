import type { BrandId } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { Image } from '../page/Image.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

export interface HouseSummary {
  readonly brandId: BrandId;
  readonly slug: string;
  readonly name: string;
  readonly descriptor: LocalText | null;
  readonly place: string;
  readonly image: Image | null;
}

export interface HouseRepository {
  /** All houses of the group in the editors' order. */
  list(locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly HouseSummary[], ContentFailure>>;
}
