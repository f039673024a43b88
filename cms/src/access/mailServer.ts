import { randomUUID } from 'node:crypto';
import { findGroup } from '../plugins/home/group.ts';
import type { Strapi } from '../strapi.ts';

/** A mail as Strapi's email plugin passes it to its provider; other fields are not used. */
export interface PanelMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Milliseconds for one mail, and for the connection and the greeting. */
interface Patience {
  readonly timeout?: number;
  readonly silence?: number;
}

const findMailServer = (): { readonly url: string; readonly from: string } | null => {
  const { SMTP_URL: url, MAIL_FROM: from } = process.env;
  return url && from ? { url, from } : null;
};

/** Whether the panel can send mails. */
export const hasMailServer = (): boolean => findMailServer() !== null;

async function openMailServer(patience: Patience) {
  const server = findMailServer();
  if (server === null) throw new Error('A mail of the panel was not sent: no SMTP_URL');
  // Imported only here: it is the site's package that has the library.
  const { SmtpMailSender } = await import('../../../src/adapters/smtp/SmtpMailSender.ts');
  return new SmtpMailSender({ ...server, ...patience });
}

const PROBE_SILENCE = 5000;

/** Whether the mail server takes connections now; logs if it does not. */
export async function isMailServerAnswering(strapi: Strapi): Promise<boolean> {
  const isAnswering = await (await openMailServer({ silence: PROBE_SILENCE })).isAnswering();
  if (!isAnswering) strapi.log.error('A mail of the panel was not sent: no answer');
  return isAnswering;
}

/** Throws an error whose message contains no address. */
export async function sendPanelMail(
  { to, subject, text }: PanelMail,
  patience: Patience = {},
): Promise<void> {
  const sender = await openMailServer(patience);
  const sent = await sender.send({
    id: randomUUID(),
    from: findGroup().name,
    to,
    replyTo: null,
    subject,
    text,
    language: 'de',
  });
  if (!sent.ok) throw new Error(`A mail of the panel was not sent: ${sent.failure.detail}`);
}
