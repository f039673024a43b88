import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InMemoryMailSender } from '../support/in-memory/InMemoryMailSender.ts';
import { SmtpMailSender } from '../../src/adapters/smtp/SmtpMailSender.ts';
import type { Mail, MailFailure, MailSender } from '../../src/domain/mail/MailSender.ts';
import { playing, startRawServer, type Script } from '../support/rawMailServer.ts';
import { selfMadeCertificate } from '../support/selfMadeCertificate.ts';
import { LOGIN, startMailServer, type MailServer } from '../support/startMailServer.ts';

const FROM = 'noreply@gruppe.example';
const mail: Mail = {
  id: 'a1b2c3',
  from: 'Haus «Lindengut», Uster',
  to: 'v.hoesli@haus.example',
  replyTo: 'empfang@lindengut.example',
  language: 'de',
  subject: 'Ihre Bewerbung ist angekommen: 7KQ2-M4XW – Lindengut',
  text: 'Guten Tag Verena Hösli\n\nDanke für Ihre Bewerbung.\n.\nEine Zeile mit einem Punkt allein, und eine sehr lange, die länger ist als jede Zeile, die man in einem Brief schreiben würde. 🌻\n',
};
const SENT = { ok: true, value: 'sent' };
const refuse = (responseCode: number, words = 'v.hoesli@haus.example: no') =>
  Object.assign(new Error(words), { responseCode });

const toEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(toEnd.splice(0).map((end) => end()));
});

async function open(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  toEnd.push(() => server.stop());
  return server;
}

const senderTo = (
  port: number,
  { login = '', protocol = 'smtp', host = '127.0.0.1', timeout = 30_000, silence = 15_000 } = {},
): MailSender =>
  new SmtpMailSender({
    url: `${protocol}://${login}${host}:${port}`,
    from: FROM,
    timeout,
    silence,
  });
const asUser = (password = LOGIN.password): string =>
  `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(password)}@`;
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const { port, stop } = await startRawServer(answer);
  toEnd.push(stop);
  return port;
}
const headersOf = ({ received }: MailServer): Readonly<Record<string, string>> =>
  Object.fromEntries(received[0]?.headers ?? []);

interface World {
  readonly name: string;
  /** A sender, and the mails that have arrived through it: recipient, subject and text. */
  open(): Promise<{
    readonly sender: MailSender;
    arrived(): readonly (readonly [string, string, string])[];
  }>;
  /** A sender that fails with this failure. */
  failing(failure: MailFailure): Promise<MailSender>;
}

const WORLDS: readonly World[] = [
  {
    name: 'in memory',
    async open() {
      const sender = new InMemoryMailSender();
      return {
        sender,
        arrived: () => sender.sent.map(({ to, subject, text }) => [to, subject, text] as const),
      };
    },
    failing: async (failure) => new InMemoryMailSender(failure),
  },
  {
    name: 'over SMTP',
    async open() {
      const server = await open();
      return {
        sender: senderTo(server.port),
        arrived: () =>
          server.received.map(
            (each) =>
              [
                each.to.join(),
                Object.fromEntries(each.headers)['subject'] ?? '',
                each.text,
              ] as const,
          ),
      };
    },
    async failing({ kind, single }) {
      if (!single) return senderTo(9);
      const server = await open({
        onRcptTo: (_, __, done) => done(refuse(kind === 'refused' ? 550 : 450)),
      });
      return senderTo(server.port);
    },
  },
];

describe.each(WORLDS)('MailSender $name', (world) => {
  it('delivers a mail with umlauts, line breaks and lines of a single dot', async () => {
    const { sender, arrived } = await world.open();
    expect(await sender.send(mail)).toEqual(SENT);
    expect(arrived()).toEqual([[mail.to, mail.subject, mail.text]]);
  });

  it('sends once per call, also for equal mails', async () => {
    const { sender, arrived } = await world.open();
    expect(
      await Promise.all([
        sender.send(mail),
        sender.send(mail),
        sender.send({ ...mail, replyTo: null }),
      ]),
    ).toEqual([SENT, SENT, SENT]);
    expect(arrived()).toHaveLength(3);
  });

  it('reports whether the mail server responds: no if it is down, yes if it refuses one mail', async () => {
    const { sender, arrived } = await world.open();
    expect(await sender.isAnswering()).toBe(true);
    expect(arrived()).toEqual([]);
    expect(
      await (
        await world.failing({ kind: 'unavailable', single: false, detail: 'as told' })
      ).isAnswering(),
    ).toBe(false);
    expect(
      await (
        await world.failing({ kind: 'unavailable', single: true, detail: 'as told' })
      ).isAnswering(),
    ).toBe(true);
  });

  it.each<Pick<MailFailure, 'kind' | 'single'>>([
    { kind: 'unavailable', single: false },
    { kind: 'unavailable', single: true },
    { kind: 'refused', single: true },
  ])('returns %o, without the recipient’s address', async (expected) => {
    const sender = await world.failing({ ...expected, detail: 'as told' });
    const answer = await sender.send(mail);
    expect(answer).toEqual({
      ok: false,
      failure: { ...expected, detail: expect.stringMatching(/./) },
    });
    expect(JSON.stringify(answer)).not.toMatch(/hoesli|Verena|Bewerbung/);
  });
});

