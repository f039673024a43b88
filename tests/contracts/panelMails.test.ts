import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { codeAt } from '../../src/adapters/totp/oneTimeCodes.ts';
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
interface Rows {
  readonly data: readonly { readonly id: number }[];
}

const invite = async (email: string): Promise<void> => {
  const admin = createPanelUser(content.url, await fetchEditorToken(content.url));
  const roles = (await admin.ask('/admin/roles')).body as Rows;
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

const staffSignIn = async (body: object) => {
  const response = await fetch(`${content.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    readonly jwt?: string;
    readonly forgotten?: boolean;
    readonly secondFactor?: { readonly ticket: string; readonly secret?: string };
    readonly recoveryCodes?: readonly string[];
  };
  return { status: response.status, ...answer };
};
const linkIn = ({ text }: ReceivedMail): string => /\/auth\?link=([\w.-]+)/.exec(text)?.[1] ?? '';
const mailsTo = (address: string): readonly ReceivedMail[] =>
  mails.received.filter(({ to }) => to.includes(address));
const subjectsTo = (address: string): readonly unknown[] => mailsTo(address).map(subjectOf);

it('lets people of the staff’s area choose their own password, by links that work once', async () => {
  const admin = createPanelUser(content.url, await fetchEditorToken(content.url));
  const email = 'rita@haus.example';
  const invited = await admin.ask('/accounts/staff', 'POST', { username: 'r.probe', email });
  expect(invited).toMatchObject({ status: 200, body: { mail: 'sent' } });
  expect((await admin.ask('/accounts/staff', 'POST', { username: 'r.probe', email })).status).toBe(
    400,
  );
  const people = async () =>
    (
      (await admin.ask('/accounts/people')).body as {
        readonly staff: readonly {
          readonly id: number;
          readonly name: string;
          readonly isInvited: boolean;
          readonly events: readonly { readonly what: string }[];
        }[];
      }
    ).staff.find(({ name }) => name === 'r.probe');
  const { id, isInvited } = (await people()) ?? { id: 0 };
  expect(isInvited).toBe(true);
  const [first] = mailsTo(email);
  expect(first?.text).toMatch(/Benutzername: r\.probe\n[^]+:\/\/[\w.:-]+(?:\/\w\w)?\/auth\?link=/);
  // Sent again: the former link is invalid.
  await admin.ask(`/accounts/staff/${id}/invitation`, 'POST', {});
  const password = 'ein ganz eigenes Passwort';
  const choose = (link: string, typed = password) =>
    staffSignIn({ chosen: { link, password: typed } });
  const link = linkIn(mailsTo(email)[1] as ReceivedMail);
  expect((await choose(linkIn(first as ReceivedMail))).status).toBe(400);
  expect((await choose(link, 'zu kurz')).status).toBe(400);
  const answers = await Promise.all([choose(link), choose(link)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await staffSignIn({ identifier: 'r.probe', password })).jwt).toBeTruthy();
  expect((await people())?.isInvited).toBe(false);

  for (const name of [email, 'r.probe', 'niemand'])
    expect(await staffSignIn({ forgotten: name })).toMatchObject({ status: 200, forgotten: true });
  await expect.poll(() => mailsTo(email).length).toBe(3);
  const next = 'noch ein eigenes Passwort';
  expect((await choose(linkIn(mailsTo(email)[2] as ReceivedMail), next)).jwt).toBeTruthy();
  expect((await staffSignIn({ identifier: 'r.probe', password })).status).toBe(400);

  // A second factor of one's own will: set up, renewed, switched off, each told by mail.
  const sign = (factor?: string) =>
    staffSignIn({ identifier: 'r.probe', password: next, ...(factor && { factor }) });
  const step = (await sign('setUp')).secondFactor;
  const secret = (step?.secret ?? '').replaceAll(' ', '');
  const confirm = (ticket = '', code = '') => staffSignIn({ secondFactor: { ticket, code } });
  const setUp = await confirm(step?.ticket, codeAt(secret, new Date()));
  expect(setUp.recoveryCodes).toHaveLength(10);
  expect((await sign()).jwt).toBeUndefined();
  const [one, other = ''] = setUp.recoveryCodes ?? [];
  const renewed = await confirm((await sign('renew')).secondFactor?.ticket, one);
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect((await confirm((await sign()).secondFactor?.ticket, other)).status).toBe(400);
  const removing = (await sign('remove')).secondFactor?.ticket;
  expect((await confirm(removing, '000000')).status).toBe(400);
  expect((await confirm(removing, renewed.recoveryCodes?.[0])).jwt).toBeTruthy();
  expect((await sign()).jwt).toBeTruthy();
  await expect
    .poll(() => subjectsTo(email).slice(3))
    .toEqual(['Zweiter Schritt eingerichtet', 'Neue Ersatzcodes', 'Zweiter Schritt ausgeschaltet']);

  await admin.ask(`/accounts/staff/${id}`, 'PUT', { blocked: true });
  expect((await sign()).status).toBe(400);
  expect(await staffSignIn({ forgotten: email })).toMatchObject({ forgotten: true });
  expect(mailsTo(email)).toHaveLength(6);
});

it('says at once that a mail was not sent, and loses none in silence', async () => {
  await mails.stop();
  const admin = createPanelUser(content.url, await fetchEditorToken(content.url));
  const staff = { username: 'b.probe', email: 'beat@haus.example' };
  expect(await admin.ask('/accounts/staff', 'POST', staff)).toMatchObject({
    status: 200,
    body: { mail: 'failed', link: expect.stringContaining('/auth?link=') },
  });
  const { body } = await admin.ask('/admin/users', 'POST', {
    email: 'berta@haus.example',
    firstname: 'Berta',
    lastname: 'Probe',
    roles: [((await admin.ask('/admin/roles')).body as Rows).data[0]?.id],
  });
  expect(body).toMatchObject({ data: { mail: 'failed' } });
  const { id } = (body as { readonly data: { readonly id: number } }).data;
  const again = (): Promise<unknown> => admin.ask(`/accounts/people/${id}/invitation`, 'POST', {});
  expect(await again()).toMatchObject({ body: { mail: 'failed' } });
  for (const email of [testSecrets.CONTENT_ADMIN_EMAIL, 'unbekannt@haus.example']) {
    const answer = await forgot(content.url, email);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Der Mailserver antwortet gerade nicht'),
    ]);
  }
  expect(await staffSignIn({ forgotten: 'b.probe' })).toMatchObject({ forgotten: false });
  const log = readFileSync(content.logFile, 'utf8');
  expect(log.split('A mail of the panel was not sent').length - 1).toBeGreaterThan(3);
  for (const address of ['berta@', 'beat@', testSecrets.CONTENT_ADMIN_EMAIL])
    expect(log).not.toContain(address);

  // The mail server is back: what was not sent is shown, and sent by a button.
  const back = await startMailServer({}, mails.port);
  const states = async () => {
    const { people } = (await admin.ask('/accounts/people')).body as {
      readonly people: readonly { readonly id: number; readonly isMailUnsent: boolean }[];
    };
    return people.find((person) => person.id === id)?.isMailUnsent;
  };
  expect(await states()).toBe(true);
  expect(await again()).toMatchObject({ body: { mail: 'sent' } });
  expect(await states()).toBe(false);
  expect(back.received).toHaveLength(1);
  await back.stop();
});
