import * as v from 'valibot';
import {
  BUCKET_EXAMPLE,
  isBucketAddress,
  readUploadBucket,
  type UploadBucket,
} from '../../adapters/s3/bucketAddress.ts';
import { isSmtpAddress } from '../../adapters/smtp/parseSmtpAddress.ts';
import {
  HttpAddress,
  HttpAddressWithPath,
  PostgresAddress,
  ProxyAddresses,
  ScannerAddress,
  ServiceAddress,
  TracesAddress,
  TrustedProxies,
} from './settingAddresses.ts';

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.minValue(1, 'must be a port number'),
  v.maxValue(65_535, 'must be at most 65535'),
);
const Amount = (unit: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `must be a whole number of ${unit}`),
    v.transform(Number),
  );
const Text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
const UploadsKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be one word'));
const Secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

/** Without a display name: mails get the brand's. */
const MAIL_ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Settings whose values never appear in a message, because messages may be logged. */
const SECRETS: readonly (string | null)[] = [
  'CONTENT_TOKEN',
  'HOOK_SECRET',
  'PREVIEW_SECRET',
  'SMTP_URL',
  'STATE_URL',
  // An administrator may have put keys into it.
  'UPLOADS_URL',
  'UPLOADS_ACCESS_KEY',
  'UPLOADS_SECRET_KEY',
];

