import { readdir } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { type FormField as Field } from '../../../../tests/support/multipartForm.ts';
import { makePdf } from '../../../../tests/support/sampleFiles.ts';
import { HOST } from '../../../../tests/support/stageFormServer.ts';
import {
  DRAFT,
  PATH,
  stageApplicationForm,
  file,
} from '../../../../tests/support/stageApplicationForm.ts';

test('a form with a filled honeypot is returned with everything in it, and nothing is stored', async () => {
  const { post, state, upload, accepted, folder } = await stageApplicationForm();
  const before = await upload();
  const answer = await post(
    { leer: 'https://spam.example', schluessel: DRAFT },
    { more: [['datei', before.id], file('a.pdf', makePdf())] },
  );
  expect(answer.statusCode).toBe(422);
  expect(state()).toMatchObject({
    failure: 'trapped',
    values: { firstName: 'Verena' },
    files: [{ id: before.id }],
    fileProblems: [{ name: 'a.pdf', problem: 'chooseAgain' }],
  });
  expect([accepted, (await readdir(folder)).toSorted()]).toEqual([
    [],
    [before.id, `${before.id}.json`],
  ]);
});

describe('an invalid form', () => {
  it('with a file and 200 fields is rejected and leaves no file', async () => {
    const { post, folder } = await stageApplicationForm();
    const many = Array.from({ length: 200 }, (_, index): Field => [`feld${index}`, 'x']);
    expect((await post({}, { more: [file('a.pdf', makePdf()), ...many] })).statusCode).toBe(413);
    expect(await readdir(folder)).toEqual([]);
  });

  it('of two gigabytes is rejected with 413', async () => {
    const { app } = await stageApplicationForm();
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
  ])('that is incomplete is rejected: %j', async (payload) => {
    const { app, accepted, folder } = await stageApplicationForm();
    const answer = await app.inject({
      method: 'POST',
      url: PATH,
      payload,
      headers: {
        host: HOST,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect([accepted, await readdir(folder)]).toEqual([[], []]);
  });

  it('with names of object properties or paths does not change other fields', async () => {
    const { post, state } = await stageApplicationForm();
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

  it('with a message of 60 000 characters reports that the message is too long', async () => {
    const { post, state } = await stageApplicationForm();
    await post({ nachricht: 'x'.repeat(60_000) });
    expect(state()?.problems).toEqual({ message: 'tooLong' });
  });
});
