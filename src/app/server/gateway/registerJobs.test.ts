import fastify from 'fastify';
import { expect, it, test } from 'vitest';
import { InMemoryJobRepository } from '../../../adapters/in-memory/InMemoryJobRepository.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../adapters/in-memory/sampleBrand.ts';
import { createSampleContent } from '../../../adapters/in-memory/sampleContent.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import { registerJobs } from './registerJobs.ts';

const content = createSampleContent(new Date('2026-11-24T09:00:00Z'));

async function stage(failure?: ContentFailure) {
  const app = fastify({ trustProxy: 'loopback' });
  app.decorateRequest('site', { getter: () => ({ brand: sampleBrand, known: true, local: false }) });
  const jobs = new InMemoryJobRepository({ ...content, ...(failure && { failure }) });
  const portsFor: PortsFactory = () => ({ jobs }) as unknown as ReturnType<PortsFactory>;
  const addresses = createBrandAddresses([sampleBrand, sampleBrandInFourLanguages], 3000);
  await registerJobs(app, { portsFor, addresses, contentCache: { read: () => { throw new Error('Nothing is read here'); }, purge: () => undefined } });
  return (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });
}

test('one page of the list is answered in the domain\'s words, for this question only', async () => {
  const answer = await (await stage())(`/api/offene-stellen?marke=${sampleBrand.id}&bereiche=care&anzahl=2`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toMatchObject({ total: 5, jobs: [{ id: 'pflegehf' }, { id: 'nachtwache' }], open: { jobs: 8, apprenticeships: 2 } });
});

test('jobs are found by the names of their houses, which the server knows', async () => {
  const answer = await (await stage())('/api/offene-stellen?suche=esempio');
  expect(answer.json<{ jobs: readonly { id: string }[] }>().jobs.map(({ id }) => id)).toEqual(['camere', 'cucina']);
});

test('no text of an advertisement comes with the list', async () => {
  expect((await (await stage())('/api/offene-stellen')).body).not.toContain('Dienstplan');
});

it.each(['seite=0', 'bereiche=kunst', 'locale=xx', 'marke=../x', `suche=${'a'.repeat(81)}`])('%s is refused', async (query) => {
  const answer = await (await stage())(`/api/offene-stellen?${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, { failure: 'malformed' }]);
});

it('says so when the content service does not answer', async () => {
  const answer = await (await stage({ kind: 'unreachable', detail: 'down' }))('/api/offene-stellen');
  expect([answer.statusCode, answer.json()]).toEqual([502, { failure: 'unreachable' }]);
});

it('asks who asks too often to wait, and nobody else', async () => {
  const ask = await stage({ kind: 'unreachable', detail: 'down' });
  for (let time = 0; time < 300; time += 1) await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.1' });
  expect((await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(429);
  expect((await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.2' })).statusCode).toBe(502);
});
