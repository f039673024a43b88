import { expect, it } from 'vitest';
import type { MediaEntry } from '../../../domain/media/Media.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { SAMPLE_MEDIA_ENTRY } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import type { ContentPorts } from '../ContentPorts.ts';
import { ROUTE_TABLE } from '../routeTable.ts';
import type { RouteEntry } from '../RouteEntry.ts';
import { mediaDetailScreen } from './MediaDetail.ts';
import { routeRequest } from '../../../../tests/support/routeRequest.ts';

const route = ROUTE_TABLE.find(({ id }) => id === 'mediaEntry') as RouteEntry;
const contact: Block = {
  kind: 'contactPerson',
  key: 'k',
  title: 'Für Medien',
  text: null,
  phone: '044 000 12 05',
  person: null,
  link: null,
};

interface Stage {
  readonly entry?: MediaEntry | null;
  readonly slug?: string;
  readonly page?: boolean;
  readonly broken?: boolean;
}

function load({
  entry = SAMPLE_MEDIA_ENTRY,
  slug = 'jahresbericht',
  page = true,
  broken = false,
}: Stage = {}) {
  const ports = {
    media: {
      find: async () => (broken ? failure({ kind: 'unreachable', detail: '' }) : success(entry)),
    },
    pages: {
      find: async () =>
        page ? success(samplePageOf([contact]).page) : failure({ kind: 'unreachable', detail: '' }),
    },
  } as unknown as ContentPorts;
  const visit = routeRequest(`/media/jahresbericht/${slug}`, '', { id: 'jahresbericht', slug });
  return mediaDetailScreen.load(
    route,
    { brand: SAMPLE_BRAND, ports, surface: 'web', now: () => new Date() },
    visit,
  );
}

const thrownBy = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (thrown: unknown) => thrown as { readonly init: { readonly status: number } },
  );

it('returns the entry with the press contact', async () => {
  expect(await load()).toMatchObject({
    entry: SAMPLE_MEDIA_ENTRY,
    contact,
    title: SAMPLE_MEDIA_ENTRY.title.text,
    meta: { description: SAMPLE_MEDIA_ENTRY.teaser },
    kind: 'article',
  });
});

it('has no contact if the page of the list cannot be read', async () => {
  expect((await load({ page: false })).contact).toBeNull();
});

it('redirects permanently to the correct slug', async () => {
  const answer = (await thrownBy(load({ slug: 'bericht' }))) as unknown as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/media/jahresbericht/jahresbericht',
  ]);
});

it('responds with 404 for an unknown entry and with 503 if the entry cannot be read', async () => {
  expect((await thrownBy(load({ entry: null })))?.init.status).toBe(404);
  expect((await thrownBy(load({ broken: true })))?.init.status).toBe(503);
});
