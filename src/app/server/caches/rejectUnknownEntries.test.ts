import { describe, expect, it } from 'vitest';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { createContentCache } from './contentCache.ts';
import { rejectUnknownEntries } from './rejectUnknownEntries.ts';

interface Named {
  readonly documentId: string;
  readonly pfad?: string;
  readonly slug?: string;
  readonly handle?: string;
}

function stage(german: readonly Named[], italian: readonly Named[] = []) {
  const time = { now: 0 };
  const asked: ContentRead[] = [];
  const state = { german, kind: 'well' as 'well' | 'unreachable' | 'refused' };
  const client: ContentClient = {
    async read(read) {
      asked.push(read);
      if (state.kind !== 'well') return failure({ kind: state.kind, detail: state.kind });
      if (read.kind !== 'known') return success({ data: [{ documentId: 'asked' }] });
      const all = read.locale === 'it-CH' ? italian : state.german;
      return success({
        data: all.slice((read.page - 1) * 100, read.page * 100),
        meta: { pagination: { total: all.length } },
      });
    },
  };
  const cache = rejectUnknownEntries(
    createContentCache({ client, maxAge: 60_000, now: () => time.now }),
    {
      now: () => time.now,
    },
  );
  return { cache, time, asked, state, kinds: () => asked.map(({ kind }) => kind) };
}

const job = (id: string): ContentRead => ({ kind: 'job', jobKind: 'job', id, locale: 'de-CH' });
const READS: readonly (readonly [
  string,
  (name: string) => ContentRead,
  (name: string) => Named,
])[] = [
  [
    'page',
    (path) => ({ kind: 'page', brandId: 'beispiel', path, locale: 'de-CH' }),
    (pfad) => ({ documentId: 'x', pfad }),
  ],
  [
    'event',
    (id) => ({ kind: 'event', brandId: 'beispiel', id, locale: 'de-CH' }),
    (documentId) => ({ documentId }),
  ],
  [
    'media entry',
    (id) => ({ kind: 'mediaEntry', brandId: 'beispiel', id, locale: 'de-CH' }),
    (documentId) => ({ documentId }),
  ],
  ['job', job, (documentId) => ({ documentId })],
  [
    'house',
    (slug) => ({ kind: 'house', slug, locale: 'de-CH' }),
    (slug) => ({ documentId: 'x', slug }),
  ],
  [
    'offer',
    (slug) => ({ kind: 'offer', slug, brandId: 'beispiel', locale: 'de-CH' }),
    (slug) => ({ documentId: 'x', slug }),
  ],
  [
    'view',
    (handle) => ({ kind: 'view', handle, locale: 'de-CH' }),
    (handle) => ({ documentId: 'x', handle }),
  ],
  [
    'lobby screen',
    (handle) => ({ kind: 'kioskProfile', handle, locale: 'de-CH' }),
    (handle) => ({ documentId: 'x', handle }),
  ],
];

describe.each(READS)('a %s', (_, readOf, named) => {
  it('that does not exist is never requested, even for 50 invented names', async () => {
    const { cache, asked } = stage([named('eins')]);
    for (let count = 0; count < 50; count += 1)
      expect(await cache.read(readOf(`erfunden${count}`))).toMatchObject({
        result: success(null),
        stale: false,
      });
    expect(asked.map(({ kind }) => kind)).toEqual(['known']);
  });

  it('that exists is requested', async () => {
    const { cache, kinds } = stage([named('eins')]);
    expect((await cache.read(readOf('eins'))).result).toEqual(
      success({ data: [{ documentId: 'asked' }] }),
    );
    expect(kinds()).toEqual(['known', readOf('eins').kind]);
  });
});

it('a newly published entry is found after the purge, and a known entry does not wait for the list', async () => {
  const { cache, state, kinds, asked } = stage([{ documentId: 'eins' }]);
  await cache.read(job('eins'));
  await cache.read(job('zwei'));
  state.german = [{ documentId: 'eins' }, { documentId: 'zwei' }];
  cache.purge(['stelle', 'stelle:*', 'entry:zwei']);
  asked.length = 0;
  await cache.read(job('eins'));
  expect(kinds()).toEqual(['job']);
  expect((await cache.read(job('zwei'))).result).toMatchObject({ ok: true, value: { data: [{}] } });
});

it('an entry that exists only in the requested language is found', async () => {
  const { cache } = stage([{ documentId: 'eins' }], [{ documentId: 'due' }]);
  expect(
    (await cache.read({ ...job('due'), locale: 'it-CH' } as ContentRead)).result,
  ).toMatchObject({ ok: true, value: { data: [{}] } });
  expect((await cache.read({ ...job('tre'), locale: 'it-CH' } as ContentRead)).result).toEqual(
    success(null),
  );
});

it('a long list is read completely, page by page', async () => {
  const { cache, kinds } = stage(
    Array.from({ length: 1050 }, (_, index) => ({ documentId: `stelle${index}` })),
  );
  expect((await cache.read(job('stelle1049'))).result.ok).toBe(true);
  expect((await cache.read(job('stelle1050'))).result).toEqual(success(null));
  expect(kinds().filter((kind) => kind === 'known')).toHaveLength(11);
});

it('500 invented names cause at most 121 requests while the content service does not respond, and all fail', async () => {
  const { cache, state, asked, time } = stage([{ documentId: 'eins' }]);
  await cache.read(job('eins'));
  state.kind = 'unreachable';
  cache.purge(['*']);
  time.now = 61_000;
  asked.length = 0;
  for (let count = 0; count < 500; count += 1) await cache.read(job(`erfunden${count}`));
  expect(asked.filter(({ kind }) => kind === 'job').length).toBeLessThanOrEqual(120);
  const cold = stage([]);
  cold.state.kind = 'unreachable';
  const answers = [];
  for (let count = 0; count < 500; count += 1)
    answers.push(await cold.cache.read(job(`erfunden${count}`)));
  expect(answers.every(({ result }) => !result.ok)).toBe(true);
  expect(cold.asked.length).toBeLessThanOrEqual(121);
});

it('no further requests are made if the token may not read the list', async () => {
  const { cache, state, kinds } = stage([]);
  state.kind = 'refused';
  for (let count = 0; count < 20; count += 1)
    expect((await cache.read(job(`erfunden${count}`))).result).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  expect(kinds()).toEqual(['known']);
});
