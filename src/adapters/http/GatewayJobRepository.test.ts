import { expect, it } from 'vitest';
import type { JobSearch } from '../../domain/job/JobRepository.ts';
import { failure } from '../../domain/shared/Result.ts';
import { GatewayJobRepository } from './GatewayJobRepository.ts';

const search: JobSearch = { list: async () => failure({ kind: 'unreachable', detail: 'asked' }) };
const jobs = new GatewayJobRepository(
  {
    client: { read: async () => ({ ok: true, value: null }) },
    clock: { now: () => new Date() },
    report: () => undefined,
  },
  search,
);

it('refuses to list all open jobs at once', async () => {
  expect(await jobs.listOpen()).toMatchObject({ ok: false, failure: { kind: 'refused' } });
});

it('delegates its list to the job search', async () => {
  const query = {
    brandId: null,
    areas: [],
    companies: [],
    apprenticeshipsOnly: false,
    workload: null,
    words: '',
    page: 1,
    pageSize: 20,
  };
  expect(await jobs.list(query, '')).toMatchObject({ ok: false, failure: { detail: 'asked' } });
});
