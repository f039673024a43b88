import type { ContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpEventRepository } from '../../src/adapters/http/HttpEventRepository.ts';
import { success } from '../../src/domain/shared/Result.ts';
import { sampleBrand } from '../../src/samples/sampleBrands.ts';

export type EventFields = Readonly<Record<string, unknown>>;

/** An event in the content service's form: a series on Tuesdays, unless the fields say otherwise. */
export const storedEvent = (fields: EventFields = {}): EventFields => ({
  id: 1,
  documentId: 'singen',
  marke: sampleBrand.id,
  titel: 'Singen',
  slug: 'singen',
  beginn: '2026-11-03T13:00:00.000Z',
  ende: null,
  ganztags: false,
  abgesagt: false,
  oeffentlich: true,
  kategorie: 'musik',
  wiederholung: 'FREQ=WEEKLY;BYDAY=TU',
  abweichungen: [],
  updatedAt: '2026-11-02T08:00:00.000Z',
  locale: 'de-CH',
  ...fields,
});

/** The repository over a content service that has these events, all of which must be readable. */
export function eventsStored(entries: readonly EventFields[]): HttpEventRepository {
  const client: ContentClient = {
    read: async () =>
      success({
        data: entries,
        meta: { pagination: { page: 1, pageCount: 1, total: entries.length } },
      }),
  };
  return new HttpEventRepository(client, (problem) => {
    throw new Error(JSON.stringify(problem));
  });
}
