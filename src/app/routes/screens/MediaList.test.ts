import { expect, it, vi } from 'vitest';
import type { MediaListQuery } from '../../../domain/media/MediaRepository.ts';
import { success } from '../../../domain/shared/Result.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { SAMPLE_MEDIA, sampleMediaList } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { mediaListScreen } from './MediaList.ts';
import { routeOf, routeRequest, visitWith } from '../../../../tests/support/routeRequest.ts';

function stage(list = sampleMediaList(SAMPLE_MEDIA)) {
  const listMedia = vi.fn(async (_brand: unknown, _query: MediaListQuery) => success(list));
  const { page } = samplePageOf([], { path: 'media', title: { text: 'Medien' } });
  const ports = {
    pages: { find: async () => success(page) },
    media: { list: listMedia, listNewest: async () => success([]) },
  };
  const load = (query = '') =>
    mediaListScreen.load(routeOf('media'), visitWith(ports), routeRequest('/media', query));
  return { load, list: listMedia };
}

it('requests the entries of all years without a filter', async () => {
  const { load, list } = stage();
  expect(await load()).toMatchObject({ title: 'Medien', year: null, pageNumber: 1, pages: 1 });
  expect(list).toHaveBeenCalledWith(
    SAMPLE_BRAND,
    { year: null, page: 1, pageSize: 20 },
    '',
    expect.anything(),
  );
});

it('shows one year, with the year in the title and without indexing', async () => {
  const { load, list } = stage();
  expect(await load('jahr=2025')).toMatchObject({
    title: 'Medien 2025',
    year: 2025,
    indexable: false,
  });
  expect(list.mock.calls[0]?.[1]).toMatchObject({ year: 2025 });
});

it('ignores a year without entries and an invalid year', async () => {
  const { load, list } = stage();
  expect(await load('jahr=2031')).toMatchObject({ year: null, title: 'Medien' });
  expect(list.mock.lastCall?.[1]).toMatchObject({ year: null });
  expect(await load('jahr=letztes')).toMatchObject({ year: null, invented: true });
  expect(await load('jahr=2025')).not.toHaveProperty('invented');
  expect(await load()).not.toHaveProperty('invented');
});
