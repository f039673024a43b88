import { expect, it, vi } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import type { ContentClient } from './contentClient.ts';
import { HttpMediaRepository } from './HttpMediaRepository.ts';

const entry = (id: string, datum: string, titel = `Beitrag ${id}`) => ({
  documentId: id,
  titel,
  slug: id,
  datum,
  art: 'bericht',
});
type Entries = readonly ReturnType<typeof entry>[];

/** A content service with these entries, a hundred per page. */
const serviceWith = (german: Entries, italian: Entries = []) =>
  vi.fn<ContentClient['read']>(async (read) => {
    const all = read.locale === 'it-CH' ? italian : german;
    const page = 'page' in read ? read.page : 1;
    return success({
      data: all.slice((page - 1) * 100, page * 100),
      meta: { pagination: { total: all.length } },
    });
  });

const list = (
  read: ContentClient['read'],
  query: { readonly year?: number; readonly page?: number; readonly pageSize?: number } = {},
  locale: '' | 'it-CH' = '',
) =>
  new HttpMediaRepository({ read }).list(
    sampleBrand,
    { year: null, page: 1, pageSize: 10, ...query },
    locale,
  );

const SOME = [
  entry('b0', '2026-11-19'),
  entry('b1', '2026-02-01'),
  entry('b2', '2023-05-01'),
  entry('b3', '0206-11-19'),
];

it.each([
  [{}, { total: 4, entries: ['b0', 'b1', 'b2', 'b3'] }],
  [{ year: 2026 }, { total: 2, entries: ['b0', 'b1'] }],
  [
    { year: 2026, page: 2 },
    { total: 2, entries: [] },
  ],
  [{ year: 2022 }, { total: 0, entries: [] }],
  [{ year: Number.NaN }, { total: 0, entries: [] }],
])('the list of %j has its entries, and every year but a mistyped one', async (query, expected) => {
  const found = await list(serviceWith(SOME), query);
  expect(found.ok && { ...found.value, entries: found.value.entries.map(({ id }) => id) }).toEqual({
    ...expected,
    years: [2026, 2023],
  });
});

it('a list of several hundred entries is read a hundred at a time, and fails with any of its reads', async () => {
  const many = Array.from({ length: 250 }, (_, index) => entry(`m${index}`, '2026-01-01'));
  const read = serviceWith(many);
  expect(await list(read, { page: 13, pageSize: 20 })).toMatchObject({
    value: { total: 250, entries: { length: 10 } },
  });
  expect(read).toHaveBeenCalledTimes(3);
  const down = failure({ kind: 'unreachable', detail: 'down' } as const);
  expect(
    await list(async (request) => ('page' in request && request.page === 3 ? down : read(request))),
  ).toEqual(down);
});

it('another language has the order of the dates, and the entries that only it has', async () => {
  const italian = [entry('b2', '2023-05-01', 'Tre'), entry('solo', '2024-01-01', 'Solo')];
  const found = await list(serviceWith(SOME, italian), {}, 'it-CH');
  expect(found.ok && found.value.entries.map(({ title }) => [title.text, title.lang])).toEqual([
    ['Beitrag b0', 'de-CH'],
    ['Beitrag b1', 'de-CH'],
    ['Solo', undefined],
    ['Tre', undefined],
    ['Beitrag b3', 'de-CH'],
  ]);
});
