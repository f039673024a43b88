import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { compressedBody } from '../http/compressedBody.ts';
import type { StoredPage } from '../caches/pageCache.ts';
import { createProxyCopies, type ProxyCopy } from './createProxyCopies.ts';

interface Asking {
  readonly known?: boolean;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const page = (deviation: Partial<StoredPage> = {}): StoredPage => ({
  status: 200,
  headers: { etag: 'x' },
  body: compressedBody('<p>'),
  stale: false,
  tags: new Set(['entry:a']),
  shared: true,
  ...deviation,
});
const request = (keep: string | undefined, { known = true, url, headers }: Asking = {}) =>
  ({
    headers: {
      host: 'haus.example',
      'accept-encoding': 'br',
      ...(keep !== undefined && { 'x-foyer-keep': keep }),
      ...headers,
    },
    raw: { url: url ?? keep?.split(' ')[1] },
    site: { known },
  }) as unknown as FastifyRequest;

const { shared: _, ...unshared } = page();
const JOBS = { path: '/jobs', query: '' };

function stage(mostPages?: number) {
  const refresh = vi.fn<(copies: readonly ProxyCopy[]) => void>();
  const copies = createProxyCopies(refresh, mostPages);
  const offer = (keep: string, address = JOBS, asking: Asking = {}, answer = page()) =>
    copies.offer(request(keep, asking), answer, address, address.path + address.query).headers;
  const refreshed = (key: string) => {
    refresh.mockClear();
    copies.refresh(key);
    return (refresh.mock.lastCall?.[0] ?? []).map(
      ({ host, address, textSize, encoding }) => `${host}${address} ${textSize} ${encoding}`,
    );
  };
  return { copies, offer, refreshed };
}

const KEPT = {
  'cache-control': 'max-age=1, stale-while-revalidate=2',
  'x-foyer-visitor': 'no-cache',
};

test('the headers define how long a proxy may keep a page and what visitors receive', () => {
  expect(stage().offer('normal /jobs')).toEqual({ etag: 'x', ...KEPT });
});

test('a response is unchanged if there is no proxy', () => {
  const { copies } = stage();
  const answer = page();
  expect(copies.offer(request(undefined, { url: '/jobs' }), answer, JOBS, 'k')).toBe(answer);
});

test.each([
  'normal /jobs?',
  'normal /jobs?a=1',
  'normal /job',
  'riesig /jobs',
  '/jobs',
  'normal jobs',
  '',
])('an address that is not the canonical form of the page is not kept: %s', (keep) => {
  expect(stage().offer(keep)).toEqual({ etag: 'x' });
});

const LIST = '/jobs/offene-stellen';
test.each([
  [LIST, '?bereich=pflege%2Ctechnik', `${LIST}?bereich=pflege%2Ctechnik`, true],
  [LIST, '?bereich=pflege%2Ctechnik', `${LIST}?bereich=pflege,technik`, true],
  [LIST, '?bereich=pflege', `${LIST}?bereich=%70flege`, false],
  [LIST, '?bereich=pflege', `${LIST}?bereich=pflege&a=1`, false],
  ['/%6Aobs', '', '/%6Aobs', false],
  ['/s/caf%C3%A9', '', '/s/caf%C3%A9', true],
])('%s with %s is kept as %s: %s', (path, query, address, isKept) => {
  const headers = stage().offer(`normal ${address}`, { path, query });
  expect('x-foyer-visitor' in headers).toBe(isKept);
});

test.each([
  ['of an unknown host', { known: false }, page()],
  ['that is not in the page cache', {}, unshared],
  ['that is missing and was never there', {}, page({ status: 404 })],
  ['that failed', {}, page({ status: 503 })],
  ['that depends on more than pages do', {}, page({ headers: { vary: 'sec-fetch-dest' } })],
] as const)('a response %s is not kept', (_, asking, answer) => {
  expect(stage().offer('normal /jobs', JOBS, asking, answer)).not.toHaveProperty('x-foyer-visitor');
});

test('a redirect or a missing page replaces the earlier copy of the page', () => {
  const { offer } = stage();
  const visitorHeader = (answer: StoredPage, asking: Asking = {}) =>
    offer('normal /jobs', JOBS, asking, answer)['x-foyer-visitor'];
  expect(visitorHeader(page())).toBe('no-cache');
  expect(visitorHeader(page({ status: 404 }))).toBe('no-store');
  expect(visitorHeader(page({ status: 301 }))).toBe('no-store');
  // This redirect may carry the visitor's query.
  expect(visitorHeader(page({ status: 301 }), { url: '/jobs?utm_source=a' })).toBeUndefined();
});

test('a page that was rendered again is fetched again for each host, text size and encoding', () => {
  const { offer, refreshed } = stage();
  offer('normal /jobs');
  offer('normal /jobs');
  offer('normal /jobs', JOBS, { headers: { 'accept-encoding': 'gzip' } });
  offer('large /jobs', JOBS, { headers: { host: 'anderes.example' } });
  offer('normal /kontakt', { path: '/kontakt', query: '' });
  expect(refreshed('/jobs')).toEqual([
    'anderes.example/jobs large br',
    'haus.example/jobs normal gzip',
    'haus.example/jobs normal br',
  ]);
  expect(refreshed('/unbekannt')).toEqual([]);
});

test('only a number of pages, and of copies of one page, are remembered', () => {
  const { offer, refreshed } = stage(2);
  for (const path of ['/a', '/b', '/c']) offer(`normal ${path}`, { path, query: '' });
  expect(['/a', '/b', '/c'].map((key) => refreshed(key).length)).toEqual([0, 1, 1]);
  for (let port = 1; port < 100; port += 1)
    offer('normal /jobs', JOBS, { headers: { host: `haus.example:${port}` } });
  expect(refreshed('/jobs')).toHaveLength(12);
});
