import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, MailFailure, MailSender } from '../../domain/mail/MailSender.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { parseSmtpAddress } from './parseSmtpAddress.ts';

export interface SmtpMailSenderOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender address of all mails. */
  readonly from: string;
  /** Timeout in milliseconds for one mail, from the connection to the server's receipt. */
  readonly patience?: number;
}

const PATIENCE = 60_000;
/** Milliseconds of silence after which a server counts as unavailable. */
const SILENCE = 15_000;

/**
 * RFC 3834: automatic responders must not reply to such a mail. Exchange evaluates the second
 * header.
 */
const SENT_BY_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * A failure of these commands concerns one mail; a failure of an earlier one concerns all our
 * mails.
 */
const ABOUT_THE_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];
/** RFC 5321, section 3.8: the server is closing, whatever the command was. */
const CLOSING = 421;

/**
 * Sends mails over SMTP, with one connection per mail. Nothing, least of all the password, is sent
 * unencrypted to another machine: a server without encryption or with an untrusted certificate
 * counts as unavailable.
 */
export class SmtpMailSender implements MailSender {
  private readonly transport: Transporter;
  private readonly from: string;
  private readonly patience: number;

  constructor({ url, from, patience = PATIENCE }: SmtpMailSenderOptions) {
    this.from = from;
    this.patience = patience;
    this.transport = openTransport(url, Math.min(SILENCE, patience));
  }

  async send({
    id,
    from,
    to,
    replyTo,
    subject,
    text,
    language,
  }: Mail): Promise<Result<'sent', MailFailure>> {
    try {
      await this.transport.sendMail({
        // Objects, not strings: a string is parsed, and a comma in a name would split it into two
        // addresses.
        from: { name: from, address: this.from },
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        messageId: `<${id}@${this.from.slice(this.from.lastIndexOf('@') + 1)}>`,
        headers: { ...SENT_BY_PROGRAM, 'Content-Language': language },
        xMailer: false,
        signal: AbortSignal.timeout(this.patience),
      });
      return success('sent');
    } catch (error) {
      return failure(failureOf(error));
    }
  }

  async isAnswering(): Promise<boolean> {
    // The library supports no signal here; its own timeouts end every step.
    return this.transport.verify().then(
      () => true,
      () => false,
    );
  }
}

function openTransport(url: string, silence: number): Transporter {
  const { host, port, implicitTls, login, isLoopback } = parseSmtpAddress(url);
  return createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && !isLoopback,
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Connects and logs in under the same rules without sending a mail. Null on success, else the
 * library's error code, or the command and the status code of the server. `silence` is in
 * milliseconds.
 */
export async function checkMailServer(url: string, silence: number): Promise<string | null> {
  try {
    await openTransport(url, silence).verify();
    return null;
  } catch (error) {
    const { code = 'unknown', responseCode } = error as SmtpError;
    return responseCode === undefined ? code : `${code} (${responseCode})`;
  }
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** The server's text may contain the recipient, so only its status code is used. */
function failureOf(error: unknown): MailFailure {
  const { code = 'unknown', command, responseCode } = error as SmtpError;
  if (responseCode === undefined) {
    // The library itself refuses an address that no server could accept.
    return code === 'EENVELOPE'
      ? { kind: 'refused', single: true, detail: 'not an address' }
      : { kind: 'unavailable', single: false, detail: code };
  }
  const single = ABOUT_THE_MAIL.includes(command) && responseCode !== CLOSING;
  return {
    kind: single && responseCode >= 500 ? 'refused' : 'unavailable',
    single,
    detail: `${command ?? code} answered ${responseCode}`,
  };
}
