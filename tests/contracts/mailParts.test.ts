import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmtpMailSender } from '../../src/adapters/smtp/SmtpMailSender.ts';
import type { Mail } from '../../src/domain/mail/MailSender.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/startMailServer.ts';

const MAIL: Mail = {
  id: 'a1b2c3',
  from: 'Haus am Bach',
  to: 'anna@example.ch',
  replyTo: 'empfang@bach.example',
  subject: 'Ihr Termin',
  text: 'Guten Tag\n\nBis bald, Grüsse\n',
  html: `<!doctype html><title>Grüsse</title><p>${'Danke für Ihre Anfrage. '.repeat(50)}</p>`,
  language: 'de',
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

async function send(changes: Partial<Mail> = {}): Promise<ReceivedMail> {
  const sender = new SmtpMailSender({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'noreply@gruppe.example',
  });
  expect(await sender.send({ ...MAIL, ...changes })).toEqual({ ok: true, value: 'sent' });
  const received = server.received.at(-1);
  if (received === undefined) throw new Error('nothing arrived');
  return received;
}

it('a mail has its text first and its markup as an alternative, and nothing else', async () => {
  const { text, html, source, headers } = await send();
  expect([text, html]).toEqual([MAIL.text, MAIL.html]);
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'));
  expect(source).not.toMatch(/content-disposition|content-id|multipart\/(?!alternative)/i);
  const names = headers.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['auto-submitted', 'reply-to']));
  // There is no list that one could leave (docs/decisions/mails.md).
  expect(names.filter((name) => name.startsWith('list-'))).toEqual([]);
});

it.each(['REQUEST', 'CANCEL'] as const)(
  'a mail carries an appointment (%s) as an alternative of its text and as a file',
  async (method) => {
    const calendar = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
    const { source, text, html } = await send({ calendar: { method, text: calendar } });
    expect([text, html]).toEqual([MAIL.text, MAIL.html]);
    expect(source).toMatch(
      new RegExp(`content-type: text/calendar; charset=utf-8;\\s+method=${method}`, 'i'),
    );
    expect(source).toMatch(/content-type: application\/ics; name=termin\.ics/i);
    expect(source.replaceAll('\r\n', '')).toContain(Buffer.from(calendar).toString('base64'));
  },
);
