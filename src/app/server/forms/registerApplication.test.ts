import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test, vi } from 'vitest';
import { bringUpload } from '../../../../tests/support/bringUpload.ts';
import { multipartForm, type FormField as Field } from '../../../../tests/support/multipartForm.ts';
import { makeDocx, makePdf, sampleSvg } from '../../../../tests/support/sampleFiles.ts';
import { InMemorySubmitter } from '../../../adapters/in-memory/InMemorySubmitter.ts';
import {
  sampleBrand,
  sampleBrandInFourLanguages,
} from '../../../adapters/in-memory/sampleBrand.ts';
import type { ApplicationSubmission } from '../../../domain/application/Application.ts';
import type { FoundJob } from '../../../domain/job/Job.ts';
import type { JobRepository } from '../../../domain/job/JobRepository.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import type { SubmissionFailure } from '../../../domain/contact/ContactSubmitter.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { createUncachedRenderer } from '../pages/createUncachedRenderer.ts';
import { registerSites } from '../pages/resolveSite.ts';
import { registerErrors } from '../pages/plainPage.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { submitApplication } from '../../../domain/application/submitApplication.ts';
import { inventReference, sha256 } from '../../../adapters/spool/referenceNumber.ts';
import { createFileCheck } from '../../../adapters/uploads/checkFile.ts';
import { createUploads } from '../../../adapters/uploads/createUploads.ts';
import { createAcknowledgements } from './createAcknowledgements.ts';
import { createFormStarts } from './formStarts.ts';
import { registerApplication } from './registerApplication.ts';

const HOST = 'lindengut.example';
const PATH = '/jobs/schnellbewerbung';
const DRAFT = 'b3a1c9d2-1234-4321-8765-000000000001';
const NOW = new Date('2026-11-24T09:00:00Z');
const SECRET = 'geheim';
/** The moment of a form that is sent so many milliseconds later, at `NOW`. */
const begunBefore = (milliseconds: number): string =>
  createFormStarts(SECRET, () => new Date(NOW.getTime() - milliseconds + 2000)).backdated();
const RIGHT = {
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
  website: '',
};
const hidden: Brand = {
  ...sampleBrand,
  id: 'verborgen',
  hosts: ['verborgen.example'],
  unknownHosts: false,
  hiddenRoutes: ['application'],
};
const BRANDS = [sampleBrand, sampleBrandInFourLanguages, hidden];

type Found = Awaited<ReturnType<JobRepository['find']>>;
const OPEN: Found = success({
  state: 'open',
  job: { title: { text: 'Fachfrau Gesundheit' } },
} as unknown as FoundJob);

async function stage({
  reason = null,
  job = OPEN,
}: { readonly reason?: SubmissionFailure | null; readonly job?: Found } = {}) {
  const lines: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    bodyLimit: 64 * 1024,
    trustProxy: 'loopback',
  });
  registerSites(app, {
    list: () => BRANDS,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, BRANDS),
  });
  registerErrors(app);
  const applicationSubmitter = new InMemorySubmitter<ApplicationSubmission>(reason);
  const clock = { now: () => NOW };
  const uploads = await createUploads({ folder, check: createFileCheck(null) });
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
      inventReference,
      jobs: () => ({ find: async () => job }),
    }),
    uploads,
    renderPage,
    renderUncached: createUncachedRenderer(),
    acknowledgements: createAcknowledgements(null, clock.now),
    formStarts: createFormStarts(SECRET, clock.now),
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
    bringUpload(uploads, { name, content, draft });
  const state = () => renderPage.mock.calls.at(-1)?.[0].applicationForm;
  return {
    app,
    post,
    upload,
    uploads,
    folder,
    renderPage,
    state,
    accepted: applicationSubmitter.accepted,
    lines,
  };
}

const file = (name: string, content: Buffer): Field => ['dateien', { name, content }];
const referenceIn = (answer: LightMyRequestResponse): string =>
  String(answer.headers.location).replace(/^.*\?gesendet=/, '');

