import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { FoundJob } from '../../../domain/job/Job.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import { success } from '../../../domain/shared/Result.ts';
import type { ApplicationFormState } from '../../../ui/screens/Application/applicationData.ts';
import { EMPTY_VALUES, sampleApplication } from '../../../ui/workshop/sampleApplication.ts';
import { SAMPLE_JOB } from '../../../samples/sampleJobs.ts';
import type { LoadContext } from '../LoadContext.ts';
import { applicationScreen } from './Application.ts';
import { routeOf, routeRequest, sampleVisit } from '../../../../tests/support/routeRequest.ts';

const refused: ApplicationFormState = {
  values: EMPTY_VALUES,
  jobId: '1',
  channel: 'portal',
  key: null,
  files: [],
  fileProblems: [],
  problems: { firstName: 'missing' },
  failure: null,
};

function load(
  query = '',
  {
    brand = sampleBrand,
    applicationForm,
    acknowledgement,
    found = null,
  }: {
    brand?: Brand;
    applicationForm?: ApplicationFormState;
    acknowledgement?: Acknowledgement;
    found?: FoundJob | null;
  } = {},
  path = '/jobs/schnellbewerbung',
) {
  const pages = [
    { brandId: brand.id, locale: 'de-CH', content: sampleApplication().page } as const,
  ];
  const { ports, ...visit } = sampleVisit({ pages }, { brand });
  const jobs = {
    ...ports.jobs,
    find: async (kind: string, id: string) =>
      success(
        id === '1' &&
          found !== null &&
          (found.state === 'closed' ? found.kind : found.job.kind) === kind
          ? found
          : null,
      ),
  };
  const context: LoadContext = {
    ...visit,
    ports: { ...ports, jobs: jobs as typeof ports.jobs },
    ...(applicationForm && { applicationForm }),
    ...(acknowledgement && { acknowledgement }),
  };
  return applicationScreen.load(routeOf('application'), context, routeRequest(path, query));
}

it('passes the channel of the address on to the form, and that of a form that is returned', async () => {
  expect((await load('quelle=qr')).channel).toBe('qr');
  expect((await load('stelle=1&quelle=irgendwas')).channel).toBe('website');
  expect((await load('quelle=qr', { applicationForm: refused })).channel).toBe('portal');
});

it('the group’s site asks which houses may read an application without a job', async () => {
  const group = { ...sampleBrand, id: 'gruppe', groupSite: true };
  const houses = (await load('', { brand: group })).houses;
  expect(houses.map(({ brandId }) => brandId)).toContain(sampleBrand.id);
  expect(new Set(houses.map(({ brandId }) => brandId)).size).toBe(houses.length);
  const found: FoundJob = { state: 'open', job: SAMPLE_JOB };
  const closed: FoundJob = { state: 'closed', kind: 'job', brandId: null, area: null, title: null };
  expect((await load('stelle=1', { brand: group, found: closed })).houses).toEqual(houses);
  for (const other of [
    load('stelle=1', { brand: group, found }),
    load('gesendet=7KQ2-M4XW', { brand: group }),
    load(),
  ])
    expect((await other).houses).toEqual([]);
});

it('an application without a job has its page and no job', async () => {
  expect(await load()).toMatchObject({
    title: 'Schnellbewerbung',
    appliedJob: null,
    form: null,
    sent: null,
  });
  expect((await load()).indexable).toBeUndefined();
});

describe('the job of an application', () => {
  it.each(['job', 'apprenticeship'] as const)(
    'is loaded from the id in the query: %s',
    async (kind) => {
      const data = await load('stelle=1', {
        found: { state: 'open', job: { ...SAMPLE_JOB, kind } },
      });
      expect(data).toMatchObject({
        title: 'Schnellbewerbung, Pflegefachperson HF',
        appliedJob: {
          state: 'open',
          job: { id: '1', kind, title: { text: 'Pflegefachperson HF' } },
        },
        indexable: false,
      });
      // Data with a `job` would be treated as an advertisement by search engines.
      expect(data).not.toHaveProperty('job');
    },
  );

  it('can be over or unknown', async () => {
    expect(
      await load('stelle=1', {
        found: { state: 'closed', kind: 'job', brandId: null, area: null, title: null },
      }),
    ).toMatchObject({ appliedJob: { state: 'over' } });
    expect(await load('stelle=<script>')).toMatchObject({ appliedJob: null });
  });
});

it('shows a refused form again with its job and puts the word for error first in the title', async () => {
  const data = await load('gesendet=K7QM-4DXA', {
    applicationForm: refused,
    found: { state: 'open', job: SAMPLE_JOB },
  });
  expect(data).toMatchObject({
    title: 'Fehler: Schnellbewerbung, Pflegefachperson HF',
    form: refused,
    sent: null,
    appliedJob: { state: 'open' },
  });
  expect(
    await load(
      '',
      { brand: { ...sampleBrand, localeInPath: true }, applicationForm: refused },
      '/fr/jobs/schnellbewerbung',
    ),
  ).toMatchObject({ title: 'Erreur\u00a0: Schnellbewerbung' });
});

it.each([
  ['K7QM-4DXA', 'K7QM-4DXA'],
  ['1', null],
  ['K7QM4DXA', null],
  ['k7qm-4dxa', null],
  ['0OIL-1111', null],
  ['Rufen Sie 0900 an', null],
])('returns the reference in the query only if it is valid: %s', async (given, reference) => {
  expect((await load(`gesendet=${encodeURIComponent(given)}`)).sent?.reference ?? null).toBe(
    reference,
  );
});

it("the confirmation has the acknowledgement and the house's picture, and the title says that it was sent", async () => {
  const acknowledgement = {
    reference: 'K7QM-4DXA',
    name: 'Besarta Krasniqi',
    sent: { day: '2026-11-24', time: '10:12' },
    answerBy: '2026-11-27',
    job: null,
    files: [],
    fileCount: 0,
  };
  expect(await load('gesendet=K7QM-4DXA', { acknowledgement })).toMatchObject({
    title: 'Gesendet: Schnellbewerbung',
    sent: {
      reference: 'K7QM-4DXA',
      acknowledgement,
      picture: expect.objectContaining({ file: expect.any(String) }),
    },
  });
  expect(await load('gesendet=K7QM-4DXA')).toMatchObject({
    title: 'Gesendet: Schnellbewerbung',
    sent: { acknowledgement: null },
  });
});

it('a job that was withdrawn while the form was open is over, although the form has no job id any more', async () => {
  expect(
    await load('', { applicationForm: { ...refused, jobId: null, failure: 'jobOver' } }),
  ).toMatchObject({ appliedJob: { state: 'over' } });
});
