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

const JOBS = { path: '/jobs', query: '' };

function stage(most?: number) {
  const refresh = vi.fn<(copies: readonly ProxyCopy[]) => void>();
  let time = 1_800_000_000_000;
  const now = () => time;
  const copies = createProxyCopies({ refresh, now, ...(most !== undefined && { most }) });
  const offer = (keep: string, address = JOBS, asking: Asking = {}, answer = page()) =>
    copies.offer(request(keep, asking), answer, address, copies.changes).headers;
  const refreshed = () => (refresh.mock.lastCall?.[0] ?? []).map(({ address }) => address);
  return {
    copies,
    offer,
    refreshed,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
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
  expect(copies.offer(request(undefined, { url: '/jobs' }), answer, JOBS, 0)).toBe(answer);
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
  ['that must not be kept', {}, { status: 200, headers: {}, body: page().body, stale: false }],
  ['that is missing and was never there', {}, page({ status: 404 })],
  ['that failed', {}, page({ status: 503 })],
  ['that depends on more than pages do', {}, page({ headers: { vary: 'sec-fetch-dest' } })],
] as const)('a response %s is not kept', (_, asking, answer) => {
  expect(stage().offer('normal /jobs', JOBS, asking, answer)).not.toHaveProperty('x-foyer-visitor');
});

test('a page rendered while content changed is not kept', () => {
  const { copies } = stage();
  const before = copies.changes;
  copies.purge(['entry:b']);
  const { headers } = copies.offer(request('normal /jobs'), page(), JOBS, before);
  expect(headers).toEqual({ etag: 'x' });
});

test('a redirect or a missing page replaces the earlier copy of the page', () => {
  const { offer } = stage();
  const told = (answer: StoredPage, asking: Asking = {}) =>
    offer('normal /jobs', JOBS, asking, answer)['x-foyer-visitor'];
  expect(told(page())).toBe('no-cache');
  expect(told(page({ status: 404 }))).toBe('no-store');
  expect(told(page({ status: 301 }))).toBe('no-store');
  // This redirect may carry the visitor's query.
  expect(told(page({ status: 301 }), { url: '/jobs?utm_source=a' })).toBeUndefined();
});

test('a content change refreshes the pages built from it, the most requested first', () => {
  const { copies, offer, refreshed } = stage();
  const ask = (path: string, times: number, tag: string, headers = {}): void => {
    for (let count = 0; count < times; count += 1) {
      offer(`normal ${path}`, { path, query: '' }, { headers }, page({ tags: new Set([tag]) }));
    }
  };
  ask('/selten', 1, 'entry:a');
  ask('/oft', 5, 'entry:a');
  ask('/anders', 9, 'entry:b');
  // The site's own requests do not count as visitors' requests.
  ask('/selten', 20, 'entry:a', { 'x-foyer-refresh': 'x' });
  copies.purge(['entry:a']);
  expect(refreshed()).toEqual(['/oft', '/selten']);
  copies.purge(['*']);
  expect(refreshed()).toEqual(['/anders', '/oft', '/selten']);
  copies.purge(['entry:c']);
  expect(refreshed()).toEqual([]);
});

test('earlier requests count less than recent ones', () => {
  const { copies, offer, refreshed, wait } = stage();
  for (const _ of [1, 2, 3, 4]) offer('normal /damals', { path: '/damals', query: '' });
  wait(60 * 60_000);
  offer('normal /jetzt', { path: '/jetzt', query: '' });
  copies.purge(['*']);
  expect(refreshed()).toEqual(['/jetzt', '/damals']);
});

test('each text size, host and encoding is a separate copy, up to the maximum number of copies', () => {
  const { copies, offer, refreshed } = stage(5);
  for (const keep of ['normal /jobs', 'large /jobs', 'larger /jobs']) offer(keep);
  offer('normal /jobs', JOBS, { headers: { 'accept-encoding': 'gzip' } });
  for (const host of ['a.example', 'b.example']) offer('normal /jobs', JOBS, { headers: { host } });
  copies.purge(['*']);
  expect(refreshed()).toHaveLength(5);
});
