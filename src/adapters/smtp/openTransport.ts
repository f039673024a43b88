import { createTransport, type Transporter } from 'nodemailer';
import { parseSmtpAddress } from './parseSmtpAddress.ts';

type Speaker = 'client' | 'server';

interface TransportTimes {
  /** Milliseconds for the connection and the greeting. */
  readonly silence: number;
  /** Milliseconds for every later reply; as long as `silence` if absent. */
  readonly receiptTimeout?: number;
  /** Called with each command and each reply, which may contain addresses. */
  readonly onLine?: (speaker: Speaker, line: string) => void;
}

/**
 * Whether the server has accepted our address: what fails from then on may be the fault of the
 * mail. The library's error does not say so if the server hangs up, is silent or answers 421.
 * `onTransfer` is called before the text of the mail leaves.
 */
export function watchProgress(onTransfer: () => void) {
  let progress: 'before' | 'address sent' | 'during mail' | 'refused' = 'before';
  return {
    isDuringMail: (): boolean => progress === 'during mail',
    onLine(speaker: Speaker, line: string): void {
      // The text follows once the server has answered.
      if (speaker === 'client' && line === 'DATA') onTransfer();
      if (speaker === 'client' && line.startsWith('MAIL FROM:')) progress = 'address sent';
      else if (speaker === 'server' && progress === 'address sent')
        progress = line.startsWith('2') ? 'during mail' : 'refused';
    },
  };
}

/**
 * A transport to this server, under rules that keep everything encrypted on its way to another
 * machine. `url` is `smtp://` or `smtps://`.
 */
export function openTransport(
  url: string,
  { silence, receiptTimeout = silence, onLine }: TransportTimes,
): Transporter {
  const { host, port, implicitTls, login, isLoopback } = parseSmtpAddress(url);
  return createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && !isLoopback,
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: receiptTimeout,
    dnsTimeout: silence,
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(onLine !== undefined && {
      transactionLog: true,
      logger: {
        debug({ tnx }: { readonly tnx?: string }, line: string) {
          if (tnx === 'client' || tnx === 'server') onLine(tnx, line);
        },
      },
    }),
  });
}

/**
 * Connects and logs in under the same rules without sending a mail. Null on success, else the
 * library's error code, or the command and the status code of the server. `silence` is in
 * milliseconds.
 */
export async function checkMailServer(url: string, silence: number): Promise<string | null> {
  try {
    await openTransport(url, { silence }).verify();
    return null;
  } catch (error) {
    const { code = 'unknown', responseCode } = error as SmtpError;
    return responseCode === undefined ? code : `${code} (${responseCode})`;
  }
}

/** The fields of the library's errors that we read. */
export interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
