import { describe, expect, it } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import type { ContentRead } from './ContentRead.ts';
import { readAllLocalized, readLocalized } from './readLocalized.ts';

type Answer = Awaited<ReturnType<ContentClient['read']>>;

const readIn = (locale: ContentRead['locale']): ContentRead => ({
  kind: 'houses',
  locale: locale === '' ? 'de-CH' : locale,
});

function clientOf(answers: Readonly<Record<string, Answer>>): {
  readonly client: ContentClient;
  readonly requests: string[];
} {
  const requests: string[] = [];
  return {
    requests,
    client: {
      read: async ({ locale }) => {
        requests.push(locale);
        return answers[locale] ?? success(null);
      },
    },
  };
}

const down = failure({ kind: 'unreachable', detail: 'down' } as const);
const german = success({
  data: [{ id: 1, documentId: 'd1', titel: 'Haus', lead: 'Gut' }],
  meta: { pagination: { total: 12 } },
});
const italian = success({
  data: [{ id: 2, documentId: 'd1', titel: 'Casa', lead: ' ' }],
  meta: { pagination: { total: 1 } },
});

describe('readLocalized', () => {
  it('sends one request for German', async () => {
    const { client, requests } = clientOf({ 'de-CH': german });
    await readLocalized(client, readIn, '', undefined);
    await readLocalized(client, readIn, 'de-CH', undefined);
    expect(requests).toEqual(['de-CH', 'de-CH']);
  });

  it('fills missing fields of a translation from German and returns their names', async () => {
    const { client } = clientOf({ 'de-CH': german, 'it-CH': italian });
    const result = await readLocalized(client, readIn, 'it-CH', undefined);
    expect(result).toEqual({
      ok: true,
      value: {
        total: 12,
        entries: [
          {
            id: 'd1',
            fields: { id: 2, documentId: 'd1', titel: 'Casa', lead: 'Gut' },
            germanFields: new Set(['lead']),
          },
        ],
      },
    });
  });

  it('returns the translation if only the German read failed', async () => {
    const { client } = clientOf({ 'de-CH': down, 'it-CH': italian });
    expect(await readLocalized(client, readIn, 'it-CH', undefined)).toMatchObject({
      ok: true,
      value: { entries: [{ fields: { titel: 'Casa' } }] },
    });
  });

  it('fails if the read in the requested language failed, or if German failed and there is no translation', async () => {
    expect(
      await readLocalized(
        clientOf({ 'de-CH': german, 'it-CH': down }).client,
        readIn,
        'it-CH',
        undefined,
      ),
    ).toEqual(down);
    expect(
      await readLocalized(clientOf({ 'de-CH': down }).client, readIn, 'it-CH', undefined),
    ).toEqual(down);
  });

  it.each([{}, [], 'x', 3, { error: {} }, { data: 'x' }])(
    'reports %j as malformed',
    async (body) => {
      expect(
        await readLocalized(clientOf({ 'de-CH': success(body) }).client, readIn, '', undefined),
      ).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
    },
  );
});

describe('readAllLocalized', () => {
  const pageOf = (page: number) =>
    success({
      data: [{ id: page, documentId: `d${page}`, name: 'Haus' }],
      meta: { pagination: { total: 250 } },
    });
  const readPage = (locale: ContentRead['locale'], page: number): ContentRead => ({
    kind: 'events',
    brandId: null,
    from: '2026-11-24',
    page,
    locale: locale === '' ? 'de-CH' : locale,
  });
  const entriesOf = async (pages: readonly Answer[]) => {
    const client: ContentClient = {
      read: async (read) => pages[('page' in read ? Number(read.page) : 1) - 1] ?? success(null),
    };
    const result = await readAllLocalized(client, readPage, '', undefined);
    return result.ok ? result.value.entries : null;
  };

  it('combines the pages of a long list once, until one of them changes', async () => {
    const pages = [pageOf(1), pageOf(2), pageOf(3)];
    const entries = await entriesOf(pages);
    expect(entries?.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
    expect(await entriesOf([...pages])).toBe(entries);
    const changed = await entriesOf([...pages.slice(0, 2), pageOf(4)]);
    expect(changed?.map(({ id }) => id)).toEqual(['d1', 'd2', 'd4']);
  });

  it('reads no more pages at a time than allowed, and fails without the German ones if they are needed', async () => {
    let [reading, most, requests] = [0, 0, 0];
    const client: ContentClient = {
      read: async (read) => {
        requests += 1;
        most = Math.max(most, (reading += 1));
        await Promise.resolve();
        reading -= 1;
        return read.locale === 'de-CH' && 'page' in read && read.page === 5
          ? down
          : success({ data: [{ documentId: 'd1' }], meta: { pagination: { total: 1000 } } });
      },
    };
    const limits = { pages: 6, parallel: 2, needsGerman: false };
    expect(await readAllLocalized(client, readPage, '', undefined, limits)).toEqual(down);
    expect([most, requests]).toEqual([2, 5]);
    const inItalian = (needsGerman: boolean) =>
      readAllLocalized(client, readPage, 'it-CH', undefined, { ...limits, needsGerman });
    expect(await inItalian(false)).toMatchObject({ ok: true });
    expect(await inItalian(true)).toEqual(down);
  });
});