/** The site server's environment. Other systems set it: its names are in `docs/contracts`. */
const Environment = v.object({
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(Text, '127.0.0.1'),
  CONTENT_URL: v.optional(HttpAddress, 'http://127.0.0.1:1337'),
  CONTENT_TOKEN: v.optional(Text),
  CONTENT_ADMIN_URL: v.optional(HttpAddress),
  HOOK_SECRET: v.optional(Secret),
  PREVIEW_SECRET: v.optional(Secret),
  TIMETABLE_URL: v.optional(ServiceAddress, 'https://transport.opendata.ch/v1'),
  EXTERNAL_LINK_CHECK: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  CLAMD_SOCKET: v.optional(ScannerAddress),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isSmtpAddress,
        'must be an address like smtps://user:password@mail.example, with special characters percent-encoded',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(MAIL_ADDRESS, 'must be an address like noreply@haus.example')),
  ),
  NGINX_CERTIFICATE: v.optional(v.pipe(v.string(), v.regex(/^\//, 'must be the path of a file'))),
  BRANDS_DIR: v.optional(Text, 'brands'),
  VAR_DIR: v.optional(Text, 'var'),
  TRUST_PROXY: v.optional(TrustedProxies, 'loopback'),
  PROXY_REFRESH_URLS: v.optional(ProxyAddresses),
  STATE_URL: v.optional(PostgresAddress),
  UPLOADS_URL: v.optional(v.pipe(v.string(), v.check(isBucketAddress, BUCKET_EXAMPLE))),
  UPLOADS_ACCESS_KEY: v.optional(UploadsKey),
  UPLOADS_SECRET_KEY: v.optional(UploadsKey),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(HttpAddressWithPath),
  NGINX_TRACES: v.optional(TracesAddress, '127.0.0.1:4319'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  BODY_SECONDS: v.optional(
    v.pipe(Amount('seconds'), v.minValue(1, 'must be at least one second')),
    '20',
  ),
  CHECK_SOCKET: v.optional(
    v.pipe(v.string(), v.regex(/^\/\S{1,100}$/, 'must be a path of at most 100 letters')),
  ),
  STOP_SECONDS: v.optional(
    v.pipe(Amount('seconds'), v.minValue(5, 'must be at least five seconds')),
  ),
  CONTENT_MAX_AGE: v.optional(Amount('seconds'), '60'),
  PAGE_CACHE_MB: v.optional(Amount('megabytes'), '128'),
  IMAGE_CACHE_MB: v.optional(Amount('megabytes'), '1024'),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin of the content service, without a trailing slash. */
  readonly contentUrl: string;
  readonly contentToken: string | undefined;
  /**
   * If undefined, the content service's messages are refused, and pages are renewed only by age.
   */
  readonly hookSecret: string | undefined;
  /** The content service signs previews with it; if undefined, there are no previews. */
  readonly previewSecret: string | undefined;
  /** The origins of the admin panel as editors type them: only there may a preview be framed. */
  readonly contentAdminOrigins: readonly string[];
  /** The address of the admin panel for links in mails, without a trailing slash. */
  readonly contentAdminUrl: string;
  /** Without a trailing slash; null if visitors get no departures. */
  readonly timetableUrl: string | null;
  /** Whether this server checks the editors' links to other sites at night. */
  readonly externalLinkCheck: boolean;
  /** The address of a clamd, as a path or `host:port`; null if files are not scanned. */
  readonly scannerAddress: string | null;
  /** How mails about applications are sent; null if none are sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** The file of the proxy's certificate, for its metric; null if none is configured. */
  readonly certificateFile: string | null;
  readonly brandsDir: string;
  readonly varDir: string;
  readonly trustProxy: string;
  /**
   * The addresses at which each caching proxy in front of this site accepts requests to fetch a
   * page again; empty if there is no such proxy.
   */
  readonly proxyRefreshUrls: readonly string[];
  /**
   * The address, including the password, of the PostgreSQL database in which all site servers share
   * their state; null if this server keeps its state in memory and in its own files.
   */
  readonly stateUrl: string | null;
  /** The bucket that stores applications' files until they are sent; null for the local disk. */
  readonly uploadBucket: UploadBucket | null;
  /** The trace collector (OTLP over HTTP); null if no traces are recorded. */
  readonly traceEndpoint: string | null;
  /** Where nginx sends its part of the traces, by UDP. */
  readonly nginxTraces: { readonly host: string; readonly port: number };
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /**
   * Milliseconds until the complete body of a request must have been received; files have a minimum
   * rate instead.
   */
  readonly bodyTimeout: number;
  /** Path of the socket on which the server is checked before it serves; null if there is none. */
  readonly checkSocket: string | null;
  /**
   * Milliseconds that running requests have when the server is told to stop; null for the few
   * seconds of a server without a proxy.
   */
  readonly stopTimeout: number | null;
  /** Milliseconds after which content is requested again, even without a purge message. */
  readonly contentMaxAge: number;
  readonly pageCacheBytes: number;
  readonly imageCacheBytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Parses the environment. Throws with one line per invalid value. An empty value counts as unset.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success)
    throw new Error(
      parsed.issues
        .map((issue) => describeWrong(v.getDotPath(issue), issue.message, issue.input))
        .join('\n'),
    );
  const { output } = parsed;
  return {
    port: output.PORT,
    host: output.HOST,
    contentUrl: output.CONTENT_URL,
    contentToken: output.CONTENT_TOKEN,
    hookSecret: output.HOOK_SECRET,
    previewSecret: output.PREVIEW_SECRET,
    contentAdminOrigins: originsOf(output.CONTENT_ADMIN_URL ?? output.CONTENT_URL),
    contentAdminUrl: panelOf(output.CONTENT_ADMIN_URL ?? output.CONTENT_URL),
    timetableUrl: output.TIMETABLE_URL,
    externalLinkCheck: output.EXTERNAL_LINK_CHECK === 'on',
    scannerAddress: output.CLAMD_SOCKET ?? null,
    mail: mailOf(output.SMTP_URL, output.MAIL_FROM),
    certificateFile: output.NGINX_CERTIFICATE ?? null,
    brandsDir: output.BRANDS_DIR,
    varDir: output.VAR_DIR,
    trustProxy: output.TRUST_PROXY,
    proxyRefreshUrls: output.PROXY_REFRESH_URLS ?? [],
    stateUrl: output.STATE_URL ?? null,
    uploadBucket: readUploadBucket(output),
    traceEndpoint: output.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    nginxTraces: placeOf(output.NGINX_TRACES),
    logLevel: output.LOG_LEVEL,
    bodyTimeout: output.BODY_SECONDS * 1000,
    checkSocket: output.CHECK_SOCKET ?? null,
    stopTimeout: output.STOP_SECONDS === undefined ? null : output.STOP_SECONDS * 1000,
    contentMaxAge: output.CONTENT_MAX_AGE * 1000,
    pageCacheBytes: output.PAGE_CACHE_MB * MEGABYTE,
    imageCacheBytes: output.IMAGE_CACHE_MB * MEGABYTE,
  };
}

const describeWrong = (name: string | null, message: string, value: unknown): string =>
  SECRETS.includes(name)
    ? `${name} ${message}.`
    : `${name} ${message}, but is ${JSON.stringify(String(value))}.`;

function placeOf(text: string): Settings['nginxTraces'] {
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) };
}

function mailOf(smtpUrl: string | undefined, from: string | undefined): Settings['mail'] {
  if (smtpUrl !== undefined && from === undefined)
    throw new Error(
      'MAIL_FROM must be set together with SMTP_URL: the address that mails come from.',
    );
  return smtpUrl === undefined || from === undefined ? null : { smtpUrl, from };
}

/** Strapi's panel is at `/admin`; an address that already ends in `/admin` means the same. */
const panelOf = (address: string): string => `${address.replace(/\/admin$/, '')}/admin`;

/** A developer's own machine has two common names. */
function originsOf(address: string): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(address);
  const names = ['localhost', '127.0.0.1'];
  return names.includes(hostname)
    ? names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
    : [origin];
}
