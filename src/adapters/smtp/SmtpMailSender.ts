import type { Transporter } from 'nodemailer';
import type { Mail, MailFailure, MailSender } from '../../domain/mail/MailSender.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { openTransport, watchProgress, type SmtpError } from './openTransport.ts';

export interface SmtpMailSenderOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender address of all mails. */
  readonly from: string;
  /** Timeout in milliseconds for one mail, from the connection to the server's receipt. */
  readonly timeout?: number;
  /** Timeout in milliseconds for the connection, the greeting and `isAnswering`. */
  readonly silence?: number;
}

const TIMEOUT = 11 * 60_000;
/**
 * RFC 5321, section 4.5.3.2.6: a server may check a mail for ten minutes before its receipt. A mail
 * that we give up earlier arrives, and is sent again.
 */
const RECEIPT_TIMEOUT = 10 * 60_000;
/** Milliseconds of silence after which a server counts as unavailable. */
const SILENCE = 15_000;

const CALENDAR_FILE = 'termin.ics';

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
  private readonly url: string;
  private readonly from: string;
  private readonly timeout: number;
  private readonly silence: number;
  private readonly probe: Transporter;

  constructor({ url, from, timeout = TIMEOUT, silence = SILENCE }: SmtpMailSenderOptions) {
    this.url = url;
    this.from = from;
    this.timeout = timeout;
    this.silence = silence;
    this.probe = openTransport(url, { silence });
  }

  async send(
    { id, from, to, replyTo, subject, text, html, language, calendar }: Mail,
    onTransfer: () => void = () => undefined,
  ): Promise<Result<'sent', MailFailure>> {
    // One transport for each mail, because only its log shows how far the mail got.
    const progress = watchProgress(onTransfer);
    const transport = openTransport(this.url, {
      silence: this.silence,
      receiptTimeout: RECEIPT_TIMEOUT,
      onLine: progress.onLine,
    });
    try {
      await transport.sendMail({
        // Objects, not strings: a string is parsed, and a comma in a name would split it into two
        // addresses.
        from: { name: from, address: this.from },
        to: { name: '', address: to },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: CALENDAR_FILE, content: calendar.text },
        }),
        messageId: `<${id}@${this.from.slice(this.from.lastIndexOf('@') + 1)}>`,
        headers: { ...SENT_BY_PROGRAM, 'Content-Language': language },
        xMailer: false,
        signal: AbortSignal.timeout(this.timeout),
      });
      return success('sent');
    } catch (error) {
      return failure(failureOf(error, progress.isDuringMail()));
    }
  }

  async isAnswering(): Promise<boolean> {
    // The library supports no signal here; its own timeouts end every step.
    return this.probe.verify().then(
      () => true,
      () => false,
    );
  }
}

/** The server's text may contain the recipient, so only its status code is used. */
function failureOf(error: unknown, isDuringMail: boolean): MailFailure {
  const { code = 'unknown', command, responseCode } = error as SmtpError;
  const duringMail = isDuringMail ? { duringMail: true } : {};
  if (responseCode === undefined) {
    // The library itself refuses an address that no server could accept.
    return code === 'EENVELOPE'
      ? { kind: 'refused', single: true, detail: 'not an address' }
      : { kind: 'unavailable', single: false, ...duringMail, detail: code };
  }
  const single = ABOUT_THE_MAIL.includes(command) && responseCode !== CLOSING;
  return {
    kind: single && responseCode >= 500 ? 'refused' : 'unavailable',
    single,
    ...(!single && duringMail),
    detail: `${command ?? code} answered ${responseCode}`,
  };
}
