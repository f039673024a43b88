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

test("a form with too many fields is rejected with 400 and a request to send the site's form", async () => {
  const { app } = await stageApplicationForm();
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

test('an application that a browser without scripts sends is accepted at the first attempt', async () => {
  const { post, accepted } = await stageApplicationForm();
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  expect((await post({ begonnen: '' }, { headers })).statusCode).toBe(303);
  expect(accepted).toHaveLength(1);
});

describe('the origin and address of an application', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'with the header %o are rejected as another site',
    async (headers: Readonly<Record<string, string>>) => {
      const { post, accepted, folder } = await stageApplicationForm();
      expect((await post({}, { headers, more: [file('a.pdf', makePdf())] })).statusCode).toBe(403);
      expect([accepted, await readdir(folder)]).toEqual([[], []]);
    },
  );

  it.each([
    [`/it${PATH}`, HOST],
    [PATH, 'casa-esempio.example'],
    [`/es${PATH}`, 'casa-esempio.example'],
    [PATH, 'verborgen.example'],
  ])('return 404 for %s of %s, which has no form', async (url, host) => {
    expect(
      (await (await stageApplicationForm()).post({}, { url, headers: { host } })).statusCode,
    ).toBe(404);
  });
});

describe('an invalid form', () => {
  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
    'of the type %s is rejected with 415',
    async (type) => {
      const { app, accepted } = await stageApplicationForm();
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

  it('with 200 fields is rejected in both encodings and leaves no file', async () => {
    const { app, post, folder } = await stageApplicationForm();
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
      headers: { host: HOST, 'content-type': 'multipart/form-data; boundary=x' },
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

  it('with a message of 60 000 characters reports that the message is too long, and 5000 emojis are accepted', async () => {
    const { post, state } = await stageApplicationForm();
    await post({ nachricht: 'x'.repeat(60_000) });
    expect(state()?.problems).toEqual({ message: 'tooLong' });
    expect((await post({ nachricht: '🌻'.repeat(5000) })).statusCode).toBe(303);
  });
});