test('what is sent faster than people write comes back and names the files to choose again, and is accepted at the next press', async () => {
  const { post, state, accepted, folder } = await stage();
  const begonnen = begunBefore(500);
  expect((await post({ begonnen: '' })).statusCode).toBe(429);
  expect((await post({ begonnen }, { more: [file('Lebenslauf.pdf', makePdf())] })).statusCode).toBe(
    429,
  );
  expect(state()).toMatchObject({
    failure: 'tooFast',
    values: { firstName: 'Verena' },
    files: [],
    fileProblems: [{ name: 'Lebenslauf.pdf', problem: 'chooseAgain' }],
    key: expect.stringMatching(/./),
  });
  expect([accepted, await readdir(folder)]).toEqual([[], []]);
  expect(
    (
      await post(
        { begonnen: state()?.begun ?? '', schluessel: state()?.key ?? '' },
        { more: [file('Lebenslauf.pdf', makePdf())] },
      )
    ).statusCode,
  ).toBe(303);
  expect([accepted[0]?.files.map(({ name }) => name), await readdir(folder)]).toEqual([
    ['Lebenslauf.pdf'],
    [],
  ]);
});

describe('a right application', () => {
  it('is handed over, and its page tells the number', async () => {
    const { post, accepted, renderPage } = await stage();
    const answer = await post({ stelle: 'k3j4h5g6f7d8s9a0' });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      `${PATH}?gesendet=TEST-0001`,
      'no-store',
    ]);
    expect(accepted).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        brandId: 'beispiel',
        jobId: 'k3j4h5g6f7d8s9a0',
        language: 'de',
        receivedAt: '2026-11-24T09:00:00.000Z',
        files: [],
        application: expect.objectContaining({
          firstName: 'Verena',
          surname: 'Hösli',
          area: 'care',
          email: 'v.hoesli@haus.example',
          phone: null,
        }),
      },
    ]);
    expect(renderPage).not.toHaveBeenCalled();
  });

  it('may come without files as a plain form too', async () => {
    const { app, accepted } = await stage();
    const answer = await app.inject({
      method: 'POST',
      url: PATH,
      payload: new URLSearchParams(RIGHT).toString(),
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, accepted.length]).toEqual([303, 1]);
  });

  it('brings files that come with it, and those that came before', async () => {
    const { post, upload, folder, accepted } = await stage();
    const before = await upload('Zeugnis.pdf');
    await post(
      { schluessel: DRAFT },
      {
        more: [
          ['datei', before.id],
          file('C:\\Briefe\\Brief.docx', makeDocx()),
          ['dateien', { name: '', content: Buffer.alloc(0) }],
        ],
      },
    );
    expect(accepted[0]?.files).toEqual([
      before,
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: 'Brief.docx',
        bytes: makeDocx().length,
        format: 'docx',
      },
    ]);
    // The spool has its own copy. Only what came before stays a while, for a second try.
    expect((await readdir(folder)).toSorted()).toEqual([before.id, `${before.id}.json`]);
  });

  it('stays in the language of its page', async () => {
    const { post, accepted } = await stage();
    const answer = await post({}, { url: `/it${PATH}`, headers: { host: 'casa-esempio.example' } });
    expect([answer.headers.location, accepted[0]?.brandId, accepted[0]?.language]).toEqual([
      `/it${PATH}?gesendet=TEST-0001`,
      'beispiel-am-see',
      'it',
    ]);
  });

  it('leaves nothing of its writer in the log', async () => {
    const { post, lines } = await stage();
    await post({}, { more: [file('Hösli.pdf', makePdf())] });
    expect(lines.join('')).toContain('application accepted');
    expect(lines.join('')).not.toMatch(/Verena|Hösli|hoesli/);
  });
});

describe('what the confirmation tells', () => {
  it('goes to the browser alone, sealed, for ten minutes and this one page', async () => {
    const { post } = await stage();
    const answer = await post(
      { stelle: 'k3j4h5g6f7d8s9a0' },
      { more: [file('Lebenslauf.pdf', makePdf())] },
    );
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^foyer-quittung=[\w-]{100,}; Path=\/jobs\/schnellbewerbung; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
    expect(
      [
        answer.headers.location,
        answer.body,
        Buffer.from(cookie.slice(15).split(';')[0] ?? '', 'base64url').toString('latin1'),
      ].join(' '),
    ).not.toMatch(/Verena|H.sli|Lebenslauf/);
  });

  it('is nothing where the application was not accepted, and for a robot', async () => {
    const { post } = await stage();
    expect((await post({ vorname: '' })).headers['set-cookie']).toBeUndefined();
    expect((await post({ website: 'https://spam.example' })).headers['set-cookie']).toBeUndefined();
  });
});

