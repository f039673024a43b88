import { readdir } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { type FormField as Field } from '../../../../tests/support/multipartForm.ts';
import { makePdf } from '../../../../tests/support/sampleFiles.ts';
import { HOST } from '../../../../tests/support/stageFormServer.ts';
import {
  PATH,
  stageApplicationForm,
  file,
} from '../../../../tests/support/stageApplicationForm.ts';

test('a form with too many fields is refused as no form of ours, not as a wrong address', async () => {
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

test('a program that fills in the honeypot is thanked with a number, and nothing is stored', async () => {
  const { post, accepted, folder } = await stageApplicationForm();
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
  ])('%s of %s has no form', async (url, host) => {
    expect(
      (await (await stageApplicationForm()).post({}, { url, headers: { host } })).statusCode,
    ).toBe(404);
  });
});

describe('what is no form', () => {
  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
    '%s is not read',
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

  it('of two hundred fields is refused, in either kind, and leaves no file', async () => {
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

  it('of two gigabytes is not received', async () => {
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
  ])('that breaks off is not taken: %j', async (payload) => {
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

  it('takes no name for more than it is', async () => {
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

  it('says that a message is too long, however long it is', async () => {
    const { post, state } = await stageApplicationForm();
    await post({ nachricht: 'x'.repeat(60_000) });
    expect(state()?.problems).toEqual({ message: 'tooLong' });
    expect((await post({ nachricht: '🌻'.repeat(5000) })).statusCode).toBe(303);
  });
});
