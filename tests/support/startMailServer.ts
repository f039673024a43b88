import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

/** A mail as it was transferred. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  /** Names in lower case; headers with the same name are all listed, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The decoded text. */
  readonly text: string;
  /** The decoded markup; empty if there is none. */
  readonly html: string;
  readonly secure: boolean;
  readonly user: string | null;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Also closes connections; received mails stay readable. */
  stop(): Promise<void>;
}

export const LOGIN = { user: 'foyer@haus.example', password: 'p@ss:wort/ä' };

/**
 * A real SMTP server on this machine. It requires no login and offers no encryption unless the
 * options say so.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...selfMadeCertificate,
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onAuth: ({ username, password }, _, done) =>
      username === LOGIN.user && password === LOGIN.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const source = Buffer.concat(chunks).toString('utf8');
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
          ...parseMail(source),
          secure: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect clients in the middle on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
}

function parseMail(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const end = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    });
  const body = source.slice(end + 4);
  const valueOf = (wanted: string): string | undefined =>
    headers.find(([name]) => name === wanted)?.[1];
  const type = valueOf('content-type') ?? '';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => parseMail(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
    const firstOf = (kind: 'text' | 'html'): string =>
      parts.map((part) => part[kind]).find((each) => each !== '') ?? '';
    return { headers, text: firstOf('text'), html: firstOf('html') };
  }
  const encoding = valueOf('content-transfer-encoding');
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replaceAll('=\r\n', ''))
        : body;
  const text = decoded.replaceAll('\r\n', '\n');
  if (type.startsWith('text/html')) return { headers, text: '', html: text };
  return { headers, text: /^text\/(?!plain)|^application/.test(type) ? '' : text, html: '' };
}

/** RFC 2047. */
const decodeWords = (value: string): string =>
  value.replaceAll(
    /=\?utf-8\?([qb])\?([^?]*)\?=(?:\s+(?==\?))?/gi,
    (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
  );

/** RFC 2045, section 6.7. */
const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString('utf8');