describe('a job that was withdrawn while the form was open', () => {
  it.each<[string, Found]>([
    ['is over', success({ state: 'closed', kind: 'job', area: null, title: null })],
    ['is gone', success(null)],
  ])('is told when it %s, and the application can be sent without it', async (_, job) => {
    const { post, state, upload, accepted } = await stage({ job });
    const before = await upload();
    const answer = await post(
      { stelle: 'k3j4h5', schluessel: DRAFT, nachricht: 'Guten Tag' },
      { more: [['datei', before.id]] },
    );
    expect([answer.statusCode, accepted]).toEqual([422, []]);
    expect(state()).toMatchObject({
      failure: 'jobOver',
      jobId: null,
      key: DRAFT,
      files: [before],
      values: { firstName: 'Verena', message: 'Guten Tag' },
    });
    expect(
      (await post({ schluessel: DRAFT, nachricht: 'Guten Tag' }, { more: [['datei', before.id]] }))
        .statusCode,
    ).toBe(303);
    expect(accepted).toMatchObject([{ jobId: null, files: [before] }]);
  });

  it('is no obstacle while jobs cannot be read', async () => {
    const { post, accepted } = await stage({
      job: failure({ kind: 'unavailable', detail: 'ECONNREFUSED' } as never),
    });
    expect((await post({ stelle: 'k3j4h5' })).statusCode).toBe(303);
    expect(accepted[0]?.jobId).toBe('k3j4h5');
  });
});

describe('the same application', () => {
  it.each([[{}], [{ schluessel: DRAFT }]])(
    'is one, however often it is sent: %o',
    async (fields) => {
      const { post, upload, accepted } = await stage();
      const before = await upload();
      const more: Field[] =
        'schluessel' in fields ? [['datei', before.id]] : [file('Lebenslauf.pdf', makePdf())];
      const answers = [
        ...(await Promise.all([post(fields, { more }), post(fields, { more })])),
        await post(fields, { more }),
      ];
      expect(answers.map(referenceIn)).toEqual(['TEST-0001', 'TEST-0001', 'TEST-0001']);
      expect(accepted).toHaveLength(1);
    },
  );

  it('is another one with another word, file, job, brand or draft', async () => {
    const { post, accepted } = await stage();
    for (const [fields, options] of [
      [{}, {}],
      [{ nachricht: 'Ab Januar' }, {}],
      [{}, { more: [file('a.pdf', makePdf())] }],
      [{ stelle: 'k3j4h5' }, {}],
      [{ schluessel: DRAFT }, {}],
      [{}, { url: `/de${PATH}`, headers: { host: 'casa-esempio.example' } }],
    ] as const)
      expect((await post(fields, options)).statusCode).toBe(303);
    expect(accepted).toHaveLength(6);
  });
});

