import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayJobRepository } from '../../src/adapters/http/GatewayJobRepository.ts';
import type { PortsFactory } from '../../src/app/container/PortsFactory.ts';
import { registerJobs } from '../../src/app/server/gateway/registerJobs.ts';
import { createBrandAddresses } from '../../src/app/server/render/createBrandAddresses.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { JOB_AREAS } from '../../src/domain/job/Job.ts';
import type { JobMatches, JobListQuery } from '../../src/domain/job/JobQuery.ts';
import type { JobRepository } from '../../src/domain/job/JobRepository.ts';
import { success } from '../../src/domain/shared/Result.ts';
import type { SelectedLocale } from '../../src/domain/locale/Locale.ts';
import { valueOf } from './describePort.ts';
import { type World, WORLDS } from './worlds.ts';

const QUERIES = 24;
const WHOLE: Omit<JobListQuery, 'brandId'> = {
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
  page: 1,
  pageSize: 20,
};

/** A brand's site with the gateway's list of jobs, and the adapter of its lobby screens. */
interface Site {
  readonly app: FastifyInstance;
  readonly lobby: JobSearch;
}

type JobSearch = Pick<JobRepository, 'list'>;

async function openSite(brand: Brand, { ports, multilingual }: World): Promise<Site> {
  const app = fastify();
  app.decorateRequest('site', { getter: () => ({ brand, known: true, local: false }) });
  const portsFor: PortsFactory = () => ports as unknown as ReturnType<PortsFactory>;
  await registerJobs(app, {
    portsFor,
    addresses: createBrandAddresses([brand, multilingual], 3000),
    contentCache: {
      read: () => {
        throw new Error('The ports read for themselves');
      },
      purge: () => undefined,
    },
  });
  const gateway = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const reading = {
    client: { read: async () => success(null) },
    clock: { now: () => new Date() },
    report: () => undefined,
  };
  return { app, lobby: new GatewayJobRepository(reading, gateway) };
}

/**
 * Produces the same sequence each time (a linear congruential generator, constants of Numerical
 * Recipes).
 */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function makeQueries(
  brandId: string | null,
  companies: readonly string[],
  words: readonly string[],
  companyNames: Readonly<Record<string, string>>,
): readonly JobListQuery[] {
  const dice = createDice(7);
  const some = <T>(list: readonly T[]): readonly T[] =>
    dice(2) === 0 ? [] : list.filter(() => dice(3) === 0);
  return Array.from({ length: QUERIES }, () => ({
    brandId,
    areas: some(JOB_AREAS),
    companies: brandId === null ? some(companies) : [],
    apprenticeshipsOnly: dice(4) === 0,
    workload: dice(3) === 0 ? 10 + dice(10) * 10 : null,
    words: dice(3) === 0 ? (words[dice(words.length)] ?? '') : '',
    page: 1 + dice(3),
    pageSize: 1 + dice(9),
    companyNames,
  }));
}

describe.each(WORLDS)('JobSearch $name', ({ open }) => {
  let world: World;
  let house: Site;
  let group: Site;
  let nothingBehind: Site;
  beforeAll(async () => {
    // There are thousands of queries about the same jobs.
    world = await open({ remembersReads: true });
    house = await openSite(world.brand, world);
    group = await openSite({ ...world.brand, groupSite: true }, world);
    nothingBehind = await openSite(world.brand, { ...world, ports: world.unreachable });
  });
  afterAll(async () => {
    await Promise.all([house, group, nothingBehind].map(({ app }) => app.close()));
    await world.close();
  });

  // Queries the content service once for each query, not once for each adapter.
  const known = new Map<string, Promise<JobMatches>>();
  const expectedFor = (query: JobListQuery, locale: SelectedLocale): Promise<JobMatches> => {
    const key = `${locale} ${JSON.stringify(query)}`;
    const expected = known.get(key) ?? valueOf(world.ports.jobs.list(query, locale));
    known.set(key, expected);
    return expected;
  };

  const ADAPTERS: readonly (readonly [string, (site: Site, ports: World['ports']) => JobSearch])[] =
    [
      ['on the server', (_, { jobs }) => jobs],
      ['on a lobby screen', ({ lobby }) => lobby],
    ];

  describe.each(ADAPTERS)('%s', (_name, searchOf) => {
    it.each([
      ['of a house', ''],
      ['of the group', ''],
      ['of a house', 'en'],
      ['of the group', 'it-CH'],
    ] as const)('returns the same result as the server, %s, locale "%s"', async (where, locale) => {
      const site = where === 'of a house' ? house : group;
      const brandId = where === 'of a house' ? world.brand.id : null;
      const everything = await valueOf(
        world.ports.jobs.list({ ...WHOLE, brandId, pageSize: 100 }, locale),
      );
      const words = everything.jobs.flatMap(({ title, place }) => [
        title.text.slice(0, 5),
        title.text.toUpperCase(),
        `${place ?? ''} ${title.text}`,
        'gibtesnicht',
        world.brand.name.slice(0, 4),
      ]);
      const names = {
        [world.brand.id]: world.brand.name,
        [world.multilingual.id]: world.multilingual.name,
      };
      const queries = makeQueries(
        brandId,
        everything.companies.map((company) => company.brandId),
        words,
        names,
      );
      const search = searchOf(site, world.ports);
      const totals = new Set<number>();
      for (const query of queries) {
        const expected = await expectedFor(query, locale);
        expect(await valueOf(search.list(query, locale)), JSON.stringify(query)).toEqual(expected);
        totals.add(expected.total);
      }
      expect(totals.size).toBeGreaterThan(2);
      expect(totals.has(0)).toBe(true);
    });

    it('stops when its caller aborts', async () => {
      expect(
        await searchOf(house, world.ports).list(
          { ...WHOLE, brandId: world.brand.id },
          '',
          AbortSignal.abort(),
        ),
      ).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    });

    it('returns a failure and does not throw if nothing is reachable', async () => {
      const search = searchOf(nothingBehind, world.unreachable);
      expect(await search.list({ ...WHOLE, brandId: world.brand.id }, '')).toMatchObject({
        ok: false,
        failure: { kind: 'unreachable' },
      });
    });

    it('returns a separate copy to every caller', async () => {
      const search = searchOf(house, world.ports);
      const ask = () => valueOf(search.list({ ...WHOLE, brandId: world.brand.id }, ''));
      const first = await ask();
      const before = structuredClone(first);
      Object.assign(first.jobs[0] ?? {}, { title: { text: 'spoilt' } });
      expect(await ask()).toEqual(before);
    });
  });
});
