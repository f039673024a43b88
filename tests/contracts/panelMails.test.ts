import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/startMailServer.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';

const PANEL = 'https://inhalte.haus.example';
const { url: mute } = inject('contentService');

let mails: MailServer;
let content: TestContent;
beforeAll(async () => {
  mails = await startMailServer();
  content = await startTestContent({
    more: {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'verwaltung@haus.example',
      CONTENT_ADMIN_URL: `${PANEL}/admin/`,
    },
  });
}, 300_000);
afterAll(async () => {
  await content.stop();
  await mails.stop();
});

const forgot = (service: string, email: string): Promise<Response> =>
  fetch(`${service}/admin/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
const newest = async (count: number): Promise<ReceivedMail> => {
  while (mails.received.length < count) await wait(20);
  return mails.received[count - 1] as ReceivedMail;
};
const subjectOf = ({ headers }: ReceivedMail): unknown =>
  headers.find(([name]) => name === 'subject')?.[1];
const invite = async (email: string): Promise<void> => {
  const admin = createPanelUser(content.url, await fetchEditorToken(content.url));
  const roles = (await admin.ask('/admin/roles')).body as {
    readonly data: readonly { readonly id: number }[];
  };
  const person = { email, firstname: 'Ida', lastname: 'Probe', roles: [roles.data[0]?.id] };
  expect((await admin.ask('/admin/users', 'POST', person)).status).toBe(201);
};

it('sends the mails of the panel in German, with the address at which editors open it', async () => {
  const known = testSecrets.CONTENT_ADMIN_EMAIL;
  expect((await forgot(content.url, known)).status).toBe(204);
  const mail = await newest(1);
  expect([mail.to, mail.from]).toEqual([[known], 'verwaltung@haus.example']);
  expect(mail.text).toMatch(
    new RegExp(`ein neues Passwort verlangt.+\\n\\n${PANEL}/admin/auth/reset-password\\?code=\\w+`),
  );
  expect(subjectOf(mail)).toContain('Neues Passwort');

  await invite('ida@haus.example');
  const invitation = await newest(2);
  expect(invitation.to).toEqual(['ida@haus.example']);
  expect(invitation.text).toMatch(
    new RegExp(`${PANEL}/admin/auth/register\\?registrationToken=\\w+`),
  );
  expect((await forgot(content.url, 'unbekannt@haus.example')).status).toBe(204);
  expect(mails.received).toHaveLength(2);
});

it('signs nobody in by a link alone whose role needs a second factor, and accepts each link once', async () => {
  const admin = createPanelUser(content.url, await fetchEditorToken(content.url));
  const made = await admin.ask('/admin/roles', 'POST', { name: 'Mit Code', description: 'x' });
  const { id, code } = (made.body as { readonly data: { id: number; code: string } }).data;
  await admin.ask('/accounts/second-factor/roles', 'PUT', { panel: [code], staff: [] });
  const email = 'urs@haus.example';
  const before = mails.received.length;
  const person = { email, firstname: 'Urs', lastname: 'Probe', roles: [id] };
  await admin.ask('/admin/users', 'POST', person);
  const tokenIn = ({ text = '' }: ReceivedMail): string =>
    /(?:Token|code)=(\w+)/.exec(text)?.[1] ?? '';
  const open = async (path: string, body: object): Promise<[number, string]> => {
    const answer = await fetch(`${content.url}/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.text()];
  };
  const password = 'Pruefung-2026-Cc3';
  const registration = {
    registrationToken: tokenIn(await newest(before + 1)),
    userInfo: { firstname: 'Urs', lastname: 'Probe', password },
  };
  const noSession = [200, expect.not.stringMatching(/eyJ/)];
  const accepted = await open('register', registration);
  expect(accepted).toEqual(noSession);
  expect(accepted[1]).toContain('"step":"enrol"');
  expect((await open('register', registration))[0]).toBe(400);

  await forgot(content.url, email);
  const reset = { code: tokenIn(await newest(before + 2)), password };
  const answer = await open('reset-password', {
    resetPasswordToken: reset.code,
    password: reset.password,
  });
  expect(answer).toEqual(noSession);
  expect(answer[1]).toContain('"step":"enrol"');
  expect((await open('reset-password', { resetPasswordToken: reset.code, password }))[0]).toBe(400);
  await admin.ask('/accounts/second-factor/roles', 'PUT', { panel: [], staff: [] });
});

it('says whom to ask if no mail server is set, for every address the same', async () => {
  for (const email of [testSecrets.CONTENT_ADMIN_EMAIL, 'unbekannt@haus.example']) {
    const answer = await forgot(mute, email);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Bitten Sie die Verwaltung'),
    ]);
  }
});

it('logs a failure without the address', async () => {
  await mails.stop();
  await invite('berta@haus.example');
  await forgot(content.url, testSecrets.CONTENT_ADMIN_EMAIL);
  const failures = (): number =>
    readFileSync(content.logFile, 'utf8').split('A mail of the panel was not sent').length - 1;
  while (failures() < 2) await wait(50);
  const log = readFileSync(content.logFile, 'utf8');
  expect(log).not.toContain('berta@');
  expect(log).not.toContain(testSecrets.CONTENT_ADMIN_EMAIL);
});
