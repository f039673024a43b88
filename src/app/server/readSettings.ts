import * as v from 'valibot';
import {
  BUCKET_EXAMPLE,
  isBucketAddress,
  readUploadBucket,
  type UploadBucket,
} from '../../adapters/s3/bucketAddress.ts';
import { isSmtpAddress } from '../../adapters/smtp/parseSmtpAddress.ts';

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
const HttpAddress = v.pipe(
  v.string(),
  v.check(isHttpAddress, 'must be an address like http://localhost:1337'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const ServiceAddress = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'off' || isServiceAddress(text),
    'must be an address like https://transport.opendata.ch/v1, or off',
  ),
  v.transform((text) => (text === 'off' ? null : text.replace(/\/+$/, ''))),
);
const HttpAddressWithPath = v.pipe(
  v.string(),
  v.check(isServiceAddress, 'must be an address like http://127.0.0.1:4318'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const ProxyAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/)),
  v.check(
    (addresses) => addresses.every(isProxyAddress),
    'must be addresses like http://127.0.0.1:8089, separated by commas',
  ),
);
const Text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
const UploadsKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be one word'));
const Secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

/** Without a name: a mail has the brand's. */
const MAIL_ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Their values are in no message: it may end in a log. */
const SECRETS: readonly (string | null)[] = [
  'CONTENT_TOKEN',
  'HOOK_SECRET',
  'PREVIEW_SECRET',
  'SMTP_URL',
  'STATE_URL',
  // Somebody may write keys into it.
  'UPLOADS_URL',
  'UPLOADS_ACCESS_KEY',
  'UPLOADS_SECRET_KEY',
];

/** The site server's whole environment. Names stand in `docs/contracts`: other systems set them. */
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
  CLAMD_SOCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\/\S+|[^/\s:]+:\d{1,5})$/, "must be a socket's path or host:port"),
    ),
  ),
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
  TRUST_PROXY: v.optional(Text, 'loopback'),
  PROXY_REFRESH_URLS: v.optional(ProxyAddresses),
  STATE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPostgresAddress,
        'must be an address like postgres://name:password@host:5432/database, with special characters percent-encoded',
      ),
    ),
  ),
  UPLOADS_URL: v.optional(v.pipe(v.string(), v.check(isBucketAddress, BUCKET_EXAMPLE))),
  UPLOADS_ACCESS_KEY: v.optional(UploadsKey),
  UPLOADS_SECRET_KEY: v.optional(UploadsKey),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(HttpAddressWithPath),
  NGINX_TRACES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i, 'must be an address like 127.0.0.1:4319'),
    ),
    '127.0.0.1:4319',
  ),
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
  /** Origin of the content service, without slash at its end. */
  readonly contentUrl: string;
  readonly contentToken: string | undefined;
  /** Without it the content service's messages are refused, and pages are renewed by age alone. */
  readonly hookSecret: string | undefined;
  /** What the content service signs previews with; without it there are none. */
  readonly previewSecret: string | undefined;
  /** Where editors work, as they type it: only there may a preview stand in a frame. */
  readonly contentAdminOrigins: readonly string[];
  /** The panel itself, as links in mails lead there, without slash at its end. */
  readonly contentAdminUrl: string;
  /** Without slash at its end; null where visitors get no departures. */
  readonly timetableUrl: string | null;
  /** Whether this server tries the editors' links to other sites at night. */
  readonly externalLinkCheck: boolean;
  /** Where a clamd listens, as a path or `host:port`; null where files are not scanned. */
  readonly scannerAddress: string | null;
  /** How mails about applications go out; null where none are sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** The certificate that the proxy serves, for its figure; null where none is named. */
  readonly certificateFile: string | null;
  readonly brandsDir: string;
  readonly varDir: string;
  readonly trustProxy: string;
  /**
   * Where each caching proxy in front of this site is told to fetch a page again; empty where there
   * is none.
   */
  readonly proxyRefreshUrls: readonly string[];
  /**
   * The PostgreSQL that all site servers share what they know in, with its password; null where
   * this server keeps it in memory and files of its own.
   */
  readonly stateUrl: string | null;
  /** The bucket where files of applications lie until they are sent; null for this disk. */
  readonly uploadBucket: UploadBucket | null;
  /** Where traces are collected (OTLP over HTTP); null where none are made. */
  readonly traceEndpoint: string | null;
  /** Where nginx tells its part of them, by UDP. */
  readonly nginxTraces: { readonly host: string; readonly port: number };
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Milliseconds until the body of a request has come whole; files have a least rate instead. */
  readonly bodyPatience: number;
  /** Path of the socket on which the server is checked before it serves; null without. */
  readonly checkSocket: string | null;
  /**
   * Milliseconds that what was begun has when the server is told to stop; null for the few seconds
   * of a server with nothing in front.
   */
  readonly stopPatience: number | null;
  /** Milliseconds after which content is asked for again, whether or not a message said so. */
  readonly contentMaxAge: number;
  readonly pageCacheBytes: number;
  readonly imageCacheBytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Parses the environment; throws with one line for each wrong value. An empty value counts as not
 * set.
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
    bodyPatience: output.BODY_SECONDS * 1000,
    checkSocket: output.CHECK_SOCKET ?? null,
    stopPatience: output.STOP_SECONDS === undefined ? null : output.STOP_SECONDS * 1000,
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

/** Strapi's panel is at `/admin`; who writes that along means the same. */
const panelOf = (address: string): string => `${address.replace(/\/admin$/, '')}/admin`;

/** A developer's own machine has two names in common use. */
function originsOf(address: string): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(address);
  const names = ['localhost', '127.0.0.1'];
  return names.includes(hostname)
    ? names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
    : [origin];
}

function isHttpAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === ''
  );
}

function isPostgresAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hostname !== '' &&
    url.pathname.length > 1
  );
}

/** It is on this machine or beside it: there is no certificate for such an address. */
function isProxyAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    isHttpAddress(text) &&
    url.protocol === 'http:' &&
    url.pathname === '/' &&
    url.search === ''
  );
}

/** A query of its own would be in the way of ours. */
function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  return isHttpAddress(text) && url?.search === '' && url.hash === '';
}
