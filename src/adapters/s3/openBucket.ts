import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../postgres/availability.ts';
import { STORE_UNAVAILABLE } from '../uploads/DraftFiles.ts';
import type { UploadBucket } from './bucketAddress.ts';

export interface StoredObject {
  /** Without the prefix of the address. */
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since 1970, by the store's clock. */
  readonly modified: number;
}

/** Operations of every S3-compatible store. Each throws `STORE_UNAVAILABLE` without a response. */
export interface Bucket {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** All objects whose keys start with `start`, sorted by key. */
  list(start: string): Promise<readonly StoredObject[]>;
  /** Also resolves if there is no such object. */
  remove(key: string): Promise<void>;
}

export interface BucketParts extends Omit<UploadBucket, 'sealSecret'> {
  readonly log: Readonly<
    Record<'info' | 'warn', (details: Readonly<Record<string, unknown>>, message: string) => void>
  >;
  /** Timeout in milliseconds for one operation, including all its tries. */
  readonly timeout?: number;
}

const TIMEOUT = 8000;
/** A single try has a shorter timeout, so that there is time for another one. */
const TRIES_IN_TIMEOUT = 2;
/** Milliseconds before the next try. */
const PAUSES = [200, 600, 1800];
/** Milliseconds. While the store does not respond, one request per interval checks it. */
const RETRY_INTERVAL = 1000;
const ENTRY = /<Contents>(.*?)<\/Contents>/gs;

/**
 * Opens a bucket. Requests are signed (AWS Signature Version 4), including their bodies. While the
 * store does not respond, one request at a time waits for it and all others fail at once.
 */
export async function openBucket(parts: BucketParts): Promise<Bucket> {
  const { AwsClient } = await import('aws4fetch');
  const { address, log, timeout = TIMEOUT } = parts;
  const client = new AwsClient({
    accessKeyId: parts.accessKey,
    secretAccessKey: parts.secretKey,
    service: 's3',
    region: address.region,
    retries: 0,
  });
  const home = `${address.endpoint}/${address.bucket}`;
  let isUp = true;
  let isProbing = false;
  let askAgainAt = 0;
  const reportState = (up: boolean, code = ''): void => {
    if (!up) askAgainAt = performance.now() + RETRY_INTERVAL;
    if (up === isUp) return;
    isUp = up;
    if (up) log.info({}, 'upload store answers again');
    else log.warn({ code }, 'upload store does not answer');
  };

  /** The body of the response, null for 404, or an error code. */
  const tryOnce = async (
    method: string,
    place: string,
    signal: AbortSignal,
    body?: Uint8Array,
  ): Promise<Buffer | null | { readonly code: string; readonly isFinal: boolean }> => {
    try {
      const answer = await client.fetch(`${home}${place}`, {
        method,
        signal,
        redirect: 'manual',
        ...(body !== undefined && {
          body: body as Uint8Array<ArrayBuffer>,
          headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        }),
      });
      const content = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return content;
      const [, name = ''] = /<Code>(\w{1,60})<\/Code>/.exec(content.toString()) ?? [];
      if (answer.status === 404 && name !== 'NoSuchBucket') return null;
      const isFinal = answer.status < 500 && answer.status !== 429 && answer.status !== 408;
      return { code: `${answer.status} ${name}`.trim(), isFinal };
    } catch (error) {
      return { code: signal.aborted ? 'timeout' : (codeOf(error) ?? 'unknown'), isFinal: false };
    }
  };

  const request = async (
    method: string,
    place: string,
    body?: Uint8Array,
  ): Promise<Buffer | null> => {
    const isProbe = !isUp;
    if (isProbe && (isProbing || performance.now() < askAgainAt)) throw STORE_UNAVAILABLE;
    isProbing ||= isProbe;
    const over = AbortSignal.timeout(timeout);
    let code = 'timeout';
    try {
      for (const pause of [0, ...PAUSES]) {
        await wait(pause);
        if (over.aborted) break;
        const signal = AbortSignal.any([over, AbortSignal.timeout(timeout / TRIES_IN_TIMEOUT)]);
        const answer = await tryOnce(method, place, signal, body);
        if (answer === null || Buffer.isBuffer(answer)) {
          reportState(true);
          return answer;
        }
        code = answer.code;
        if (answer.isFinal) break;
      }
      reportState(false, code);
      throw STORE_UNAVAILABLE;
    } finally {
      if (isProbe) isProbing = false;
    }
  };

  const placeOf = (key: string): string => `/${address.prefix}${key}`;
  return {
    put: async (key, content) => void (await request('PUT', placeOf(key), content)),
    get: (key) => request('GET', placeOf(key)),
    remove: async (key) => void (await request('DELETE', placeOf(key))),
    async list(start) {
      const found: StoredObject[] = [];
      let token = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: address.prefix + start });
        if (token !== '') query.set('continuation-token', token);
        const answer = (await request('GET', `?${query}`))?.toString() ?? '';
        // A network's login page must not be taken for an empty list.
        if (!answer.includes('<ListBucketResult')) {
          reportState(false, 'no list');
          throw STORE_UNAVAILABLE;
        }
        for (const [, entry = ''] of answer.matchAll(ENTRY))
          found.push({
            key: textOf(entry, 'Key').slice(address.prefix.length),
            bytes: Number(textOf(entry, 'Size')),
            modified: Date.parse(textOf(entry, 'LastModified')),
          });
        token = textOf(answer, 'NextContinuationToken');
      } while (token !== '');
      return found;
    },
  };
}

/** The text of the first element with this name; our keys need no XML escapes. */
const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
