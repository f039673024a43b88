import { describe, expect, it, vi } from 'vitest';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import type { ContentRead } from './ContentRead.ts';
import { HttpEventRepository } from './HttpEventRepository.ts';
import { listRecurrences } from './recurrence.ts';
import { strapiRequestOf } from './strapiRequest.ts';

const now = new Date('2026-11-24T08:00:00Z');
const query = {
  brandId: null,
  now,
  period: 'upcoming',
  category: null,
  house: null,
  page: 1,
  pageSize: 24,
} as const;

const event = (position: number, more: Record<string, unknown> = {}) => ({
  id: position + 1,
  documentId: `d${position}`,
  locale: 'de-CH',
  marke: sampleBrand.id,
  titel: `Anlass ${position}`,
  slug: `anlass-${position}`,
  oeffentlich: true,
  kategorie: 'fest',
  wiederholung: null,
  beginn: new Date(Date.parse('2026-11-25T13:00:00Z') + position * 3_600_000).toISOString(),
  ...more,
});

/** A content service with `count` events, a hundred per page. */
function serviceWith(
  count: number,
  answer?: (read: ContentRead) => Awaited<ReturnType<ContentClient['read']>> | null,
) {
  const all = Array.from({ length: count }, (_, position) => event(position));
  const read = vi.fn<ContentClient['read']>(
    async (request) =>
      answer?.(request) ??
      success({
        data:
          'page' in request
            ? all.slice((request.page - 1) * 100, request.page * 100)
            : all.slice(0, 1),
        meta: { pagination: { total: count } },
      }),
  );
  return {
    read,
    pages: () => read.mock.calls.map(([request]) => ('page' in request ? request.page : null)),
  };
}

