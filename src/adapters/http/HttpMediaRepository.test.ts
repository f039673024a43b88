import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import type { ContentClient } from './contentClient.ts';
import type { ContentRead } from './ContentRead.ts';
import { HttpMediaRepository } from './HttpMediaRepository.ts';

type MediaRead = Extract<ContentRead, { kind: 'media' }>;

const entry = (id: string, datum: string, more: Record<string, unknown> = {}) => ({
  id: 1,
  documentId: id,
  titel: `Beitrag ${id}`,
  slug: id,
  datum,
  art: 'bericht',
  ...more,
});

/** A content service with German entries on `days` and the given Italian entries. */
function serviceWith(days: readonly string[], italian: readonly ReturnType<typeof entry>[] = []) {
  const german = days.map((day, position) => entry(`b${position}`, day));
  const read = vi.fn<ContentClient['read']>(async (request) => {
    const { year, order, page, limit, locale } = request as MediaRead;
    const matching = (locale === 'it-CH' ? italian : german)
      .filter(({ datum }) => year === null || datum.startsWith(String(year)))
      .toSorted(
        (one, other) => (order === 'newest' ? -1 : 1) * one.datum.localeCompare(other.datum),
      );
    return success({
      data: matching.slice((page - 1) * limit, page * limit),
      meta: { pagination: { total: matching.length } },
    });
  });
  return { read, requests: () => read.mock.calls.map(([request]) => request as MediaRead) };
}

const list = (
  client: ContentClient,
  more: { readonly page?: number; readonly pageSize?: number } = {},
  locale: '' | 'it-CH' = '',
) =>
  new HttpMediaRepository(client).list(
    sampleBrand,
    { year: null, page: 1, pageSize: 10, ...more },
    locale,
  );

describe('the years of the media list', () => {
  it('are those that have entries, each found with a request for a single entry', async () => {
    const service = serviceWith(['2026-11-19', '2026-02-01', '2023-05-01', '2021-01-01']);
    expect(await list(service)).toMatchObject({ value: { years: [2026, 2023, 2021], total: 4 } });
    const short = service.requests().filter(({ limit }) => limit === 1);
    expect(short.map(({ year }) => year)).toEqual([null, null, 2025, 2024, 2023, 2022]);
    expect(service.requests()).toHaveLength(7);
  });

  it('are searched with at most 63 requests, even if an editor mistyped a year', async () => {
    const service = serviceWith(['2026-11-19', '0206-11-19']);
    expect(await list(service)).toMatchObject({ value: { years: [2026] } });
    expect(service.requests().length).toBeLessThanOrEqual(63);
  });

  it('are returned, without entries, for an invalid year', async () => {
    for (const year of [Number.NaN, 2026.5, -1, 99_999]) {
      expect(
        await new HttpMediaRepository(serviceWith(['2026-11-19'])).list(
          sampleBrand,
          { year, page: 1, pageSize: 10 },
          '',
        ),
      ).toEqual({ ok: true, value: { entries: [], total: 0, years: [2026] } });
    }
  });

  it('fail if the content service fails', async () => {
    const down = failure({ kind: 'unreachable', detail: 'down' } as const);
    const { read } = serviceWith(['2026-11-19', '2021-01-01']);
    expect(
      await list({
        read: async (request) => ((request as MediaRead).year === 2024 ? down : read(request)),
      }),
    ).toEqual(down);
  });
});

describe('an invented address of the media list', () => {
  const make = (
    service: ReturnType<typeof serviceWith>,
    query: { readonly year: number | null; readonly page: number },
  ) => new HttpMediaRepository(service).list(sampleBrand, { pageSize: 10, ...query }, '');
  const days = ['2026-11-19', '2026-02-01', '2023-05-01'];

  it('with a year without entries requests only the years', async () => {
    const service = serviceWith(days);
    for (const year of [1000, 1999, 2022, 2999])
      expect(await make(service, { year, page: 1 })).toEqual({
        ok: true,
        value: { entries: [], total: 0, years: [2026, 2023] },
      });
    expect(new Set(service.requests().map((request) => request.year))).toEqual(
      new Set([null, 2025, 2024]),
    );
  });

  it('with a page after the last requests only the first entry', async () => {
    const service = serviceWith(days);
    for (const page of [2, 7, 1999])
      expect(await make(service, { year: 2026, page })).toMatchObject({
        value: { entries: [], total: 2 },
      });
    expect(service.requests().filter((request) => request.page > 1 || request.limit > 1)).toEqual(
      [],
    );
    expect(await make(serviceWith(days), { year: 2026, page: 1 })).toMatchObject({
      value: { entries: [{ id: 'b0' }, { id: 'b1' }], total: 2 },
    });
  });
});

describe('a page of the media list in another language', () => {
  const days = ['2026-04-01', '2026-03-01', '2026-02-01', '2026-01-01'];

  it('is sorted like the German list, whichever entries are translated', async () => {
    const service = serviceWith(days, [
      entry('b3', '2026-01-01', { titel: 'Quattro' }),
      entry('b0', '2026-04-01', { titel: 'Uno' }),
    ]);
    const second = await list(service, { page: 2, pageSize: 2 }, 'it-CH');
    expect(second).toMatchObject({
      value: {
        total: 4,
        entries: [
          { id: 'b2', title: { lang: 'de-CH' } },
          { id: 'b3', title: { text: 'Quattro' } },
        ],
      },
    });
    expect(second.ok && second.value.entries).toHaveLength(2);
  });

  it('shows the entries of its own language if there are none in German', async () => {
    const service = serviceWith([], [entry('b1', '2026-02-01'), entry('b2', '2025-01-01')]);
    expect(await list(service, { page: 2, pageSize: 1 }, 'it-CH')).toMatchObject({
      value: { total: 2, years: [2026, 2025], entries: [{ id: 'b2' }] },
    });
  });
});
