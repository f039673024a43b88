/** A location in an S3-compatible store. */
export interface BucketAddress {
  /** Origin of the store; the bucket name is the first segment of each path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** '' or a prefix that ends with a slash. */
  readonly prefix: string;
}

const DEFAULT_REGION = 'us-east-1';
/** Bucket names as stores allow them, without dots, which certificates do not cover. */
const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:\/[\w.-]{1,100}){0,5}\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** Hosts whose traffic does not leave this machine. */
const OWN_MACHINE = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/;

/**
 * Parses e.g. `s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-2`; null for
 * anything else. An endpoint on another machine must use https.
 */
export function parseBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.hash !== '') return null;
  // Access keys have their own settings, which appear in no message.
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const { endpoint, region = DEFAULT_REGION, ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || endpoint === undefined) return null;
  const origin = readEndpoint(endpoint);
  const fits = BUCKET.test(url.hostname) && PREFIX.test(url.pathname) && REGION.test(region);
  if (origin === null || !fits) return null;
  const path = url.pathname.replaceAll(/^\/|\/$/g, '');
  return {
    endpoint: origin,
    region,
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
  };
}

/** The error text for an invalid address. */
export const BUCKET_EXAMPLE =
  'must be an address like s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-2, without keys; http on this machine alone';

export const isBucketAddress = (text: string): boolean => parseBucketAddress(text) !== null;

function readEndpoint(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || `${url.origin}/` !== url.href) return null;
  const isPrivate =
    url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.test(url.hostname));
  return isPrivate ? url.origin : null;
}

export interface UploadBucket {
  readonly address: BucketAddress;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The secret from which the encryption keys are derived; all servers share it. */
  readonly sealSecret: string;
}

/**
 * The bucket of the settings; null if none is configured. Throws a one-line error if one of the
 * related settings is missing.
 */
export function readUploadBucket(settings: {
  readonly UPLOADS_URL?: string | undefined;
  readonly UPLOADS_ACCESS_KEY?: string | undefined;
  readonly UPLOADS_SECRET_KEY?: string | undefined;
  readonly HOOK_SECRET?: string | undefined;
}): UploadBucket | null {
  const { UPLOADS_URL, UPLOADS_ACCESS_KEY, UPLOADS_SECRET_KEY, HOOK_SECRET } = settings;
  const address = UPLOADS_URL === undefined ? null : parseBucketAddress(UPLOADS_URL);
  if (address === null) return null;
  if (UPLOADS_ACCESS_KEY === undefined || UPLOADS_SECRET_KEY === undefined)
    throw new Error('UPLOADS_URL needs UPLOADS_ACCESS_KEY and UPLOADS_SECRET_KEY.');
  if (HOOK_SECRET === undefined)
    throw new Error('UPLOADS_URL needs HOOK_SECRET: what lies there is sealed with it.');
  return {
    address,
    accessKey: UPLOADS_ACCESS_KEY,
    secretKey: UPLOADS_SECRET_KEY,
    sealSecret: HOOK_SECRET,
  };
}
