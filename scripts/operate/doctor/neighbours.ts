import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseBucketAddress } from '../../../src/adapters/s3/bucketAddress.ts';
import { openBucket } from '../../../src/adapters/s3/openBucket.ts';
import { checkMailServer } from '../../../src/adapters/smtp/openTransport.ts';
import { isSmtpAddress, parseSmtpAddress } from '../../../src/adapters/smtp/parseSmtpAddress.ts';
import { note, ok, problem, type Check, type Verdict } from './Check.ts';

/**
 * Trusts the authorities of `NODE_EXTRA_CA_CERTS` in this process, as the services do. Node reads
 * that variable only when it starts, and this command has it from the settings file.
 */
export function trustAuthorities(file: string): void {
  try {
    setDefaultCACertificates([...getCACertificates(), readFileSync(file, 'utf8')]);
  } catch {
    // A file that cannot be used is reported by "foyer check"; the services ignore it as well.
  }
}

/** Milliseconds for each step; shorter than a check's total time. */
const TIMEOUT = 5000;

/** Judges a connection and a login to the mail server; `failure` is null if both succeeded. */
export function judgeMailServer(
  address: { readonly host: string; readonly port: number; readonly from: string },
  failure: string | null,
): readonly Verdict[] {
  const { host, port, from } = address;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  if (failure === null)
    return [
      ok(`${host}:${port} takes the connection and the login.`),
      note(
        `Whether mails from ${domain} end as spam, SPF and DKIM of that domain decide.`,
        `\`dig +short TXT ${domain}\` has to name that mail server.`,
      ),
    ];
  const act = ACTS.find(([code]) => failure.startsWith(code))?.[1] ?? 'docs/operating.md, "Mails"';
  return [problem(`${host}:${port}: ${failure}. Mails wait, nothing is lost.`, act)];
}

/** What to do, by the failures that `checkMailServer` reports. */
const ACTS: readonly (readonly [string, string])[] = [
  [
    'EAUTH',
    'Wrong user or password in SMTP_URL; special characters are percent-encoded (@ is %40).',
  ],
  [
    'ETLS',
    'It offers no encryption, or a certificate that is not trusted: NODE_EXTRA_CA_CERTS for one of your own.',
  ],
  ['ESOCKET', 'Does it listen there? A certificate that is not trusted shows here as well.'],
  ['EDNS', 'Its name does not resolve: `getent hosts <name>`.'],
  ['ECONNECTION', 'Does it listen there, and does the firewall let this machine out?'],
  ['ETIMEDOUT', 'It does not answer: does the firewall let this machine out?'],
];

export const mailServerCheck: Check = {
  subject: 'mail server',
  async run({ settings }) {
    const { SMTP_URL: url, MAIL_FROM: from } = settings;
    if (url === undefined)
      return [note('SMTP_URL is not set: no mails are sent.', 'docs/operating.md, "Mails"')];
    if (!isSmtpAddress(url))
      return [
        problem(
          'SMTP_URL is no address of a mail server.',
          'smtps://user:password@mail.example, special characters percent-encoded.',
        ),
      ];
    const { host, port } = parseSmtpAddress(url);
    const failure = await checkMailServer(url, TIMEOUT);
    return judgeMailServer({ host, port, from: from ?? '' }, failure);
  },
};

const DAY = 24 * 60 * 60_000;

export interface ScannerFacts {
  readonly address: string;
  /**
   * The scanner's version string, e.g. `ClamAV 1.0.7/27461/Thu Nov 19 10:34:12 2026`; null if it
   * does not respond.
   */
  readonly version: string | null;
  readonly now: Date;
}

export function judgeScanner({ address, version, now }: ScannerFacts): Verdict {
  if (version === null)
    return problem(
      `The virus scanner does not answer at ${address}: applications with files are refused.`,
      '`systemctl restart clamav-daemon`; it takes a minute to read its signatures.',
    );
  const made = Date.parse(`${version.split('/')[2] ?? ''} UTC`);
  if (Number.isNaN(made))
    return note('The virus scanner answers, and does not say how old its signatures are.');
  const days = Math.floor((now.getTime() - made) / DAY);
  return days > 7
    ? problem(
        `The virus scanner’s signatures are ${days} days old.`,
        '`systemctl status clamav-freshclam` says why they are not fetched.',
      )
    : ok('The virus scanner answers, and its signatures are of this week.');
}

