import fastify from 'fastify';
import { expect, it, test } from 'vitest';
import { InMemoryJobRepository } from '../../../../tests/support/in-memory/InMemoryJobRepository.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import type { JobMatches } from '../../../domain/job/JobQuery.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { success } from '../../../domain/shared/Result.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import { registerJobs } from './registerJobs.ts';

const content = createSampleContent(new Date('2026-11-24T09:00:00Z'));

async function stage(failure?: ContentFailure) {
  const app = fastify({ trustProxy: 'loopback' });
  app.decorateRequest('site', {
    getter: () => ({ brand: sampleBrand, known: true, local: false }),
  });
  const jobs = new InMemoryJobRepository({ ...content, ...(failure && { failure }) });
  const portsFor: PortsFactory = () => ({ jobs }) as unknown as ReturnType<PortsFactory>;
  const addresses = createBrandAddresses([sampleBrand, sampleBrandInFourLanguages], 3000);
  const contentCache = {
    read: async () => ({ result: success(null), tags: [], stale: false }),
    purge: () => undefined,
  };
  await registerJobs(app, { portsFor, addresses, contentCache });
  return (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers });
}

test('one page of the list is returned in the terms of the domain and is not cached', async () => {
  const answer = await (
    await stage()
  )(`/api/offene-stellen?marke=${sampleBrand.id}&bereiche=care&anzahl=2`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toMatchObject({
    total: 5,
    jobs: [{ id: 'pflegehf' }, { id: 'nachtwache' }],
    open: { jobs: 8, apprenticeships: 2 },
  });
});

test('a search finds jobs by the names of their houses', async () => {
  const answer = await (await stage())('/api/offene-stellen?suche=esempio');
  expect(answer.json<JobMatches>().jobs.map(({ id }) => id)).toEqual(['camere', 'cucina']);
});

test('the list contains no text of an advertisement', async () => {
  expect((await (await stage())('/api/offene-stellen')).body).not.toContain('Dienstplan');
});

it.each(['seite=0', 'bereiche=kunst', 'locale=xx', 'marke=../x', `suche=${'a'.repeat(81)}`])(
  '%s is rejected with 400',
  async (query) => {
    const answer = await (await stage())(`/api/offene-stellen?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { failure: 'malformed' }]);
  },
);

it('the list returns 502 if the content service does not respond', async () => {
  const answer = await (
    await stage({ kind: 'unreachable', detail: 'down' })
  )('/api/offene-stellen');
  expect([answer.statusCode, answer.json()]).toEqual([502, { failure: 'unreachable' }]);
});

it('the rate limit applies only to the address that exceeds it', async () => {
  const ask = await stage({ kind: 'unreachable', detail: 'down' });
  for (let time = 0; time < 300; time += 1)
    await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.1' });
  expect((await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(
    429,
  );
  expect((await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.2' })).statusCode).toBe(
    502,
  );
});

it('the rate limit counts the addresses of an IPv6 connection together', async () => {
  const ask = await stage({ kind: 'unreachable', detail: 'down' });
  const from = (address: string) => ask('/api/offene-stellen', { 'x-forwarded-for': address });
  for (let time = 0; time < 300; time += 1) await from(`2001:db8:1:2::${time}`);
  expect((await from('2001:db8:1:2::ffff')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(502);
});
