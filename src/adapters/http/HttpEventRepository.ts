import type { Brand } from '../../domain/brand/Brand.ts';
import type { EventOccurrence, EventRepository } from '../../domain/event/EventRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { addDays, zurichDate } from '../../domain/shared/zurichTime.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseEvents } from './dto/parseEvents.ts';
import { listOccurrences, type ListRecurrences } from './listOccurrences.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpEventRepository implements EventRepository {
  constructor(private readonly client: ContentClient, private readonly report: ReportProblem = ignoreProblems) {}

  async listUpcoming(
    brand: Brand,
    query: { readonly from: Date; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventOccurrence[], ContentFailure>> {
    // A day earlier than asked: the content service compares in UTC, and a day in Zurich begins in UTC's day before.
    const from = addDays(zurichDate(query.from), -1);
    const answer = await readLocalized(this.client, (asked) => ({ kind: 'events', brandId: brand.id, from, locale: asked }), locale, signal);
    if (!answer.ok) return answer;
    const series = parseEvents(answer.value.entries, this.report);
    const listRecurrences = series.some(({ rule }) => rule !== null) ? await loadRecurrences() : none;
    return success(listOccurrences(series, query.from, query.limit, listRecurrences));
  }
}

/** The library for recurrences is as large as all other code of this folder: only visitors who need it load it. */
const loadRecurrences = async (): Promise<ListRecurrences> => (await import('./recurrence.ts')).listRecurrences;

const none: ListRecurrences = () => [];