describe('what a mail server gets', () => {
  it('is plain text from the configured address, marked as automatic, with a stable id', async () => {
    const server = await open();
    const sender = senderTo(server.port);
    await sender.send(mail);
    await sender.send(mail);
    const [first, second] = server.received;
    expect([first?.from, first?.to]).toEqual([FROM, [mail.to]]);
    expect(headersOf(server)).toMatchObject({
      from: expect.stringMatching(/^"?Haus «Lindengut», Uster"? <noreply@gruppe\.example>$/),
      to: mail.to,
      'reply-to': mail.replyTo,
      subject: mail.subject,
      'message-id': '<a1b2c3@gruppe.example>',
      'auto-submitted': 'auto-generated',
      'content-language': 'de',
      'content-type': 'text/plain; charset=utf-8',
      date: expect.stringMatching(/\d{4}/),
    });
    expect(first?.source).not.toMatch(/x-mailer|multipart|content-disposition/i);
    expect(second?.headers.find(([name]) => name === 'message-id')).toEqual([
      'message-id',
      '<a1b2c3@gruppe.example>',
    ]);
  });

  it('is one mail to one person, even if the names contain headers', async () => {
    const server = await open();
    const answer = await senderTo(server.port).send({
      ...mail,
      from: 'Haus\r\nBcc: fremd@boese.example\r\n\r\nWerbung',
      subject: 'Nummer\r\nBcc: fremd@boese.example\nX-Boese: ja\r\n\r\nWerbung',
      id: 'a1\r\nBcc: fremd@boese.example',
      replyTo: 'empfang@lindengut.example\r\nBcc: fremd@boese.example',
    });
    expect(answer).toEqual(SENT);
    expect(server.received.map(({ to, text }) => [to, text])).toEqual([[[mail.to], mail.text]]);
    expect(
      server.received[0]?.headers
        .map(([name]) => name)
        .filter((name) => ['bcc', 'x-boese'].includes(name)),
    ).toEqual([]);
  });

  it.each([
    'a@b.example\r\nRCPT TO:<fremd@boese.example>',
    'a@b.example, fremd@boese.example',
    '<fremd@boese.example> a@b.example',
    '',
  ])('is nothing if %j is an invalid recipient', async (to) => {
    const server = await open();
    const answer = await senderTo(server.port).send({ ...mail, to });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused', single: true } });
    expect(server.received).toEqual([]);
  });

  it('has the recipient’s domain in its ASCII form', async () => {
    const server = await open();
    expect(await senderTo(server.port).send({ ...mail, to: 'haus@zürich.example' })).toEqual(SENT);
    expect(server.received[0]?.source).toMatch(/^To: haus@xn--zrich-kva\.example\r$/m);
  });
});

describe('a login', () => {
  it('is sent if the server requires it', async () => {
    const server = await open({ authOptional: false, allowInsecureAuth: true });
    expect(await senderTo(server.port, { login: asUser() }).send(mail)).toEqual(SENT);
    expect(server.received[0]?.user).toBe(LOGIN.user);
  });

  it.each([
    ['a wrong one', asUser('falsch')],
    ['none', ''],
  ])('that is %s is a configuration error: the mail waits', async (_, login) => {
    const server = await open({ authOptional: false, allowInsecureAuth: true });
    const answer = await senderTo(server.port, { login }).send(mail);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unavailable', single: false } });
    expect(JSON.stringify(answer)).not.toMatch(/foyer|wort|falsch/);
  });
});

describe('encryption', () => {
  const trusted = getCACertificates('default');
  beforeEach(() => setDefaultCACertificates(trusted));
  afterEach(() => setDefaultCACertificates(trusted));

  it.each([
    ['smtp', { hideSTARTTLS: false }],
    ['smtps', { secure: true }],
  ])(
    'by %s with an untrusted certificate is rejected: nothing is sent',
    async (protocol, options) => {
      const server = await open(options);
      expect(await senderTo(server.port, { protocol, login: asUser() }).send(mail)).toMatchObject({
        ok: false,
        failure: { kind: 'unavailable', single: false },
      });
      expect(server.received).toEqual([]);
    },
  );

  it('is required beyond this machine; without it nothing is sent to the server', async () => {
    const server = await open();
    // Linux treats this address as the local machine; the sender does not.
    expect(await senderTo(server.port, { host: '0.0.0.0' }).send(mail)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', single: false },
    });
    expect(server.received).toEqual([]);
    expect(await senderTo(server.port).send(mail)).toEqual(SENT);
  });

  it.each([
    ['smtp', { hideSTARTTLS: false }],
    ['smtps', { secure: true }],
  ])('by %s is used if the certificate is trusted', async (protocol, options) => {
    setDefaultCACertificates([...trusted, selfMadeCertificate.cert]);
    const server = await open(options);
    expect(
      await senderTo(server.port, { protocol, login: asUser(), host: 'localhost' }).send(mail),
    ).toEqual(SENT);
    expect(server.received[0]).toMatchObject({ secure: true, user: LOGIN.user });
  });
});

