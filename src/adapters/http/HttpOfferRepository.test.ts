import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import type { ContentProblem } from './dto/LocalEntry.ts';
import { HttpOfferRepository } from './HttpOfferRepository.ts';

const offer = {
  documentId: 'a1',
  marke: 'beispiel',
  haus: 'lindengut',
  slug: 'zimmer',
  art: 'langzeit',
  titel: 'Einzelzimmer',
};

function stage(answer: ContentClient['read']) {
  const read = vi.fn(answer);
  const problems: ContentProblem[] = [];
  const offers = new HttpOfferRepository({ read }, (problem) => problems.push(problem));
  return { offers, read, problems };
}
const answering = (...data: readonly unknown[]) => stage(async () => success({ data }));

describe('an offer', () => {
  it('of another brand or slug than the requested one is not shown, whatever is answered', async () => {
    for (const changes of [{ marke: 'anders' }, { slug: 'wohnung' }, { marke: null }])
      expect(
        await answering({ ...offer, ...changes }).offers.find('zimmer', 'beispiel', ''),
      ).toEqual(success(null));
    expect(await answering(offer).offers.find('zimmer', 'beispiel', '')).toMatchObject({
      value: { slug: 'zimmer' },
    });
  });

  it('with an impossible slug is not requested', async () => {
    const { offers, read } = answering(offer);
    for (const slug of ['', '../x', 'Zimmer', 'a b', '$ne', 'x'.repeat(500)])
      expect(await offers.find(slug, 'beispiel', 'it-CH')).toEqual(success(null));
    expect(read).not.toHaveBeenCalled();
  });
});

describe('the lists', () => {
  it('read all pages', async () => {
    const { offers, read } = stage(async (request) =>
      success({
        data: Array.from({ length: 100 }, (_, index) => {
          const slug = `zimmer-${'page' in request ? request.page : 0}-${index}`;
          return { ...offer, documentId: slug.replaceAll('-', ''), slug };
        }),
        meta: { pagination: { total: 250 } },
      }),
    );
    const listed = await offers.list('');
    expect(read).toHaveBeenCalledTimes(3);
    expect(listed.ok && new Set(listed.value.map(({ slug }) => slug)).size).toBe(300);
  });

  it('fail as a whole if a page fails: an incomplete list would be taken for a complete one', async () => {
    const down = failure({ kind: 'unreachable', detail: 'down' } as const);
    const { offers } = stage(async (request) =>
      'page' in request && request.page === 2
        ? down
        : success({ data: [], meta: { pagination: { total: 150 } } }),
    );
    expect(await offers.list('')).toEqual(down);
    expect(await offers.listOccupancies()).toEqual(down);
    expect(await offers.listCareShares()).toEqual(down);
  });

  it('of hostile answers are empty, or a failure', async () => {
    const hostile = [null, 7, 'x', [], [[offer]], {}, { documentId: 'a1' }, { ...offer, art: {} }];
    const { offers, problems } = answering(...hostile);
    for (const listed of [
      await offers.list('it-CH'),
      await offers.listOccupancies(),
      await offers.listCareShares(),
    ])
      expect(listed).toEqual(success([]));
    expect(problems.length).toBeGreaterThan(0);
    for (const body of [7, 'x', { error: 'x' }, { data: 'x' }])
      for (const listed of [
        await stage(async () => success(body)).offers.list(''),
        await stage(async () => success(body)).offers.listOccupancies(),
        await stage(async () => success(body)).offers.listCareShares(),
      ])
        expect(listed).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
  });

  it('of what is free and what care costs are read once, in German', async () => {
    const { offers, read } = answering();
    await offers.listOccupancies();
    await offers.listCareShares();
    expect(read.mock.calls.map(([request]) => [request.kind, request.locale])).toEqual([
      ['occupancies', 'de-CH'],
      ['careShares', 'de-CH'],
    ]);
  });
});
