import { describe, expect, it, vi } from 'vitest';
import type { FoundJob } from '../../../domain/job/Job.ts';
import type { JobListQuery } from '../../../domain/job/JobQuery.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { SAMPLE_JOB, SAMPLE_JOBS, sampleJobList } from '../../../samples/sampleJobs.ts';
import { jobAdScreen } from './JobAd.ts';
import {
  routeOf,
  routeRequest,
  thrownBy,
  visitWith,
} from '../../../../tests/support/routeRequest.ts';

const own = { id: 'eigen', hosts: ['eigen.example'] };
const visit = (path: string, query = '') => routeRequest(path, query, { id: '7' });
const open = (brandId: string): FoundJob => ({ state: 'open', job: { ...SAMPLE_JOB, brandId } });
const theme = {
  brandId: 'haus-a',
  name: 'Parkhaus',
  hiddenRoutes: [] as string[],
  canonical: { origin: 'https://parkhaus.example', localeInPath: true },
};

function stage(
  found: FoundJob | null,
  { themes = [theme], ownJobs = sampleJobList(), readable = true, prefix = '', query = '' } = {},
) {
  const list = vi.fn(async ({ brandId }: JobListQuery) =>
    success(brandId === null ? sampleJobList() : ownJobs),
  );
  const find = vi.fn(async () =>
    readable ? success(found) : failure({ kind: 'unreachable', detail: '' } as const),
  );
  const ports = { jobs: { find, list }, brandThemes: { list: async () => themes } };
  const load = () =>
    jobAdScreen.load(
      routeOf('job'),
      visitWith(ports, { ...own, localeInPath: prefix !== '' }),
      visit(`${prefix}/jobs/offene-stellen/7`, query),
    );
  return { load, list };
}

it('shows an open job with its own address and a QR code', async () => {
  const data = await stage(open('eigen')).load();
  expect(data).toMatchObject({
    address: 'https://eigen.example/jobs/offene-stellen/7',
    companyName: null,
    title: 'Pflegefachperson HF, 60–100 %',
  });
  expect(data.canonicalHref).toBeUndefined();
  expect(data.qrRows.length).toBeGreaterThan(20);
  expect(new Set(data.qrRows.map((row) => row.length))).toEqual(new Set([data.qrRows.length]));
  // The finder pattern in the corner, by which cameras detect a QR code.
  expect(data.qrRows[0]).toMatch(/^11111110/);
});

it('passes the channel on, with the same address, and names its own in the QR code', async () => {
  const [plain, portal] = await Promise.all([
    stage(open('eigen')).load(),
    stage(open('eigen'), { query: 'quelle=portal' }).load(),
  ]);
  expect([plain.channel, portal.channel]).toEqual(['website', 'portal']);
  expect({ ...portal, channel: 'website' }).toEqual(plain);
  const { encode } = await import('uqr');
  const side = encode(`${plain.address}?quelle=qr`, { border: 0, ecc: 'M' }).size;
  expect(plain.qrRows).toHaveLength(side);
});

it('writes the workload as the language does', async () => {
  const titleIn = async (prefix: string) => (await stage(open('eigen'), { prefix }).load()).title;
  expect(await titleIn('/fr')).toBe('Pflegefachperson HF, 60–100\u00a0%');
  expect(await titleIn('/en')).toBe('Pflegefachperson HF, 60–100%');
});

it("shows the house name of another brand's job, with the canonical address on that brand's site", async () => {
  expect(await stage(open('haus-a')).load()).toMatchObject({
    companyName: 'Parkhaus',
    title: 'Pflegefachperson HF, 60–100 %, Parkhaus',
    canonicalHref: 'https://parkhaus.example/de/jobs/offene-stellen/7',
    address: 'https://parkhaus.example/de/jobs/offene-stellen/7',
  });
});

it('keeps its own address if the other brand hides its jobs', async () => {
  const data = await stage(open('haus-a'), {
    themes: [{ ...theme, hiddenRoutes: ['job'] }],
  }).load();
  expect([data.address, data.canonicalHref]).toEqual([
    'https://eigen.example/jobs/offene-stellen/7',
    undefined,
  ]);
});

describe('a job that is over', () => {
  const closed: FoundJob = {
    state: 'closed',
    kind: 'job',
    brandId: null,
    area: 'care',
    title: null,
  };

  it("responds with 410 and lists the house's own jobs of the same area", async () => {
    const { load, list } = stage(closed);
    expect(await thrownBy(load())).toMatchObject({
      init: { status: 410 },
      data: { reason: 'job', similar: SAMPLE_JOBS, houseNames: null },
    });
    expect(list.mock.calls[0]?.[0]).toMatchObject({
      brandId: 'eigen',
      areas: ['care'],
      pageSize: 5,
    });
  });

  it('lists jobs of the group if the house has none', async () => {
    const { load, list } = stage(closed, { ownJobs: sampleJobList({ jobs: [], total: 0 }) });
    expect(await thrownBy(load())).toMatchObject({
      data: { similar: SAMPLE_JOBS, houseNames: { 'haus-a': 'Parkhaus' } },
    });
    expect(list.mock.lastCall?.[0].brandId).toBeNull();
  });
});

it('responds with 404 for a job that never existed and with 503 if the job cannot be read', async () => {
  expect(await thrownBy(stage(null).load())).toMatchObject({
    init: { status: 404 },
    data: { reason: 'job' },
  });
  expect(await thrownBy(stage(null, { readable: false }).load())).toMatchObject({
    init: { status: 503 },
  });
});

describe('an apprenticeship of a brand without a separate list of apprenticeships', () => {
  const training: FoundJob = {
    state: 'open',
    job: { ...SAMPLE_JOB, kind: 'apprenticeship', brandId: 'eigen' },
  };

  it('is shown at the address of a job', async () => {
    const find = vi.fn(async (kind: string) =>
      success(kind === 'apprenticeship' ? training : null),
    );
    const ports = { jobs: { find }, brandThemes: { list: async () => [] } };
    const load = (hiddenRoutes: readonly string[]) =>
      jobAdScreen.load(
        routeOf('job'),
        visitWith(ports, { ...own, hiddenRoutes }),
        visit('/jobs/offene-stellen/7'),
      );
    expect(await load(['apprenticeship'])).toMatchObject({
      title: 'Pflegefachperson HF, Lehrstelle',
    });
    expect(await thrownBy(load([]))).toMatchObject({ init: { status: 404 } });
  });

  it("has its canonical address among the brand's jobs when another site shows it", async () => {
    const { load } = stage(
      { ...training, job: { ...SAMPLE_JOB, kind: 'apprenticeship', brandId: 'haus-a' } },
      { themes: [{ ...theme, hiddenRoutes: ['apprenticeship'] }] },
    );
    expect(await load()).toMatchObject({
      canonicalHref: 'https://parkhaus.example/de/jobs/offene-stellen/7',
    });
  });
});
