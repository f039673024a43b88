import { expect, it } from 'vitest';
import { describePort, itReadsWell, valueOf } from './describePort.ts';

describePort('JobRepository', (world) => {
  it('counts the open jobs and apprenticeships of a brand and lists the newest', async () => {
    const { ports, brand } = world();
    const overview = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 50 }, ''));
    expect(overview.jobs).toBeGreaterThan(1);
    expect(overview.apprenticeships).toBeGreaterThan(0);
    expect(overview.newest).toHaveLength(overview.jobs + overview.apprenticeships);
    expect(new Set(overview.newest.map(({ brandId }) => brandId))).toEqual(new Set([brand.id]));
    const dates = overview.newest.map(({ publishedOn }) => publishedOn);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('counts all but lists at most as many as asked', async () => {
    const { ports, brand } = world();
    const all = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 50 }, ''));
    const teaser = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 2 }, ''));
    expect(teaser).toEqual({ ...all, newest: all.newest.slice(0, 2) });
  });

  it('counts the whole group when no brand is named', async () => {
    const { ports, brand } = world();
    const group = await valueOf(ports.jobs.overview({ brandId: null, limit: 1 }, ''));
    const own = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 1 }, ''));
    expect(group.jobs).toBeGreaterThanOrEqual(own.jobs);
    expect(group.newest).toHaveLength(1);
  });

  it('says what an apprenticeship leads to, and of jobs that they are none', async () => {
    const { ports, brand } = world();
    const { newest } = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 50 }, ''));
    expect(newest.filter(({ kind }) => kind === 'apprenticeship').map(({ apprenticeship }) => apprenticeship?.degree)).not.toContain(undefined);
    expect(newest.filter(({ kind, apprenticeship }) => kind === 'job' && apprenticeship !== null)).toEqual([]);
    expect(newest.filter(({ workload }) => workload.from > workload.to)).toEqual([]);
  });

  it('counts and lists the German jobs, marked, where there is no translation', async () => {
    const { ports, brand } = world();
    const german = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 3 }, ''));
    const english = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 3 }, 'en'));
    expect([english.jobs, english.apprenticeships]).toEqual([german.jobs, german.apprenticeships]);
    expect(english.newest.map(({ title }) => title)).toEqual(german.newest.map(({ title }) => ({ text: title.text, lang: 'de-CH' })));
  });

  it('counts nothing for a brand without jobs', async () => {
    const { ports, stranger } = world();
    expect(await ports.jobs.overview({ brandId: stranger.id, limit: 3 }, '')).toEqual({ ok: true, value: { newest: [], jobs: 0, apprenticeships: 0 } });
  });

  itReadsWell(world, (ports, signal) => ports.jobs.overview({ brandId: world().brand.id, limit: 3 }, '', signal));
});
