import { readdir } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { type FormField as Field } from '../../../../tests/support/multipartForm.ts';
import { makeDocx, makePdf } from '../../../../tests/support/sampleFiles.ts';
import type { HouseSummary } from '../../../domain/house/House.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { HOST } from '../../../../tests/support/stageFormServer.ts';
import {
  PATH,
  DRAFT,
  RIGHT,
  stageApplicationForm,
  file,
  group,
  referenceIn,
  type Found,
} from '../../../../tests/support/stageApplicationForm.ts';

test('an application that no page sent is returned with the file names to choose again and is accepted at the next attempt', async () => {
  const { post, state, accepted, folder } = await stageApplicationForm();
  const more = [file('Lebenslauf.pdf', makePdf())];
  expect((await post({ begonnen: '' })).statusCode).toBe(429);
  expect((await post({ begonnen: '' }, { more })).statusCode).toBe(429);
  expect(state()).toMatchObject({
    failure: 'tooFast',
    values: { firstName: 'Verena' },
    files: [],
    fileProblems: [{ name: 'Lebenslauf.pdf', problem: 'chooseAgain' }],
    key: expect.stringMatching(/./),
  });
  expect([accepted, await readdir(folder)]).toEqual([[], []]);
  expect(
    (await post({ begonnen: state()?.begun ?? '', schluessel: state()?.key ?? '' }, { more }))
      .statusCode,
  ).toBe(303);
  expect([accepted[0]?.files.map(({ name }) => name), await readdir(folder)]).toEqual([
    ['Lebenslauf.pdf'],
    [],
  ]);
});

describe('the houses that an application without a job may go to', () => {
  const LISTED = success(['park', 'see'].map((brandId) => ({ brandId }) as HouseSummary));
  const chosen: readonly Field[] = ['-', 'see', 'park', 'see', 'fremd', '<b>'].map(
    (brandId) => ['haeuser', brandId] as const,
  );
  const onGroupSite = { headers: { host: group.hosts[0] ?? '' } };

  it('are those that were ticked and that have a house, each once', async () => {
    const { post, accepted } = await stageApplicationForm({ houses: LISTED });
    expect((await post({}, { ...onGroupSite, more: chosen })).statusCode).toBe(303);
    expect(accepted[0]?.application.houses).toEqual(['see', 'park']);
  });

  it('are none if no box is ticked', async () => {
    const { post, accepted } = await stageApplicationForm({ houses: LISTED });
    await post({}, { ...onGroupSite, more: [['haeuser', '-']] });
    expect(accepted[0]?.application.houses).toBeNull();
  });

  it('are none for an application for a job, and on the site of a house', async () => {
    const { post, accepted } = await stageApplicationForm({ houses: LISTED });
    await post({ stelle: 'k3j4h5' }, { ...onGroupSite, more: chosen });
    await post({}, { more: chosen });
    expect(accepted.map(({ application }) => application.houses)).toEqual([null, null]);
  });

  it('are kept while the houses cannot be read: the content service knows its brands', async () => {
    const away = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);
    const { post, accepted } = await stageApplicationForm({ houses: away });
    await post({}, { ...onGroupSite, more: [['haeuser', 'park']] });
    expect(accepted[0]?.application.houses).toEqual(['park']);
  });

  it('stay as they are in a form that is returned, also if none is ticked', async () => {
    const { post, state } = await stageApplicationForm({ houses: LISTED });
    for (const sent of [['-'], ['-', 'park']]) {
      const more = sent.map((brandId) => ['haeuser', brandId] as const);
      expect((await post({ vorname: '' }, { ...onGroupSite, more })).statusCode).toBe(422);
      expect(state()?.values.houses).toBe(sent.join(' '));
    }
  });
});

test('an application says how the applicant came, and nothing else that an address names', async () => {
  const { post, state, accepted } = await stageApplicationForm();
  await post({ quelle: 'bildschirm' });
  await post({ quelle: 'verena@haus.example', nachricht: 'Anders' });
  expect(accepted.map(({ channel }) => channel)).toEqual(['lobby', 'website']);
  await post({ quelle: 'portal', vorname: '' });
  expect(state()?.channel).toBe('portal');
});

test('an application keeps the brand of the job’s house, whatever the form says', async () => {
  const job = success({
    state: 'open',
    job: { brandId: 'park', title: { text: 'Köchin' } },
  }) as unknown as Found;
  const { post, accepted } = await stageApplicationForm({ job });
  await post({ stelle: 'k3j4h5', marke: 'beispiel', gesendetUeber: 'see' });
  expect(accepted[0]).toMatchObject({
    brandId: 'beispiel',
    job: { brandId: 'park', title: 'Köchin' },
  });
});