describe('an application that is not accepted', () => {
  it('comes back as it was typed, with all that is wrong, with what was uploaded before, and with the names of the files to choose again', async () => {
    const { post, state, upload, accepted, renderPage, folder } = await stage();
    const before = await upload('Zeugnis.pdf');
    const answer = await post(
      {
        vorname: ' ',
        email: '',
        plz: '<>',
        bereich: 'gartenbau',
        stelle: 'k3j4h5',
        schluessel: DRAFT,
      },
      { more: [['datei', before.id], file('Brief.docx', makeDocx())] },
    );
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(state()).toMatchObject({
      values: { firstName: ' ', surname: 'Hösli', area: 'gartenbau', zipCode: '<>' },
      jobId: 'k3j4h5',
      fileProblems: [{ name: 'Brief.docx', problem: 'chooseAgain' }],
      failure: null,
      problems: { firstName: 'missing', email: 'oneOf', zipCode: 'invalid', area: 'invalid' },
      files: [before],
      key: DRAFT,
    });
    expect(renderPage.mock.calls[0]?.[0]).toMatchObject({ path: PATH, query: '?stelle=k3j4h5' });
    expect((await readdir(folder)).toSorted()).toEqual([before.id, `${before.id}.json`]);
    // Sent again with what the page gives back, it is whole.
    await post(
      { schluessel: DRAFT },
      { more: [['datei', before.id], file('Brief.docx', makeDocx())] },
    );
    expect(accepted[0]?.files.map(({ name }) => name)).toEqual(['Zeugnis.pdf', 'Brief.docx']);
  });

  it('names each file that is wrong, and those that were right beside it', async () => {
    const { post, state, upload, folder, accepted } = await stage();
    const foreign = await upload('fremd.pdf', makePdf(), 'entwurf-9876543210');
    const answer = await post(
      { schluessel: DRAFT },
      {
        more: [
          ['datei', foreign.id],
          file('../Bild.pdf', sampleSvg),
          file('leer.pdf', Buffer.alloc(0)),
          file('gross.pdf', Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)])),
          file('gut.pdf', makePdf()),
          file('zu.pdf', makePdf('<< /Encrypt 1 0 R >>')),
        ],
      },
    );
    expect(answer.statusCode).toBe(422);
    expect(state()?.problems).toEqual({ files: 'invalid' });
    expect(state()?.fileProblems).toEqual([
      { name: 'Bild.pdf', problem: 'wrongType' },
      { name: 'leer.pdf', problem: 'empty' },
      { name: 'gross.pdf', problem: 'tooBig' },
      { name: 'zu.pdf', problem: 'encrypted' },
      { name: 'Datei', problem: 'notScanned' },
      { name: 'gut.pdf', problem: 'chooseAgain' },
    ]);
    expect(state()?.files).toEqual([]);
    expect(state()?.key).toBe(DRAFT);
    expect((await readdir(folder)).toSorted()).toEqual([foreign.id, `${foreign.id}.json`]);
    expect(accepted).toEqual([]);
  });

  it('has too many files from the eleventh on', async () => {
    const { post, state, upload } = await stage();
    const before = await upload();
    await post(
      { schluessel: DRAFT },
      {
        more: [
          ['datei', before.id],
          ...Array.from({ length: 11 }, (_, index) => file(`${index + 1}.pdf`, makePdf())),
        ],
      },
    );
    expect(state()?.files).toEqual([before]);
    expect(state()?.fileProblems).toEqual([
      { name: '11.pdf', problem: 'tooMany' },
      { name: '10.pdf', problem: 'tooMany' },
      ...Array.from({ length: 9 }, (_, index) => ({
        name: `${index + 1}.pdf`,
        problem: 'chooseAgain',
      })),
    ]);
  });

  it.each(['unavailable', 'refused'] as const)(
    'comes back whole when the receiver is %s',
    async (kind) => {
      const { post, state, lines, folder } = await stage({
        reason: { kind, detail: 'spool: ENOSPC' },
      });
      expect((await post({}, { more: [file('a.pdf', makePdf())] })).statusCode).toBe(503);
      expect(state()).toMatchObject({
        values: { firstName: 'Verena' },
        files: [],
        fileProblems: [{ name: 'a.pdf', problem: 'chooseAgain' }],
        failure: 'unavailable',
        problems: {},
      });
      expect(await readdir(folder)).toEqual([]);
      expect(lines.join('')).toContain('application not accepted');
      expect(lines.join('')).not.toMatch(/Verena|Hösli/);
    },
  );

  it('comes back with its words where the disk has no room for a file', async () => {
    const { app, state, uploads } = await stage();
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    uploads.store.write = async (content) => {
      await pipeline(content, new Writable({ write: (_, __, done) => done(full) }));
      return 0;
    };
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    // Larger than what a connection holds back, and by a real one: the rest must be read for what
    // stands behind it.
    const form = multipartForm([
      ...Object.entries(RIGHT),
      file('a.pdf', Buffer.alloc(9_000_000, '%PDF-')),
      file('b.pdf', Buffer.alloc(9_000_000, '%PDF-')),
      ['schluessel', DRAFT],
    ]);
    const answer = await fetch(`${address}${PATH}`, {
      method: 'POST',
      body: new Uint8Array(form.payload),
      headers: form.headers,
    });
    await app.close();
    expect(answer.status).toBe(503);
    // What stands behind the file has been read too.
    expect(state()).toMatchObject({
      values: { firstName: 'Verena' },
      key: DRAFT,
      files: [],
      failure: 'unavailable',
      fileProblems: [
        { name: 'a.pdf', problem: 'chooseAgain' },
        { name: 'b.pdf', problem: 'chooseAgain' },
      ],
    });
  });

  it.each(['EIO', 'EROFS', 'ENOSPC'])(
    'comes back with its words where the disk answers %s to the record of a file',
    async (code) => {
      const { post, state, uploads, folder, accepted } = await stage();
      const declare = vi
        .spyOn(uploads.store, 'declareUploadLength')
        .mockRejectedValue(Object.assign(new Error(code), { code, syscall: 'write' }));
      const answer = await post({ schluessel: DRAFT }, { more: [file('a.pdf', makePdf())] });
      expect([answer.statusCode, accepted]).toEqual([503, []]);
      expect(state()).toMatchObject({
        values: { firstName: 'Verena' },
        key: DRAFT,
        files: [],
        failure: 'unavailable',
      });
      expect(await readdir(folder)).toEqual([]);
      declare.mockRestore();
      expect(
        (await post({ schluessel: DRAFT }, { more: [file('a.pdf', makePdf())] })).statusCode,
      ).toBe(303);
    },
  );

  it('comes back whole when it is the seventh in ten minutes from one address', async () => {
    const { post, state, accepted } = await stage();
    const from = (address: string, count: number) =>
      post({ nachricht: `Bewerbung ${count}` }, { headers: { 'x-forwarded-for': address } });
    for (let count = 1; count <= 6; count += 1)
      expect((await from('192.0.2.1', count)).statusCode).toBe(303);
    expect((await from('192.0.2.1', 7)).statusCode).toBe(429);
    expect(state()).toMatchObject({ values: { message: 'Bewerbung 7' }, failure: 'tooMany' });
    expect((await from('192.0.2.2', 7)).statusCode).toBe(303);
    expect(accepted).toHaveLength(7);
  });
});

