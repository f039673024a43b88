import { expect, it, vi } from 'vitest';
import type { MediaListQuery } from '../../../domain/media/MediaRepository.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { SAMPLE_MEDIA, sampleMediaList } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import type { ContentPorts } from '../ContentPorts.ts';
import { ROUTE_TABLE } from '../routeTable.ts';
import type { RouteEntry } from '../RouteEntry.ts';
import { mediaListScreen } from './MediaList.ts';
import { routeRequest, statusOf } from '../../../../tests/support/routeRequest.ts';

const entry = ROUTE_TABLE.find(({ id }) => id === 'media') as RouteEntry;

const teaser: Block = { kind: 'mediaTeaser', key: 'm', title: 'Neu', text: null, count: 3 };
const figures: Block = {
  kind: 'figures',
  key: 'f',
  title: null,
  rows: [{ left: '1', right: 'Saal' }],
};

function stage(list = sampleMediaList(SAMPLE_MEDIA)) {
  const asked = vi.fn(async (_brand: unknown, _query: MediaListQuery) => success(list));
  const { page } = samplePageOf([teaser, figures], { path: 'media', title: { text: 'Medien' } });
  const ports = {
    pages: { find: async () => success(page) },
    media: { list: asked, listNewest: async () => success([]) },
  } as unknown as ContentPorts;
  const load = (query = '') =>
    mediaListScreen.load(
      entry,
      { brand: SAMPLE_BRAND, ports, surface: 'web', now: () => new Date() },
      routeRequest('/media', query),
    );
  return { load, asked };
}

it('requests the entries of all years without a filter', async () => {
  const { load, asked } = stage();
  expect(await load()).toMatchObject({ title: 'Medien', year: null, pageNumber: 1, pages: 1 });
  expect(asked).toHaveBeenCalledWith(
    SAMPLE_BRAND,
    { year: null, page: 1, pageSize: 20 },
    '',
    expect.anything(),
  );
});

it('omits the blocks that would repeat the list', async () => {
  expect((await stage().load()).page.blocks).toEqual([figures]);
});

it('shows one year, with the year in the title and without indexing', async () => {
  const { load, asked } = stage();
  expect(await load('jahr=2025')).toMatchObject({
    title: 'Medien 2025',
    year: 2025,
    indexable: false,
  });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ year: 2025 });
});

it('ignores a year without entries and an invalid year', async () => {
  const { load, asked } = stage();
  expect(await load('jahr=2031')).toMatchObject({ year: null, title: 'Medien' });
  expect(asked.mock.lastCall?.[1]).toMatchObject({ year: null });
  expect(await load('jahr=letztes')).toMatchObject({ year: null, invented: true });
  expect(await load('jahr=2025')).not.toHaveProperty('invented');
  expect(await load()).not.toHaveProperty('invented');
});

it('gives page 2 its own title and canonical query, and responds with 404 beyond the last page', async () => {
  const { load } = stage(sampleMediaList(SAMPLE_MEDIA, { total: 40 }));
  expect(await load('seite=2')).toMatchObject({
    title: 'Medien, Seite 2',
    canonicalQuery: 'seite=2',
    pages: 2,
  });
  expect(await statusOf(load('seite=3'))).toBe(404);
});

it('responds with 503 if the entries cannot be read', async () => {
  const { load, asked } = stage();
  asked.mockResolvedValueOnce(failure({ kind: 'unreachable', detail: '' }) as never);
  expect(await statusOf(load())).toBe(503);
});
