import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type {
  DayMenu,
  ProgrammePoint,
  ProgrammeRepository,
} from '../../domain/programme/ProgrammeRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { memoizeByIdentity } from './dto/memoizeByIdentity.ts';
import { parseMenuWeek, parseProgrammeDay } from './dto/parseProgramme.ts';
import { readLocalized } from './readLocalized.ts';

const dayOnce = memoizeByIdentity(parseProgrammeDay);
const weekOnce = memoizeByIdentity(parseMenuWeek);

export class HttpProgrammeRepository implements ProgrammeRepository {
  constructor(private readonly client: ContentClient) {}

  async listDay(
    brand: Brand,
    date: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly ProgrammePoint[], ContentFailure>> {
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'programmeDay', brandId: brand.id, date, locale }),
      locale,
      signal,
    );
    return answer.ok
      ? success(answer.value.entries.slice(0, 1).flatMap((entry) => dayOnce(entry)))
      : answer;
  }

  async listMenus(
    brand: Brand,
    monday: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly DayMenu[], ContentFailure>> {
    const answer = await readLocalized(
      this.client,
      (locale) => ({ kind: 'menuWeek', brandId: brand.id, monday, locale }),
      locale,
      signal,
    );
    return answer.ok
      ? success(answer.value.entries.slice(0, 1).flatMap((entry) => weekOnce(entry)))
      : answer;
  }
}