describe('a valid application', () => {
  it('is accepted and redirects to a page with its reference number', async () => {
    const { post, accepted, renderPage } = await stageApplicationForm();
    const answer = await post({ stelle: 'k3j4h5g6f7d8s9a0' });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      `${PATH}?gesendet=TEST-0001`,
      'no-store',
    ]);
    expect(accepted).toEqual([
      {
        channel: 'website',
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        brandId: 'beispiel',
        jobId: 'k3j4h5g6f7d8s9a0',
        job: { brandId: 'beispiel', title: 'Fachfrau Gesundheit' },
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

  it('may be sent without files and as a URL-encoded form', async () => {
    const { app, accepted } = await stageApplicationForm();
    const answer = await app.inject({
      method: 'POST',
      url: PATH,
      payload: new URLSearchParams(RIGHT).toString(),
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, accepted.length]).toEqual([303, 1]);
  });

  it('includes the files sent with it and those uploaded before', async () => {
    const { post, upload, folder, accepted } = await stageApplicationForm();
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
    // The spool has its own copy. Only the earlier upload stays for a while, for a second try.
    expect((await readdir(folder)).toSorted()).toEqual([before.id, `${before.id}.json`]);
  });

  it('includes all files of the same name and size, under names of their own', async () => {
    const { post, upload, accepted } = await stageApplicationForm();
    const years = ['2022', '2023', '2024', '2025'].map((year) => makePdf(undefined, year));
    const before = [
      await upload('Lohnausweis.pdf', years[0]),
      await upload('Lohnausweis.pdf', years[1]),
    ];
    await post(
      { schluessel: DRAFT },
      {
        more: [
          ...before.map(({ id }): Field => ['datei', id]),
          ...years.slice(2).map((content) => file('LOHNAUSWEIS.pdf', content)),
        ],
      },
    );
    expect(accepted[0]?.files.map(({ name }) => name)).toEqual([
      'Lohnausweis.pdf',
      'Lohnausweis (2).pdf',
      'LOHNAUSWEIS (3).pdf',
      'LOHNAUSWEIS (4).pdf',
    ]);
  });
});

describe('the data of the confirmation', () => {
  it('is not set for a rejected application', async () => {
    const { post } = await stageApplicationForm();
    expect((await post({ vorname: '' })).headers['set-cookie']).toBeUndefined();
    expect((await post({ leer: 'https://spam.example' })).headers['set-cookie']).toBeUndefined();
  });
});

describe('a job that was withdrawn while the form was open', () => {
  it.each<[string, Found]>([
    ['is over', success({ state: 'closed', kind: 'job', brandId: null, area: null, title: null })],
    ['is gone', success(null)],
  ])('is reported if it %s, and the application can be sent without it', async (_, job) => {
    const { post, state, upload, accepted } = await stageApplicationForm({ job });
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

  it('does not block the application while jobs cannot be read', async () => {
    const { post, accepted } = await stageApplicationForm({
      job: failure({ kind: 'unavailable', detail: 'ECONNREFUSED' } as never),
    });
    expect((await post({ stelle: 'k3j4h5' })).statusCode).toBe(303);
    expect(accepted[0]).toMatchObject({ jobId: 'k3j4h5', job: null });
  });
});

describe('an application that is sent again', () => {
  it.each([[{}], [{ schluessel: DRAFT }]])('is accepted only once: %o', async (fields) => {
    const { post, upload, accepted } = await stageApplicationForm();
    const before = await upload();
    const more: Field[] =
      'schluessel' in fields ? [['datei', before.id]] : [file('Lebenslauf.pdf', makePdf())];
    const answers = [
      ...(await Promise.all([post(fields, { more }), post(fields, { more })])),
      await post(fields, { more }),
    ];
    expect(answers.map(referenceIn)).toEqual(['TEST-0001', 'TEST-0001', 'TEST-0001']);
    expect(accepted).toHaveLength(1);
  });

  it('is a different one if the text, a file, the job, the brand or the draft differs', async () => {
    const { post, accepted } = await stageApplicationForm();
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

  it('is a different one if only the content of a file differs', async () => {
    const { post, upload, accepted } = await stageApplicationForm();
    for (const year of ['2023', '2024']) {
      const content = makePdf(undefined, year);
      const { id } = await upload('a.pdf', content);
      await post({}, { more: [file('a.pdf', content)] });
      await post({ schluessel: DRAFT }, { more: [['datei', id]] });
    }
    expect(accepted).toHaveLength(4);
  });
});
