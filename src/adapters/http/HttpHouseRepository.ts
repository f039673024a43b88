import type { HouseRepository, HouseSummary } from '../../domain/house/HouseRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseHouses } from './dto/parseHouses.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpHouseRepository implements HouseRepository {
  constructor(private readonly client: ContentClient, private readonly report: ReportProblem = ignoreProblems) {}

  async list(locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly HouseSummary[], ContentFailure>> {
    const answer = await readLocalized(this.client, (asked) => ({ kind: 'houses', locale: asked }), locale, signal);
    return answer.ok ? success(parseHouses(answer.value.entries, this.report)) : answer;
  }
}
