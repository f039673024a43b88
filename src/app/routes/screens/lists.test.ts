import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../domain/shared/Result.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { SAMPLE_DATES, sampleEventList } from '../../../samples/sampleEvents.ts';
import { sampleJobList } from '../../../samples/sampleJobs.ts';
import { SAMPLE_MEDIA, sampleMediaList } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import {
  routeOf,
  routeRequest,
  statusOf,
  visitWith,
} from '../../../../tests/support/routeRequest.ts';
import { eventListScreen } from './EventList.ts';
import { jobListScreen } from './JobList.ts';
import { mediaListScreen } from './MediaList.ts';

const FORTY = { total: 40 };
const LISTS = [
  {
    route: 'events',
    screen: eventListScreen,
    list: sampleEventList(SAMPLE_DATES, FORTY),
    teaser: { kind: 'eventTeaser', key: 't', title: '', text: null, count: 3, link: null },
  },
  {
    route: 'openJobs',
    screen: jobListScreen,
    list: sampleJobList(FORTY),
    teaser: {
      kind: 'vacancyTeaser',
      key: 't',
      title: '',
      text: null,
      count: 3,
      plane: false,
      allBrands: false,
    },
  },
  {
    route: 'media',
    screen: mediaListScreen,
    list: sampleMediaList(SAMPLE_MEDIA, FORTY),
    teaser: { kind: 'mediaTeaser', key: 't', title: '', text: null, count: 3 },
  },
] as const satisfies readonly { readonly teaser: Block; readonly [part: string]: unknown }[];
const figures: Block = {
  kind: 'figures',
  key: 'f',
  title: null,
  rows: [{ left: '1', right: 'x' }],
};

describe.each(LISTS)('the list at $route', ({ route, screen, list, teaser }) => {
  const load = (query: string, { hasPage = true, answer = success(list) as unknown } = {}) => {
    const { page } = samplePageOf([teaser, figures], { title: { text: 'Liste' } });
    const port = {
      list: async () => answer,
      find: async () => success(null),
      listUpcoming: async () => success([]),
      listNewest: async () => success([]),
      overview: async () => success({ newest: [], jobs: 0, apprenticeships: 0 }),
    };
    const ports = {
      pages: { find: async () => success(hasPage ? page : null) },
      events: port,
      jobs: port,
      media: port,
      brandThemes: { list: async () => [] },
    };
    return screen.load(routeOf(route), visitWith(ports), routeRequest(`/${route}`, query));
  };

  it('gives a further page its own title and canonical query', async () => {
    expect(await load('seite=2')).toMatchObject({
      title: 'Liste, Seite 2',
      canonicalQuery: 'seite=2',
      pages: 2,
    });
  });

  it.each([
    ['seite=2', 200],
    ['seite=3', 404],
    ['seite=zwei', 404],
  ])('responds to %s with %i', async (query, status) => {
    expect(await statusOf(load(query))).toBe(status);
  });

  it('omits the block that would repeat the list', async () => {
    expect((await load('')).page.blocks).toEqual([figures]);
  });

  it('responds with 404 if editors have no page for it, and with 503 if it cannot be read', async () => {
    expect(await statusOf(load('', { hasPage: false }))).toBe(404);
    const answer = failure({ kind: 'unreachable', detail: '' });
    expect(await statusOf(load('', { answer }))).toBe(503);
  });
});
