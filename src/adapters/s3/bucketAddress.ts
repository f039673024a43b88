/** Where in an S3-compatible store something lies. */
export interface BucketAddress {
  /** Origin of the store; the bucket's name is the first part of each path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** '' or with a slash at its end. */
  readonly prefix: string;
}

const DEFAULT_REGION = 'us-east-1';
/** As stores have them, without the dots that certificates do not cover. */
const BUCKET = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:\/[\w.-]{1,100}){0,5}\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** What is sent there leaves no cable. */
const OWN_MACHINE = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/;

/**
 * Reads e.g. `s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-2`; null for anything
 * else. An endpoint beyond this machine is https.
 */
export function parseBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.hash !== '') return null;
  // Keys have settings of their own, which are in no message.
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const { endpoint, region = DEFAULT_REGION, ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || endpoint === undefined) return null;
  const origin = readEndpoint(endpoint);
  const fits = BUCKET.test(url.hostname) && PREFIX.test(url.pathname) && REGION.test(region);
  if (origin === null || !fits) return null;
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    endpoint: origin,
    region,
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
  };
}

/** What a wrong one has to be. */
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
  /** What lies there is sealed with keys made of it; all servers have it in common. */
  readonly sealSecret: string;
}

/**
 * The bucket of the settings; null where none is named. Throws one line where something is missing
 * beside it.
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