export const scannerCheck: Check = {
  subject: 'virus scanner',
  async run({ settings, now }, signal) {
    const address = settings['CLAMD_SOCKET'];
    if (address === undefined)
      return [
        note(
          'CLAMD_SOCKET is not set: files are not scanned.',
          'docs/operating.md, "Virus scanner"',
        ),
      ];
    return [judgeScanner({ address, now, version: await askScanner(address, signal) })];
  },
};

/** clamd(8), VERSION: clamd responds once its signatures are loaded. */
function askScanner(address: string, signal: AbortSignal): Promise<string | null> {
  const [, host, port] = /^([^/]+):(\d{1,5})$/.exec(address) ?? [];
  return new Promise((done) => {
    let response = '';
    const socket =
      host === undefined ? connect({ path: address }) : connect({ host, port: Number(port) });
    signal.addEventListener('abort', () => socket.destroy());
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write('zVERSION\0'));
    socket.on('data', (text: string) => {
      response += text;
      if (response.includes('\0') || response.length > 1000) socket.destroy();
    });
    socket.once('error', () => undefined);
    socket.once('close', () =>
      done(response === '' ? null : (response.split('\0')[0] ?? '').trim()),
    );
  });
}

/**
 * `failure` is the reason, in the store's words, why the store of `UPLOADS_URL` does not respond;
 * null if it does.
 */
export function judgeUploadStore(place: string, failure: string | null): Verdict {
  if (failure === null) return ok(`The bucket ${place} answers.`);
  const act = STORE_ACTS.find(([code]) => failure.includes(code))?.[1];
  return problem(
    `The bucket ${place} does not answer (${failure}). Applications with files wait until it does; others are accepted.`,
    act ?? 'Does the store run, and does the firewall let this machine out?',
  );
}

const STORE_ACTS: readonly (readonly [string, string])[] = [
  ['SignatureDoesNotMatch', 'UPLOADS_SECRET_KEY is not the one of UPLOADS_ACCESS_KEY.'],
  ['InvalidAccessKeyId', 'The store does not know UPLOADS_ACCESS_KEY.'],
  ['RequestTimeTooSkewed', 'The clocks differ: see "clock", on both machines.'],
  ['AccessDenied', 'The key may not list this bucket: it needs to list, read, write and delete.'],
  ['NoSuchBucket', 'Make the bucket; Foyer does not.'],
  ['AuthorizationHeaderMalformed', 'The region in UPLOADS_URL is not the bucket’s.'],
  ['ENOTFOUND', 'Its name does not resolve: `getent hosts <name>`.'],
  ['CERT', 'Its certificate is not trusted: NODE_EXTRA_CA_CERTS for one of your own.'],
];

/** No verdict if uploads are stored on the disk. */
export const uploadStoreCheck: Check = {
  subject: 'upload store',
  async run({ settings }) {
    const {
      UPLOADS_URL: url,
      UPLOADS_ACCESS_KEY: accessKey,
      UPLOADS_SECRET_KEY: secretKey,
    } = settings;
    // Wrong values are reported under "settings".
    const address = url === undefined ? null : parseBucketAddress(url);
    if (address === null || accessKey === undefined || secretKey === undefined) return [];
    let failure: string | null = null;
    const log = {
      info: () => undefined,
      warn: ({ code }: { readonly code?: unknown }) => void (failure = String(code)),
    };
    const bucket = await openBucket({ address, accessKey, secretKey, log, timeout: TIMEOUT });
    // No file has this prefix: one request with a short response.
    await bucket.list('doctor/').catch(() => undefined);
    return [judgeUploadStore(address.bucket, failure)];
  },
};

export const timetableCheck: Check = {
  subject: 'timetable',
  async run({ settings }, signal) {
    const address = settings['TIMETABLE_URL'] ?? 'https://transport.opendata.ch/v1';
    if (address === 'off') return [ok('Departures are switched off.')];
    const { host } = new URL(address);
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(
      () => null,
    );
    return [
      answer === null
        ? note(
            `${host} does not answer: visitors see links to the railways in place of departures.`,
            'Nothing, unless this machine may not reach it at all: TIMETABLE_URL=off then.',
          )
        : ok(`${host} answers.`),
    ];
  },
};