test('who has tried sixty times in ten minutes gets back what was typed, and no file is stored', async () => {
  const { post, state, accepted, folder, uploads } = await stage();
  const create = vi.spyOn(uploads.store, 'create');
  for (let count = 0; count < 60; count += 1)
    expect((await post({ vorname: '' })).statusCode).toBe(422);
  expect((await post({}, { more: [file('Lebenslauf.pdf', makePdf())] })).statusCode).toBe(429);
  expect(state()).toMatchObject({
    failure: 'tooMany',
    values: { firstName: 'Verena' },
    files: [],
    fileProblems: [{ name: 'Lebenslauf.pdf', problem: 'chooseAgain' }],
  });
  expect([accepted, await readdir(folder), create.mock.calls.length]).toEqual([[], [], 0]);
});

test('two hundred forms with ten files each that are not accepted leave nothing, and the next visitor brings files by either way', async () => {
  const { post, state, upload, folder } = await stage();
  const files = Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`, makePdf()));
  const statuses: number[] = [];
  for (let count = 0; count < 200; count += 1)
    statuses.push((await post({ vorname: '' }, { more: files })).statusCode);
  // Sixty files in an hour, then forms are read without them, and after sixty forms none is taken.
  expect([...new Set(statuses)]).toEqual([422, 429]);
  expect(await readdir(folder)).toEqual([]);
  const other = { headers: { 'x-forwarded-for': '192.0.2.2' } };
  expect(await upload()).toMatchObject({ format: 'pdf' });
  expect((await post({}, { ...other, more: files })).statusCode).toBe(303);
  // Without files the same address still writes: what it typed is not lost.
  expect(state()?.values.surname).toBe('Hösli');
});

test('a form with too many fields is told that it is no form of ours, not that its address is wrong', async () => {
  const { app } = await stage();
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: PATH,
    payload: 'x=1&'.repeat(200),
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, body]).toEqual([
    400,
    expect.stringContaining('Bitte senden Sie das Formular der Website.'),
  ]);
});

test('who fills in the field that nobody sees is thanked with a number, and nothing is kept', async () => {
  const { post, accepted, folder } = await stage();
  const answer = await post(
    { website: 'https://spam.example' },
    { more: [file('a.pdf', makePdf())] },
  );
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/\?gesendet=[A-Z2-9]{4}-[A-Z2-9]{4}$/),
  ]);
  expect([accepted, await readdir(folder)]).toEqual([[], []]);
});

describe('where an application comes from and goes to', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    '%o is another site',
    async (headers: Readonly<Record<string, string>>) => {
      const { post, accepted, folder } = await stage();
      expect((await post({}, { headers, more: [file('a.pdf', makePdf())] })).statusCode).toBe(403);
      expect([accepted, await readdir(folder)]).toEqual([[], []]);
    },
  );

  it.each([
    [`/it${PATH}`, HOST],
    [PATH, 'casa-esempio.example'],
    [`/es${PATH}`, 'casa-esempio.example'],
    [PATH, 'verborgen.example'],
  ])('%s of %s has no form', async (url, host) => {
    expect((await (await stage()).post({}, { url, headers: { host } })).statusCode).toBe(404);
  });
});

describe('what is no form', () => {
  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
    '%s is not read',
    async (type) => {
      const { app, accepted } = await stage();
      expect(
        (
          await app.inject({
            method: 'POST',
            url: PATH,
            payload: '{}',
            headers: { host: HOST, 'content-type': type },
          })
        ).statusCode,
      ).toBe(415);
      expect(accepted).toEqual([]);
    },
  );

  it('of two hundred fields is refused, in either kind, and leaves no file', async () => {
    const { app, post, folder } = await stage();
    const many = Array.from({ length: 200 }, (_, index): Field => [`feld${index}`, 'x']);
    expect((await post({}, { more: [file('a.pdf', makePdf()), ...many] })).statusCode).toBe(413);
    expect(await readdir(folder)).toEqual([]);
    const plain = await app.inject({
      method: 'POST',
      url: PATH,
      payload: many.map(([name]) => `${name}=x`).join('&'),
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(plain.statusCode).toBe(400);
  });

  it('of two gigabytes is not received', async () => {
    const { app } = await stage();
    const answer = await app.inject({
      method: 'POST',
      url: PATH,
      payload: 'x',
      headers: {
        host: HOST,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(2 * 1024 ** 3),
      },
    });
    expect(answer.statusCode).toBe(413);
  });

  it.each([
    '',
    '--x',
    '--x\r\nContent-Disposition: form-data; name="vorname"\r\n\r\nV',
    '--x\r\nContent-Disposition: form-data; name="dateien"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  ])('that breaks off is not taken: %j', async (payload) => {
    const { app, accepted, folder } = await stage();
    const answer = await app.inject({
      method: 'POST',
      url: PATH,
      payload,
      headers: { host: HOST, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect([accepted, await readdir(folder)]).toEqual([[], []]);
  });

  it('takes no name for more than it is', async () => {
    const { post, state } = await stage();
    expect(
      (
        await post(
          { vorname: '' },
          {
            more: [
              ['constructor.x', 'x'],
              ['hasOwnProperty ', 'x'],
              ['stelle', 'zweite'],
              ['datei', '../../etc/passwd'],
              ['schluessel', '../x'],
            ],
          },
        )
      ).statusCode,
    ).toBe(422);
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect([400, 422]).toContain(
        (await post({ vorname: '' }, { more: [[name, 'x']] })).statusCode,
      );
    expect(state()).toMatchObject({
      jobId: null,
      files: [],
      fileProblems: [],
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('says that a message is too long, however long it is', async () => {
    const { post, state } = await stage();
    await post({ nachricht: 'x'.repeat(60_000) });
    expect(state()?.problems).toEqual({ message: 'tooLong' });
    expect((await post({ nachricht: '🌻'.repeat(5000) })).statusCode).toBe(303);
  });
});