describe('the list of events', () => {
  it('reads four hundred events with four requests', async () => {
    const service = serviceWith(400);
    expect(await new HttpEventRepository(service).list(query, '')).toMatchObject({
      ok: true,
      value: { total: 400, occurrences: { length: 24 } },
    });
    expect(service.pages()).toEqual([1, 2, 3, 4]);
  });

  it('sends one request if one page holds all events', async () => {
    const service = serviceWith(100);
    await new HttpEventRepository(service).list(query, '');
    expect(service.pages()).toEqual([1]);
  });

  it('sends at most twenty requests, whatever total the content service claims', async () => {
    const service = serviceWith(0, () =>
      success({ data: [event(1)], meta: { pagination: { total: 1e9 } } }),
    );
    await new HttpEventRepository(service).list(query, '');
    expect(service.pages()).toEqual(Array.from({ length: 20 }, (_, position) => position + 1));
  });

  it('fails if one of its requests fails, because an incomplete list would look complete', async () => {
    const down = failure({ kind: 'unreachable', detail: 'down' } as const);
    const service = serviceWith(400, (read) => ('page' in read && read.page === 3 ? down : null));
    expect(await new HttpEventRepository(service).list(query, '')).toEqual(down);
  });

  it('finds the translation of an event even if it is on another page than the German entry', async () => {
    const italian = { id: 900, documentId: 'd250', locale: 'it-CH', titel: 'Festa' };
    const service = serviceWith(300, (read) =>
      read.locale === 'it-CH'
        ? success({ data: [italian], meta: { pagination: { total: 1 } } })
        : null,
    );
    const list = await new HttpEventRepository(service).list(
      { ...query, pageSize: 100, page: 3 },
      'it-CH',
    );
    const titles = list.ok ? list.value.occurrences.map(({ title }) => title) : [];
    expect(titles).toHaveLength(100);
    expect(titles.filter(({ lang }) => lang === undefined)).toEqual([{ text: 'Festa' }]);
  });

  it('marks the note on a date as German, although lists request only some of the fields', async () => {
    const german = event(1, {
      abweichungen: [{ datum: '2026-11-25', abgesagt: true, hinweis: 'Frau Keller ist krank.' }],
    });
    const service = serviceWith(0, (read) => {
      const requested = [...strapiRequestOf(read).query]
        .filter(([name]) => name.startsWith('fields['))
        .map(([, field]) => field);
      const translated = { ...german, locale: read.locale, titel: `Anlass (${read.locale})` };
      const fields = Object.entries(translated).filter(([name]) =>
        ['id', 'documentId', 'abweichungen', ...requested].includes(name),
      );
      return success({
        data: [Object.fromEntries(fields)],
        meta: { pagination: { total: 1 } },
      });
    });
    const list = await new HttpEventRepository(service).list(query, 'it-CH');
    expect(list.ok && list.value.occurrences.map(({ title, note }) => [title, note])).toEqual([
      [{ text: 'Anlass (it-CH)' }, { text: 'Frau Keller ist krank.', lang: 'de-CH' }],
    ]);
  });

  it('loads the recurrence library only if an event repeats', async () => {
    const load = vi.fn(async () => listRecurrences);
    await new HttpEventRepository(serviceWith(3), undefined, load).list(query, '');
    expect(load).not.toHaveBeenCalled();
    const repeating = serviceWith(0, () =>
      success({
        data: [event(1, { wiederholung: 'FREQ=WEEKLY' })],
        meta: { pagination: { total: 1 } },
      }),
    );
    expect(await new HttpEventRepository(repeating, undefined, load).list(query, '')).toMatchObject(
      { value: { total: 57 } },
    );
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the next dates of a house', () => {
  const upcoming = async (limit: number | null, answers: readonly unknown[]) => {
    const listed = vi.fn(listRecurrences);
    const service = serviceWith(0, () =>
      success({ data: answers, meta: { pagination: { total: answers.length } } }),
    );
    const answer = await new HttpEventRepository(
      service,
      undefined,
      async () => listed,
    ).listUpcoming(sampleBrand, { from: now, limit }, '');
    return {
      starts: answer.ok ? answer.value.map(({ start }) => start.slice(0, 10)) : null,
      expanded: listed.mock.calls.length,
      latest: Math.max(...listed.mock.calls.map(([, , , until]) => until.getTime())),
    };
  };
  const daily = event(1, { wiederholung: 'FREQ=DAILY' });
  const yearly = event(2, { wiederholung: 'FREQ=YEARLY' });

  it('are found without expanding a whole year', async () => {
    const { starts, latest } = await upcoming(3, [daily, yearly]);
    expect(starts).toEqual(['2026-11-25', '2026-11-25', '2026-11-26']);
    expect(latest).toBeLessThan(Date.parse('2027-01-01'));
  });

  it('are searched in a whole year if the next weeks have too few', async () => {
    expect((await upcoming(3, [yearly])).starts).toEqual(['2026-11-25', '2027-11-25']);
  });

  it('are those of a year, expanded once, if all are asked for', async () => {
    expect(await upcoming(null, [yearly])).toMatchObject({
      starts: ['2026-11-25', '2027-11-25'],
      expanded: 1,
    });
  });
});

describe('the page of an event', () => {
  const find = (more: Record<string, unknown>, id = 'd1', brand = sampleBrand) =>
    new HttpEventRepository(serviceWith(0, () => success({ data: [event(1, more)] }))).find(
      brand,
      { id, now },
      '',
    );

  it('has a date even if the event is long over or far ahead', async () => {
    for (const start of ['2022-05-01T10:00:00+02:00', '2031-05-01T10:00:00+02:00']) {
      expect(await find({ beginn: new Date(start).toISOString() })).toMatchObject({
        value: { occurrences: [{ start }] },
      });
    }
  });

  it('has the last ten dates of a series that has ended', async () => {
    const found = await find({
      beginn: '2020-01-07T13:30:00.000Z',
      wiederholung: 'FREQ=WEEKLY;COUNT=20',
    });
    expect(found.ok && found.value?.occurrences.map(({ start }) => start.slice(0, 10))).toEqual([
      '2020-03-17',
      '2020-03-24',
      '2020-03-31',
      '2020-04-07',
      '2020-04-14',
      '2020-04-21',
      '2020-04-28',
      '2020-05-05',
      '2020-05-12',
      '2020-05-19',
    ]);
  });

  it("returns null for another event, another brand's event and an event that is not public", async () => {
    expect(await find({}, 'd2')).toEqual({ ok: true, value: null });
    expect(await find({ marke: 'anders' })).toEqual({ ok: true, value: null });
    expect(await find({ oeffentlich: false })).toEqual({ ok: true, value: null });
  });

  it('sends no request for an id that no event can have', async () => {
    const service = serviceWith(1);
    for (const id of ['', '../1', 'A', 'a'.repeat(41), 'd1&x'])
      expect(await new HttpEventRepository(service).find(sampleBrand, { id, now }, '')).toEqual({
        ok: true,
        value: null,
      });
    expect(service.read).not.toHaveBeenCalled();
  });
});
