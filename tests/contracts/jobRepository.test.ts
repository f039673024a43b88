import { describe, expect, it } from 'vitest';
import { describePort, testReadContract, languagesIn, valueOf } from './describePort.ts';
import type { World } from './worlds.ts';

describePort('JobRepository', (world, { holdsSamples }) => {
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

  it('counts all jobs but lists at most the requested number', async () => {
    const { ports, brand } = world();
    const all = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 50 }, ''));
    const teaser = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 2 }, ''));
    expect(teaser).toEqual({ ...all, newest: all.newest.slice(0, 2) });
  });

  it('counts the whole group if no brand is given', async () => {
    const { ports, brand } = world();
    const group = await valueOf(ports.jobs.overview({ brandId: null, limit: 1 }, ''));
    const own = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 1 }, ''));
    expect(group.jobs).toBeGreaterThanOrEqual(own.jobs);
    expect(group.newest).toHaveLength(1);
  });

  it('returns the degree of an apprenticeship, and none for jobs', async () => {
    const { ports, brand } = world();
    const { newest } = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 50 }, ''));
    expect(
      newest
        .filter(({ kind }) => kind === 'apprenticeship')
        .map(({ apprenticeship }) => apprenticeship?.degree),
    ).not.toContain(undefined);
    expect(
      newest.filter(({ kind, apprenticeship }) => kind === 'job' && apprenticeship !== null),
    ).toEqual([]);
    expect(newest.filter(({ workload }) => workload.from > workload.to)).toEqual([]);
  });

  it('counts and lists the German jobs, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const german = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 3 }, ''));
    const english = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 3 }, 'en'));
    expect([english.jobs, english.apprenticeships]).toEqual([german.jobs, german.apprenticeships]);
    expect(english.newest.map(({ title }) => title)).toEqual(
      german.newest.map(({ title }) => ({ text: title.text, lang: 'de-CH' })),
    );
  });

  it('counts nothing for a brand without jobs', async () => {
    const { ports, stranger } = world();
    expect(await ports.jobs.overview({ brandId: stranger.id, limit: 3 }, '')).toEqual({
      ok: true,
      value: { newest: [], jobs: 0, apprenticeships: 0 },
    });
  });

  testReadContract(world, (ports, signal) =>
    ports.jobs.overview({ brandId: world().brand.id, limit: 3 }, '', signal),
  );

  const all = (world: World) => ({
    brandId: world.brand.id,
    areas: [],
    companies: [],
    apprenticeshipsOnly: false,
    workload: null,
    words: '',
    page: 1,
    pageSize: 100,
  });

  it('lists and counts open jobs of both kinds, the newest first', async () => {
    const { ports, brand } = world();
    const { jobs, total, open } = await valueOf(ports.jobs.list(all(world()), ''));
    const overview = await valueOf(ports.jobs.overview({ brandId: brand.id, limit: 100 }, ''));
    expect(new Set(jobs)).toEqual(new Set(overview.newest));
    expect([total, open]).toEqual([
      jobs.length,
      { jobs: overview.jobs, apprenticeships: overview.apprenticeships },
    ]);
    expect(jobs.map(({ publishedOn }) => publishedOn)).toEqual(
      jobs
        .map(({ publishedOn }) => publishedOn)
        .toSorted()
        .toReversed(),
    );
  });

  it('lists page by page', async () => {
    const { ports } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    const pages = await Promise.all(
      [1, 2, 99].map((page) =>
        valueOf(ports.jobs.list({ ...all(world()), page, pageSize: 1 }, '')),
      ),
    );
    expect(pages.map((page) => page.jobs)).toEqual([jobs.slice(0, 1), jobs.slice(1, 2), []]);
    expect(pages.map(({ total }) => total)).toEqual([jobs.length, jobs.length, jobs.length]);
  });

  it('lists the jobs that match a filter, as many as the count says', async () => {
    const { ports } = world();
    const { areas, apprenticeships, jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    for (const { area, count } of areas) {
      const narrowed = await valueOf(ports.jobs.list({ ...all(world()), areas: [area] }, ''));
      expect(narrowed.jobs).toEqual(jobs.filter((job) => job.area === area));
      expect(narrowed.total).toBe(count);
      expect(narrowed.areas).toEqual(areas);
    }
    expect(
      (await valueOf(ports.jobs.list({ ...all(world()), apprenticeshipsOnly: true }, ''))).total,
    ).toBe(apprenticeships);
  });

  it('lists the whole group with its companies if no brand is given', async () => {
    const { ports, brand } = world();
    const { companies, total } = await valueOf(
      ports.jobs.list({ ...all(world()), brandId: null }, ''),
    );
    expect(companies.length).toBeGreaterThan(1);
    expect(companies.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const own = await valueOf(
      ports.jobs.list({ ...all(world()), brandId: null, companies: [brand.id] }, ''),
    );
    expect(own.total).toBe((await valueOf(ports.jobs.list(all(world()), ''))).total);
  });

  it('finds words in title and place, ignoring case and accents', async () => {
    const { ports } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    const [job] = jobs;
    const found = await valueOf(
      ports.jobs.list(
        { ...all(world()), words: `${job?.title.text.toUpperCase()} ${job?.place}` },
        '',
      ),
    );
    expect(found.jobs).toContainEqual(job);
    expect(
      (await valueOf(ports.jobs.list({ ...all(world()), words: 'gibtesnicht' }, ''))).total,
    ).toBe(0);
  });

  it.runIf(holdsSamples)('finds an umlaut by its base letter', async () => {
    const { ports } = world();
    expect(
      (await valueOf(ports.jobs.list({ ...all(world()), words: 'kochin' }, ''))).jobs.map(
        ({ area }) => area,
      ),
    ).toContain('hotel');
  });

  it('lists the German jobs, marked as German, if there is no translation', async () => {
    const { ports } = world();
    const german = await valueOf(ports.jobs.list(all(world()), ''));
    const english = await valueOf(ports.jobs.list(all(world()), 'en'));
    expect(english.jobs.map(({ title }) => title)).toEqual(
      german.jobs.map(({ title }) => ({ text: title.text, lang: 'de-CH' })),
    );
  });

  it('finds each job by its title, in whatever form it is typed', async () => {
    const { ports } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    for (const { id, title } of jobs.slice(0, 6))
      for (const words of [
        title.text.toUpperCase(),
        `„${title.text}“`,
        `(${title.text.replaceAll(' ', ' / ')})!`,
        title.text.replaceAll('ö', 'oe').replaceAll('ä', 'ae').replaceAll('ü', 'ue'),
        title.text.normalize('NFD'),
      ]) {
        const found = await valueOf(
          ports.jobs.list({ ...all(world()), words: words.slice(0, 80), pageSize: 100 }, ''),
        );
        expect(
          found.jobs.map((job) => job.id),
          words,
        ).toContain(id);
        expect(found.nearest).toBeNull();
      }
  });

  it('names what comes closest to words that no job has, or nothing', async () => {
    const { ports } = world();
    const search = (words: string) =>
      valueOf(ports.jobs.list({ ...all(world()), words, pageSize: 100 }, ''));
    const typo = await search('Köchjn');
    expect(typo).toMatchObject({
      total: 0,
      nearest: { words: expect.stringMatching(/^Koch|^Köch/) },
    });
    expect(
      (await search(typo.nearest?.words ?? '')).total + Number(typo.nearest?.elsewhere),
    ).toBeGreaterThan(0);
    expect(await search('Xylophonbauerei')).toMatchObject({ total: 0, nearest: null });
  });

  it.runIf(holdsSamples)(
    'finds jobs by words that editors gave the same meaning, and by the postcode of the house',
    async () => {
      const { ports } = world();
      const totalOf = async (words: string) =>
        (await valueOf(ports.jobs.list({ ...all(world()), words }, ''))).total;
      expect(await totalOf('Badmeister')).toBe(await totalOf('Koch'));
      expect(await totalOf('Badmeister')).toBeGreaterThan(0);
      expect(await totalOf('8126')).toBeGreaterThan(0);
    },
  );

  it('lists nothing for a brand without jobs', async () => {
    const { ports, stranger } = world();
    expect(await valueOf(ports.jobs.list({ ...all(world()), brandId: stranger.id }, ''))).toEqual({
      jobs: [],
      newest: [],
      total: 0,
      areas: [],
      companies: [],
      apprenticeships: 0,
      workloads: [20, 40, 60, 80, 100].map((percent) => ({ percent, count: 0 })),
      open: { jobs: 0, apprenticeships: 0 },
      nearest: null,
    });
  });

  it('finds an open job by kind and id, with everything that its advertisement shows', async () => {
    const { ports } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    for (const summary of jobs) {
      const found = await valueOf(ports.jobs.find(summary.kind, summary.id, ''));
      expect(found).toMatchObject({ state: 'open', job: summary });
      expect(
        await valueOf(
          ports.jobs.find(summary.kind === 'job' ? 'apprenticeship' : 'job', summary.id, ''),
        ),
      ).toBeNull();
    }
    const open = await Promise.all(
      jobs.map(({ kind, id }) => valueOf(ports.jobs.find(kind, id, ''))),
    );
    const details = open.flatMap((found) => (found?.state === 'open' ? [found.job] : []));
    expect(
      details.some(
        ({ tasks, profile, offer, contact, workplace }) =>
          tasks && profile && offer && contact && workplace.length > 1,
      ),
    ).toBe(true);
    expect(languagesIn(details)).toEqual([]);
  });

  it('returns pay and picture of a job only if its house provides them', async () => {
    const { ports } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    const found = await Promise.all(
      jobs.map(({ kind, id }) => valueOf(ports.jobs.find(kind, id, ''))),
    );
    const details = found.flatMap((each) => (each?.state === 'open' ? [each.job] : []));
    const paid = details.flatMap(({ pay }) => (pay === null ? [] : [pay]));
    expect(paid.filter(({ from, to }) => from > 0 && to > from).map(({ per }) => per)).toContain(
      'year',
    );
    expect(paid.filter(({ from, to }) => from === to).length).toBeGreaterThan(0);
    expect(paid.length).toBeLessThan(details.length);
    expect(details.some(({ image }) => image !== null && image.alt !== null)).toBe(true);
    const open = await valueOf(ports.jobs.listOpen(world().brand.id, ''));
    expect(open.flatMap(({ pay }) => (pay === null ? [] : [pay])).length).toBe(paid.length);
  });

  it('returns the German job, marked as German, if there is no translation', async () => {
    const { ports } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    const german = await Promise.all(
      jobs.map(({ kind, id }) => valueOf(ports.jobs.find(kind, id, ''))),
    );
    const withTasks = german.flatMap((found) =>
      found?.state === 'open' && found.job.tasks ? [found.job] : [],
    )[0];
    const english = await valueOf(
      ports.jobs.find(withTasks?.kind ?? 'job', withTasks?.id ?? '', 'en'),
    );
    expect(english).toMatchObject({
      job: { title: { lang: 'de-CH' }, tasks: { ...withTasks?.tasks, lang: 'de-CH' } },
    });
  });

  it('finds a job of another brand of the group', async () => {
    const { ports, brand } = world();
    const { jobs } = await valueOf(ports.jobs.list({ ...all(world()), brandId: null }, ''));
    const other = jobs.find(({ brandId }) => brandId !== brand.id);
    expect(await valueOf(ports.jobs.find(other?.kind ?? 'job', other?.id ?? '', ''))).toMatchObject(
      { state: 'open', job: { brandId: other?.brandId } },
    );
  });

  it.runIf(holdsSamples)(
    'distinguishes an expired or unpublished job from one that never existed',
    async () => {
      const { ports } = world();
      // Strapi 4 uses numbers as ids.
      const ids = [
        'vergeben',
        'j4',
        'j6',
        ...Array.from({ length: 80 }, (_, position) => String(position + 1)),
      ];
      const closed = await Promise.all(ids.map((id) => valueOf(ports.jobs.find('job', id, ''))));
      const known = closed.filter((found) => found?.state === 'closed');
      expect(known.length).toBeGreaterThan(0);
      for (const found of known)
        expect(found).toMatchObject({ state: 'closed', kind: 'job', area: 'care' });
      expect(JSON.stringify(closed)).not.toContain('Noch geheim');
    },
  );

  it.each(['0', '999999', 'gibtesnicht', '', '../1', '$ne', 'a'.repeat(41)])(
    'finds nothing for the id %j',
    async (id) => {
      expect(await world().ports.jobs.find('job', id, '')).toEqual({ ok: true, value: null });
    },
  );

  it('lists all open jobs with their texts, for feeds', async () => {
    const { ports, brand } = world();
    const { jobs } = await valueOf(ports.jobs.list(all(world()), ''));
    const open = await valueOf(ports.jobs.listOpen(brand.id, ''));
    expect(open).toMatchObject(jobs);
    expect(open.some(({ tasks }) => tasks !== null)).toBe(true);
  });

  it('lists the apprenticeships that a brand offers', async () => {
    const { ports, brand, stranger } = world();
    const offers = await valueOf(ports.jobs.trainingOffers(brand.id, ''));
    expect(offers[0]).toMatchObject({
      id: expect.stringMatching(/./),
      title: { text: expect.stringMatching(/./) },
      degree: 'EFZ',
      places: expect.any(Number),
      duration: { text: expect.any(String) },
    });
    expect(offers[0]?.advantages?.body.length).toBeGreaterThan(0);
    expect(await valueOf(ports.jobs.trainingOffers(stranger.id, ''))).toEqual([]);
  });

  describe('list', () => {
    testReadContract(world, (ports, signal) => ports.jobs.list(all(world()), '', signal));
  });
  describe('listOpen', () => {
    testReadContract(world, (ports, signal) => ports.jobs.listOpen(world().brand.id, '', signal));
  });
  describe('trainingOffers', () => {
    testReadContract(world, (ports, signal) =>
      ports.jobs.trainingOffers(world().brand.id, '', signal),
    );
  });
  describe('find', () => {
    testReadContract(world, async (ports, signal) => {
      const { jobs } = await valueOf(world().ports.jobs.list(all(world()), ''));
      return ports.jobs.find(jobs[0]?.kind ?? 'job', jobs[0]?.id ?? '', '', signal);
    });
  });
});
