import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { compressedBody } from '../compressedBody.ts';
import type { StoredPage } from '../pageCache.ts';
import { createProxyCopies, type ProxyCopy } from './createProxyCopies.ts';

const page = (deviation: Partial<StoredPage> = {}): StoredPage => ({ status: 200, headers: { etag: 'x' }, body: compressedBody('<p>'), stale: false, tags: new Set(['entry:a']), ...deviation });
const request = (keep: string | undefined, deviation: { readonly known?: boolean; readonly url?: string; readonly headers?: Readonly<Record<string, string>> } = {}): FastifyRequest => ({
  headers: { host: 'haus.example', 'accept-encoding': 'br', ...(keep !== undefined && { 'x-foyer-keep': keep }), ...deviation.headers },
  raw: { url: deviation.url ?? keep?.split(' ')[1] }, site: { known: deviation.known ?? true },
} as unknown as FastifyRequest);

function stage(most?: number) {
  const refresh = vi.fn<(copies: readonly ProxyCopy[]) => void>();
  let time = 1_800_000_000_000;
  const copies = createProxyCopies({ refresh, now: () => time, ...(most !== undefined && { most }) });
  const offer = (keep: string | undefined, address = { path: '/jobs', query: '' }, deviation: Parameters<typeof request>[1] = {}, answer = page()) => copies.offer(request(keep, deviation), answer, address, copies.changes).headers;
  const refreshed = (): readonly string[] => (refresh.mock.lastCall?.[0] ?? []).map(({ address }) => address);
  return { copies, offer, refreshed, wait: (milliseconds: number) => { time += milliseconds; } };
}

const KEPT = { 'cache-control': 'max-age=1, stale-while-revalidate=2', 'x-foyer-visitor': 'no-cache' };

test('a proxy is told how long a page may be kept, and what visitors are told', () => {
  expect(stage().offer('normal /jobs')).toEqual({ etag: 'x', ...KEPT });
});

test('without a proxy everything stays as it was', () => {
  const { copies } = stage();
  const answer = page();
  expect(copies.offer(request(undefined, { url: '/jobs' }), answer, { path: '/jobs', query: '' }, 0)).toBe(answer);
});

test.each(['normal /jobs?', 'normal /jobs?a=1', 'normal /job', 'riesig /jobs', '/jobs', 'normal jobs', ''])('an address that is not the page’s one form is not kept: %s', (keep) => {
  expect(stage().offer(keep)).toEqual({ etag: 'x' });
});

test.each([
  ['/jobs/offene-stellen', '?bereich=pflege%2Ctechnik', '/jobs/offene-stellen?bereich=pflege%2Ctechnik', true],
  ['/jobs/offene-stellen', '?bereich=pflege%2Ctechnik', '/jobs/offene-stellen?bereich=pflege,technik', true],
  ['/jobs/offene-stellen', '?bereich=pflege', '/jobs/offene-stellen?bereich=%70flege', false],
  ['/jobs/offene-stellen', '?bereich=pflege', '/jobs/offene-stellen?bereich=pflege&a=1', false],
  ['/%6Aobs', '', '/%6Aobs', false],
  ['/s/caf%C3%A9', '', '/s/caf%C3%A9', true],
])('%s with %s is kept as %s: %s', (path, query, address, isKept) => {
  expect('x-foyer-visitor' in stage().offer(`normal ${address}`, { path, query })).toBe(isKept);
});

test.each([
  ['of an unknown host', { known: false }, page()],
  ['that must not be kept', {}, { status: 200, headers: {}, body: compressedBody(''), stale: false }],
  ['that is missing and was never there', {}, page({ status: 404 })],
  ['that failed', {}, page({ status: 503 })],
  ['that depends on more than pages do', {}, page({ headers: { vary: 'sec-fetch-dest' } })],
] as const)('an answer %s is not kept', (_, deviation, answer) => {
  expect(stage().offer('normal /jobs', undefined, deviation, answer)).not.toHaveProperty('x-foyer-visitor');
});

test('what was made while content changed is not kept', () => {
  const { copies } = stage();
  const before = copies.changes;
  copies.purge(['entry:b']);
  expect(copies.offer(request('normal /jobs'), page(), { path: '/jobs', query: '' }, before).headers).toEqual({ etag: 'x' });
});

test('what has moved or gone replaces the copy of what was there', () => {
  const { offer } = stage();
  offer('normal /jobs');
  expect(offer('normal /jobs', undefined, {}, page({ status: 404 }))).toMatchObject({ 'x-foyer-visitor': 'no-store' });
  expect(offer('normal /jobs', undefined, {}, page({ status: 301, headers: { location: '/a' } }))).toMatchObject({ 'x-foyer-visitor': 'no-store', location: '/a' });
  // This one may lead on with the query that the visitor came with.
  expect(offer('normal /jobs', undefined, { url: '/jobs?utm_source=a' }, page({ status: 301 }))).not.toHaveProperty('x-foyer-visitor');
});

test('a change has what was made from it fetched, what was asked for most first', () => {
  const { copies, offer, refreshed } = stage();
  const ask = (address: string, times: number, tag: string, headers = {}): void => {
    for (let count = 0; count < times; count += 1) offer(`normal ${address}`, { path: address, query: '' }, { headers }, page({ tags: new Set([tag]) }));
  };
  ask('/selten', 1, 'entry:a');
  ask('/oft', 5, 'entry:a');
  ask('/anders', 9, 'entry:b');
  // What the site itself has asked for is not asked for by visitors.
  ask('/selten', 20, 'entry:a', { 'x-foyer-refresh': 'x' });
  copies.purge(['entry:a']);
  expect(refreshed()).toEqual(['/oft', '/selten']);
  copies.purge(['*']);
  expect(refreshed()).toEqual(['/anders', '/oft', '/selten']);
  copies.purge(['entry:c']);
  expect(refreshed()).toEqual([]);
});

test('what was asked for long ago counts less', () => {
  const { copies, offer, refreshed, wait } = stage();
  for (const _ of [1, 2, 3, 4]) offer('normal /damals', { path: '/damals', query: '' });
  wait(60 * 60_000);
  offer('normal /jetzt', { path: '/jetzt', query: '' });
  copies.purge(['*']);
  expect(refreshed()).toEqual(['/jetzt', '/damals']);
});

test('each text size, host and encoding is a copy of its own, and no more are known than fit', () => {
  const { copies, offer, refreshed } = stage(4);
  for (const keep of ['normal /jobs', 'large /jobs', 'larger /jobs']) offer(keep);
  for (const host of ['a.example', 'b.example']) offer('normal /jobs', undefined, { headers: { host } });
  copies.purge(['*']);
  expect(refreshed()).toHaveLength(4);
});
