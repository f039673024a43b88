import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import {
  begunBefore,
  brandsWithForm,
  HOST,
  NOW,
  SECRET,
  stageFormServer,
} from './stageFormServer.ts';
import { createFinishedUpload } from './createFinishedUpload.ts';
import { multipartForm, type FormField as Field } from './multipartForm.ts';
import { makePdf } from './sampleFiles.ts';
import { InMemorySubmitter } from './in-memory/InMemorySubmitter.ts';
import { sampleBrand } from '../../src/samples/sampleBrands.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { ApplicationSubmission } from '../../src/domain/application/Application.ts';
import type { HouseRepository } from '../../src/domain/house/HouseRepository.ts';
import type { FoundJob } from '../../src/domain/job/Job.ts';
import type { JobRepository } from '../../src/domain/job/JobRepository.ts';
import { success } from '../../src/domain/shared/Result.ts';
import type { SubmissionFailure } from '../../src/domain/contact/ContactSubmitter.ts';
import type { RenderedPage } from '../../src/app/server/caches/pageCache.ts';
import { createUncachedRenderer } from '../../src/app/server/pages/createUncachedRenderer.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import { submitApplication } from '../../src/domain/application/submitApplication.ts';
import { sha256 } from '../../src/adapters/spool/referenceNumber.ts';
import { InMemoryVirusScanner } from './in-memory/InMemoryVirusScanner.ts';
import { createFileCheck } from '../../src/adapters/uploads/checkFile.ts';
import { createUploads } from '../../src/adapters/uploads/createUploads.ts';
import { createAcknowledgements } from '../../src/app/server/forms/createAcknowledgements.ts';
import { openOwnLimit } from '../../src/adapters/memory/createUsageCounter.ts';
import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { registerApplication } from '../../src/app/server/forms/registerApplication.ts';

export const PATH = '/jobs/schnellbewerbung';
export const DRAFT = 'b3a1c9d2-1234-4321-8765-000000000001';
export const RIGHT = {
  begonnen: begunBefore(60_000),
  vorname: 'Verena',
  nachname: 'Hösli',
  bereich: 'pflege',
  ausbildung: '',
  abschluss: '',
  adresse: '',
  plz: '',
  ort: '',
  email: 'v.hoesli@haus.example',
  telefon: '',
  nachricht: '',
  stelle: '',
  leer: '',
};
const { hidden, brands } = brandsWithForm('application');
export { hidden };
export const group: Brand = {
  ...sampleBrand,
  id: 'gruppe',
  hosts: ['gruppe.example'],
  unknownHosts: false,
  groupSite: true,
};
const BRANDS = [...brands, group];

export type Found = Awaited<ReturnType<JobRepository['find']>>;
export const OPEN: Found = success({
  state: 'open',
  job: { brandId: 'beispiel', title: { text: 'Fachfrau Gesundheit' } },
} as unknown as FoundJob);

export async function stageApplicationForm({
  reason = null,
  job = OPEN,
  houses = success([]),
}: {
  readonly reason?: SubmissionFailure | null;
  readonly job?: Found;
  readonly houses?: Awaited<ReturnType<HouseRepository['list']>>;
} = {}) {
  const { app, lines } = stageFormServer(BRANDS);
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const applicationSubmitter = new InMemorySubmitter<ApplicationSubmission>(reason);
  const clock = { now: () => NOW };
  const scanner = new InMemoryVirusScanner({ signatures: [] });
  const uploads = await createUploads({ folder, check: createFileCheck(scanner) });
  const renderPage = vi.fn(async ({ path }: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: path,
    headers: {},
    tags: new Set(),
    stale: false,
  }));
  await registerApplication(app, {
    submitApplication: submitApplication({
      applicationSubmitter,
      uploads,
      clock,
      digest: sha256,
      jobs: () => ({ find: async () => job }),
      houses: () => ({ list: async () => houses }),
    }),
    uploads,
    renderPage,
    renderUncached: createUncachedRenderer(),
    acknowledgements: createAcknowledgements(null, clock.now),
    openLimit: openOwnLimit,
    formStarts: createFormStarts(SECRET, clock.now),
    secret: null,
  });
  const post = (
    fields: Readonly<Record<string, string>> = {},
    {
      more = [],
      url = PATH,
      headers = {},
    }: {
      readonly more?: readonly Field[];
      readonly url?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<LightMyRequestResponse> => {
    const form = multipartForm([...Object.entries({ ...RIGHT, ...fields }), ...more]);
    return app.inject({
      method: 'POST',
      url,
      payload: form.payload,
      headers: { host: HOST, ...form.headers, ...headers },
    });
  };
  const upload = (name = 'Lebenslauf.pdf', content = makePdf(), draft = DRAFT) =>
    createFinishedUpload(uploads, { name, content, draft });
  const state = () => renderPage.mock.calls.at(-1)?.[0].applicationForm;
  return {
    app,
    post,
    upload,
    uploads,
    scanner,
    folder,
    renderPage,
    state,
    accepted: applicationSubmitter.accepted,
    lines,
  };
}

export const file = (name: string, content: Buffer): Field => ['dateien', { name, content }];
export const referenceIn = (answer: LightMyRequestResponse): string =>
  String(answer.headers.location).replace(/^.*\?gesendet=/, '');
