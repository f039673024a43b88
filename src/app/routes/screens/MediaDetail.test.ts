import { expect, it } from 'vitest';
import type { MediaEntry } from '../../../domain/media/Media.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { SAMPLE_MEDIA_ENTRY } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { mediaDetailScreen } from './MediaDetail.ts';
import {
  routeOf,
  routeRequest,
  thrownBy,
  visitWith,
} from '../../../../tests/support/routeRequest.ts';

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
  };
  return mediaDetailScreen.load(
    routeOf('mediaEntry'),
    visitWith(ports),
    routeRequest(`/media/jahresbericht/${slug}`, '', { id: 'jahresbericht', slug }),
  );
}

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
  const answer = await thrownBy(load({ slug: 'bericht' }));
  expect([answer?.status, answer?.headers.get('location')]).toEqual([
    301,
    '/media/jahresbericht/jahresbericht',
  ]);
});

it('responds with 404 for an unknown entry and with 503 if the entry cannot be read', async () => {
  expect((await thrownBy(load({ entry: null })))?.init.status).toBe(404);
  expect((await thrownBy(load({ broken: true })))?.init.status).toBe(503);
});
