import { expect, it } from 'vitest';
import { SmtpMailSender } from '../../src/adapters/smtp/SmtpMailSender.ts';
import { startMailServer } from '../support/startMailServer.ts';

it('the transfer of a mail is announced before the server has any of its text', async () => {
  const server = await startMailServer();
  const sender = new SmtpMailSender({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'noreply@gruppe.example',
  });
  const received: number[] = [];
  const sent = await sender.send(
    {
      id: 'a1b2c3',
      from: 'Haus',
      to: 'v.hoesli@haus.example',
      replyTo: null,
      language: 'de',
      subject: 'Ihre Bewerbung',
      text: 'Guten Tag',
    },
    () => void received.push(server.received.length),
  );
  await server.stop();
  expect([sent.ok, received, server.received.length]).toEqual([true, [0], 1]);
});
