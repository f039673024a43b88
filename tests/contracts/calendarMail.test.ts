import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmtpMailSender } from '../../src/adapters/smtp/SmtpMailSender.ts';
import { startMailServer, type MailServer } from '../support/startMailServer.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

it.each(['REQUEST', 'CANCEL'] as const)(
  'a mail carries an appointment (%s) as an alternative of its text and as a file',
  async (method) => {
    const text = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
    const sender = new SmtpMailSender({
      url: `smtp://127.0.0.1:${server.port}`,
      from: 'noreply@gruppe.example',
    });
    const sent = await sender.send({
      id: 'a1b2c3',
      from: 'Haus am Bach',
      to: 'anna@example.ch',
      replyTo: null,
      subject: 'Ihr Termin',
      text: 'Guten Tag',
      language: 'de',
      calendar: { method, text },
    });
    expect(sent).toEqual({ ok: true, value: 'sent' });
    const source = server.received.at(-1)?.source ?? '';
    expect(source).toMatch(
      new RegExp(`content-type: text/calendar; charset=utf-8;\\s+method=${method}`, 'i'),
    );
    expect(source).toMatch(/content-type: application\/ics; name=termin\.ics/i);
    expect(source.replaceAll('\r\n', '')).toContain(Buffer.from(text).toString('base64'));
  },
);