describe('a failure of the mail server', () => {
  const failureOf = async (options: SMTPServerOptions): Promise<unknown> =>
    ((await senderTo((await open(options)).port).send(mail)) as { readonly failure?: unknown })
      .failure;

  it.each<[string, SMTPServerOptions, object]>([
    [
      'does not want the recipient',
      { onRcptTo: (_, __, done) => done(refuse(550)) },
      { kind: 'refused', single: true, detail: 'RCPT TO answered 550' },
    ],
    [
      'wants the mail later',
      { onRcptTo: (_, __, done) => done(refuse(451)) },
      { kind: 'unavailable', single: true, detail: 'RCPT TO answered 451' },
    ],
    [
      'does not want the words',
      {
        onData: (stream, _, done) => {
          stream.resume().on('end', () => done(refuse(554)));
        },
      },
      { kind: 'refused', single: true, detail: 'DATA answered 554' },
    ],
    [
      'has no room now',
      {
        onData: (stream, _, done) => {
          stream.resume().on('end', () => done(refuse(452)));
        },
      },
      { kind: 'unavailable', single: true, detail: 'DATA answered 452' },
    ],
    [
      'does not know our address',
      { onMailFrom: (_, __, done) => done(refuse(550)) },
      { kind: 'unavailable', single: false, detail: 'MAIL FROM answered 550' },
    ],
    [
      'goes away',
      { onRcptTo: (_, __, done) => done(refuse(421)) },
      { kind: 'unavailable', single: false, duringMail: true, detail: 'CONN answered 421' },
    ],
  ])('is reported with its kind if the server %s', async (_, options, expected) => {
    expect(await failureOf(options)).toEqual(expected);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    [
      'greets without an end',
      (socket) => {
        const timer = setInterval(() => socket.write('220-Guten Tag\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    [
      'answers without an end',
      (socket) => {
        socket.write('220 Guten Tag\r\n');
        socket.once('data', () => {
          const timer = setInterval(() => socket.write('250-noch etwas\r\n'), 20);
          socket.on('close', () => clearInterval(timer));
        });
      },
    ],
    ['speaks another language', (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n')],
    ['hangs up', (socket) => socket.end()],
  ])('is reported as unavailable if the server %s', async (_, answer) => {
    const port = await listen(answer);
    // Some of these servers would never cause a failure without the sender's timeout.
    expect(await senderTo(port, { timeout: 300, silence: 300 }).send(mail)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', single: false },
    });
  });

  const hangUp = (socket: Socket): void => void socket.destroy();
  const refuseAll = (socket: Socket): void => void socket.end('421 4.3.2 später\r\n');
  it.each<[string, Script, boolean]>([
    ['hangs up at the recipient', { RCPT: hangUp }, true],
    ['is silent at the recipient', { RCPT: () => undefined }, true],
    ['closes at the recipient', { RCPT: refuseAll }, true],
    ['hangs up after the content', { '.': hangUp }, true],
    ['is silent after the content', { '.': () => undefined }, true],
    ['closes after the content', { '.': refuseAll }, true],
    ['hangs up at our address', { MAIL: hangUp }, false],
    ['closes at our address', { MAIL: refuseAll }, false],
    ['hangs up at the greeting', { EHLO: hangUp }, false],
  ])('that %s has a mail in its hands or not', async (_, script, duringMail) => {
    const sender = senderTo(await listen(playing(script)), { timeout: 400, silence: 400 });
    expect(await sender.send(mail)).toEqual({
      ok: false,
      failure: {
        kind: 'unavailable',
        single: false,
        ...(duringMail && { duringMail }),
        detail: expect.any(String),
      },
    });
  });
});

describe('a slow mail server', () => {
  it('has longer for its receipt than for the connection, so no mail arrives twice', async () => {
    const receipt = (socket: Socket): void =>
      void setTimeout(() => socket.write('250 angenommen\r\n'), 600);
    const port = await listen(playing({ '.': receipt }));
    expect(await senderTo(port, { silence: 150 }).send(mail)).toEqual(SENT);
  });

  it('counts as unavailable if it does not let us in within the short time', async () => {
    const sender = senderTo(await listen(playing({ EHLO: () => undefined })), { silence: 150 });
    expect(await sender.isAnswering()).toBe(false);
  });
});
